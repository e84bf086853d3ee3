import { describe, expect, it } from 'vitest';
import { answerIn, eden, writtenAnswers } from '@/engine';
import { browserProblem } from '@/lib/backup/browser-values';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchSetup,
  runPilots,
  suggestAnswer,
  undoMatch,
} from '@/lib/eden/play/match';
import { matchLink, readMatchLink } from '@/lib/eden/play/match-link';
import { writtenAnswer } from '@/lib/eden/play/written-match';
import { sealedText } from '@/lib/games/sealed-text';

const CARDS = embeddedEdenCards();
const SETUP: MatchSetup = {
  seed: 11,
  troops: exampleTroops(CARDS).slice(0, 2),
  roles: ['person', 'plain'],
  options: {
    rounds: 2,
    elements: 2,
    territory: false,
    infestation: 1,
    weatherRolls: 1,
    windows: 'when-able',
  },
};

/** A match that was played for some decisions, with a branch. */
function someMatch() {
  const begun = beginMatch(SETUP, CARDS);
  if (!begun.ok) throw new Error(begun.messages.join(' '));
  let tree = completePreparation(begun.tree, SETUP.roles);
  for (let decision = 0; decision < 20; decision++) {
    const request = askedPerson(tree, SETUP.roles);
    if (request === null) break;
    const next = answerIn(tree, suggestAnswer(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = runPilots(next.value, SETUP.roles);
  }
  return undoMatch(undoMatch(tree, SETUP.roles), SETUP.roles);
}

async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return sealedText(1, new Uint8Array(await new Response(stream).arrayBuffer()));
}

describe('the link of a match', () => {
  it('keeps every line of play, and opens at the moment that was shown', async () => {
    const tree = someMatch();
    const link = await matchLink(SETUP, tree);
    expect(browserProblem('eden-match', link)).toBeNull();
    expect(link).toMatch(/^[\w.-]+$/);
    const read = await readMatchLink(link, CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(read.refusal).toBeNull();
    expect(read.setup).toEqual(SETUP);
    expect(read.tree.moments).toHaveLength(tree.moments.length);
    expect(read.tree.at).toBe(tree.at);
    expect(eden.hash(read.tree.now.state)).toBe(eden.hash(tree.now.state));
  });

  it('reports what is wrong with a broken link', async () => {
    const link = await matchLink(SETUP, someMatch());
    const message = async (text: string) => {
      const read = await readMatchLink(text, CARDS);
      return read.ok ? '' : read.message;
    };
    expect(await message(link.slice(0, -5))).toMatch(/end of this link is missing/);
    expect(await message(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatch(
      /altered/,
    );
    expect(await message('hello')).toMatch(/holds no match of Eden/);
    expect(await message(`2${link.slice(1)}`)).toMatch(/later version/);
    expect(await message(sealedText(1, [1, 2, 3]))).toMatch(/no match of Eden/);
    expect(await message(await packed({ game: 'eden' }))).toMatch(/no match of Eden/);
    const written = { game: 'eden', rules: 'eden-0', setup: SETUP, answers: [], at: 0 };
    expect(await message(await packed(written))).toMatch(/other rules/);
    const doubled = {
      ...SETUP,
      troops: SETUP.troops.map((troop) => ({ ...troop, fighters: ['Nobody'] })),
    };
    expect(
      await message(await packed({ ...written, rules: eden.version, setup: doubled })),
    ).toMatch(/Nobody/);
  });

  it('ends a line before a refused answer, and keeps everything before it', async () => {
    const answers = [
      [0, { do: 'bid', seat: 0, sp: 900 }],
      [7, { do: 'pass', seat: 1 }],
    ];
    const read = await readMatchLink(
      await packed({ game: 'eden', rules: eden.version, setup: SETUP, answers, at: 1 }),
      CARDS,
    );
    expect(read).toMatchObject({ ok: true, refusal: { clause: 'PREP-3' } });
  });

  it('opens at the last playable moment when the shown moment cannot be played', async () => {
    const tree = someMatch();
    const played = writtenAnswers(tree).map(({ parent, answer }) => [
      parent,
      writtenAnswer(answer),
    ]);
    const refused = [tree.at, { do: 'bid', seat: 0, sp: 900 }];
    const answers = [...played, refused];
    const written = { game: 'eden', rules: eden.version, setup: SETUP, answers };
    const read = await readMatchLink(await packed({ ...written, at: answers.length }), CARDS);
    if (!read.ok) throw new Error(read.message);
    expect(read.refusal).not.toBeNull();
    expect(read.tree.at).toBe(tree.at);
    expect(tree.at).toBeGreaterThan(0);
  });
});
