import { expect, it } from 'vitest';
import { touch } from '@/lib/eden/companion/companion';
import { companionLink, readCompanionLink } from '@/lib/eden/companion/companion-link';
import { goOn } from '@/lib/eden/companion/followed';
import { packedLink } from '@/lib/games/sealed-text';
import { exampleCompanion } from '@/tests/lib/eden/companion/example-companion';

const begun = exampleCompanion();
const hurt = touch(begun, 1, { of: 'wounds', fighter: 0, limb: 'arms', to: 2 });

it('hands a match over in a link with its wounds, and fits into a QR code', async () => {
  const link = await companionLink(hurt);
  expect(await readCompanionLink(link)).toEqual({ ok: true, match: hurt });
  expect(link.length).toBeLessThan(2_900);
});

it.each([
  ['a cut link', (link: string) => link.slice(0, -20), /The end of this link is missing/],
  ['a link of something else', () => 'troop=x', /holds no match of a companion/],
])('refuses %s with a sentence', async (_, damage, expected) => {
  const read = await readCompanionLink(damage(await companionLink(hurt)));
  expect(read.ok ? '' : read.message).toMatch(expected);
});

it.each([
  ['a fighter without limbs', { ...begun.sides[0], fighters: [{ name: 'X', ap: 3, marks: {} }] }],
  ['no fighter', { ...begun.sides[0], fighters: [null] }],
  ['a fighter without markers', { ...begun.sides[0], fighters: [{ name: 'X', ap: 3, limbs: [] }] }],
])('refuses a match with %s', async (_, side) => {
  const link = await packedLink(1, JSON.stringify({ ...begun, sides: [side, begun.sides[1]] }));
  expect(await readCompanionLink(link)).toMatchObject({ ok: false });
});

it('keeps the match of this device for Undo when another one is taken over', () => {
  const followed = { now: begun, past: [], isAside: true };
  expect(goOn(followed, hurt)).toEqual({ now: hurt, past: [begun], isAside: false });
});
