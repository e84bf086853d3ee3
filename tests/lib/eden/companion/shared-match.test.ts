import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMBS, MARK_NAMES } from '@/engine';
import { changeWords } from '@/lib/eden/companion/change-words';
import { type Change, changed, stepsOf } from '@/lib/eden/companion/companion';
import {
  allChanges,
  lastOwn,
  matchAfter,
  readSharedMatch,
  type SentChange,
  type SharedMatch,
  touchedValue,
  withNews,
} from '@/lib/eden/companion/shared-match';
import { exampleCompanion } from '@/tests/lib/eden/companion/example-companion';
import { runs } from '@/tests/seeded';

const begun = exampleCompanion();

const side = fc.constantFrom(0 as const, 1 as const);
const fighter = fc.nat({ max: 6 });
const by = fc.constantFrom(-1, 1, 3);
const what: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ of: fc.constantFrom('sp' as const, 'vp' as const), side, by }),
  fc.record({ of: fc.constant('ap' as const), side, fighter, by }),
  fc.record({
    of: fc.constant('mark' as const),
    side,
    fighter,
    mark: fc.constantFrom(...MARK_NAMES),
    by,
  }),
  fc.record({
    of: fc.constant('wounds' as const),
    side,
    fighter,
    limb: fc.constantFrom(...LIMBS),
    to: fc.nat({ max: 9 }),
  }),
  fc.record({ of: fc.constant('acted' as const), side, fighter, to: fc.boolean() }),
  fc.record({ of: fc.constant('step' as const), to: fc.nat({ max: 19 }) }),
);

const event = fc.record({
  do: fc.constantFrom('touch', 'touch', 'next step', 'undo', 'send', 'hear'),
  phone: fc.constantFrom(0 as const, 1 as const),
  what,
  /** How much of the list an answer has, from where: answers overtake each other, and come again. */
  from: fc.nat({ max: 40 }),
  to: fc.nat({ max: 40 }),
  isLost: fc.boolean(),
});

function phoneOf(phone: string): { match: SharedMatch; waiting: SentChange[] } {
  const match = { key: 'KEY', phone, isOwn: false, begun, changes: [], isAside: false };
  return { match, waiting: [] };
}

it('two phones come to the same match, whatever reaches them when and how often, and each touch counts once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const list: SentChange[] = [];
      const phones = [phoneOf('a'), phoneOf('b')] as const;
      const made: string[] = [];
      const shown = ({ match, waiting }: (typeof phones)[0]) =>
        matchAfter(begun, allChanges(match, waiting));
      const receive = (changes: readonly SentChange[]) => {
        const known = new Set(list.map(({ sent }) => sent));
        list.push(...changes.filter(({ sent }) => !known.has(sent)));
      };
      const hear = (phone: (typeof phones)[0], after: number, to: number) => {
        const changes = list.slice(after, to);
        phone.match = withNews(phone.match, { begun: null, after, changes }) ?? phone.match;
      };
      for (const { do: deed, phone: at, what: drawn, from, to, isLost } of events) {
        const phone = phones[at];
        const sent = `${made.length}`;
        const touch = (change: SentChange['what']) => {
          phone.waiting.push({ sent, phone: phone.match.phone, what: change });
          made.push(sent);
        };
        if (deed === 'touch') touch(drawn);
        if (deed === 'next step') touch({ of: 'step', to: stepsOf(shown(phone)) + 1 });
        if (deed === 'undo') {
          const last = lastOwn(allChanges(phone.match, phone.waiting), phone.match.phone);
          if (last !== null) touch({ of: 'undo', sent: last.sent });
        }
        if (deed === 'send') {
          receive(phone.waiting);
          if (!isLost) {
            hear(phone, phone.match.changes.length, list.length);
            phone.waiting = [];
          }
        }
        if (deed === 'hear') hear(phone, from, to);
      }
      for (const phone of phones) receive(phone.waiting);
      for (const phone of phones) {
        hear(phone, phone.match.changes.length, list.length);
        expect(shown(phone)).toEqual(matchAfter(begun, list));
        expect(phone.match.changes).toEqual(list);
      }
      expect(list.map(({ sent }) => sent).sort()).toEqual(made.sort());
    }),
    { numRuns: runs(200, 2_000) },
  );
});

let count = 0;
const by1 = (phone: string, of: SentChange['what']): SentChange => {
  count += 1;
  return { sent: `${count}`, phone, what: of };
};
const vp = { of: 'vp', side: 0, by: 1 } as const;

it('adds up what two phones add to a number, and keeps the last of two wounds on one limb', () => {
  const wounds = (to: number) => ({ of: 'wounds', side: 1, fighter: 0, limb: 'head', to }) as const;
  const match = matchAfter(begun, [
    by1('a', vp),
    by1('b', vp),
    by1('a', wounds(2)),
    by1('b', wounds(1)),
  ]);
  expect(match.sides[0].vp).toBe(2);
  expect(match.sides[1].fighters[0]?.limbs[0]?.wounds).toBe(1);
});

it('goes one step on when two phones ask for the same next step', () => {
  const step = { of: 'step', to: 1 } as const;
  const match = matchAfter(begun, [by1('a', step), by1('b', step)]);
  expect(stepsOf(match)).toBe(1);
});

it('takes back only touches of this phone, the last one first, and no roll', () => {
  const mine = by1('a', vp);
  const roll = { of: 'roll', roll: { characteristic: 2, difficulty: 4, faces: [3, 6] } } as const;
  const changes = [mine, by1('b', vp), by1('a', roll)];
  expect(lastOwn(changes, 'a')).toBe(mine);
  const undone = [...changes, by1('a', { of: 'undo', sent: mine.sent })];
  expect(matchAfter(begun, undone).sides[0].vp).toBe(1);
  expect(matchAfter(begun, undone).roll).toEqual(roll.roll);
  expect(lastOwn(undone, 'a')).toBe(null);
});

it('says that changes are missing before news, and is not changed by news that it knows', () => {
  const { match } = phoneOf('a');
  const changes = [by1('b', vp)];
  expect(withNews(match, { begun: null, after: 1, changes })).toBe(null);
  const heard = withNews(match, { begun: null, after: 0, changes });
  expect(heard?.changes).toEqual(changes);
  expect(heard && withNews(heard, { begun, after: 0, changes })).toBe(heard);
});

it('names the value that a change touches, and what is there now', () => {
  const change = { of: 'wounds', side: 0, fighter: 0, limb: 'head', to: 2 } as const;
  expect(touchedValue(change)).toBe('0/0/wounds/head');
  expect(touchedValue(vp)).not.toBe(touchedValue({ ...vp, side: 1 }));
  expect(touchedValue({ of: 'undo', sent: '1' })).toBe(null);
  const name = begun.sides[0].fighters[0]?.name;
  expect(changeWords(changed(begun, change), change)).toBe(`${name}, head: 2 wounds`);
  expect(changeWords(changed(begun, vp), vp)).toBe(`${begun.sides[0].name}: 1 VP`);
  const nobody = { of: 'ap', side: 0, fighter: 50, by: 1 } as const;
  expect(changeWords(changed(begun, nobody), nobody)).toBe('');
});

it('is read from what it was stored as, and nothing else is', () => {
  const match = { ...phoneOf('a').match, changes: [by1('b', vp)] };
  expect(readSharedMatch(JSON.parse(JSON.stringify(match)))).toEqual(match);
  for (const wrong of [null, {}, { ...match, begun: {} }, { ...match, changes: [{}] }])
    expect(readSharedMatch(wrong)).toBe(null);
});
