import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerIn,
  beginTree,
  type CardDef,
  diceOf,
  goTo,
  hashText,
  momentsOf,
  oteTable,
  type Position,
  type Session,
  stateHash,
  undo,
} from '@/engine';
import type { HandAnswer } from '@/engine/ote/referee/hand-change';
import { browserProblem } from '@/lib/backup/browser-values';
import { getCatalogue } from '@/lib/cards/embedded';
import { bytesOfText, textOfBytes } from '@/lib/games/bytes';
import { gameLink, readGameLink } from '@/lib/ote/link/game-link';
import { findCards } from '@/lib/ote/link/linked-cards';
import { readCard } from '@/lib/ote/replay-file';
import { type GameFacts, openSaved, type SavedGame, savedGame } from '@/lib/ote/saved-game';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { FIXED, type Recipe, recipes, setupOf, someAnswers } from '@/tests/properties/random-game';

const OFFICIAL: ReadonlyMap<string, CardDef> = getCatalogue().byId;
const isOfficial = (def: CardDef) => OFFICIAL.has(def.id);
const FACTS: GameFacts = { name: 'Rats', roles: ['person', 'greedy'], marks: [], expected: null };

/** A game of random answers, now and then back to any earlier moment, and now and then by hand. */
function played(recipe: Recipe, pool: readonly CardDef[], answers: number): Session {
  const begun = beginTree(oteTable, setupOf(recipe, pool));
  if (!begun.ok) throw new Error(begun.error.message);
  let session = begun.value;
  const dice = diceOf(recipe.seed, 'tree');
  for (let given = 0; given < answers; given++) {
    if (dice.roll(12) === 0) session = goTo(session, dice.roll(session.moments.length));
    const [request] = session.now.requests;
    if (request === undefined) {
      session = undo(session);
      continue;
    }
    const hand: HandAnswer = {
      do: 'by-hand',
      seat: request.seat,
      change: { kind: 'influence', to: 0, by: dice.roll(3) + 1 },
    };
    const legal = someAnswers({ state: session.now.state, requests: session.now.requests }, 60);
    const answer = dice.roll(20) === 0 ? hand : legal[dice.roll(legal.length)];
    const next = answer === undefined ? null : answerIn(session, answer);
    if (next?.ok !== true) throw new Error(JSON.stringify(answer));
    session = next.value;
  }
  return session;
}

/** Of the states on the line to the present moment, without the words of their cards. */
function hashesOf(session: Session): readonly string[] {
  return momentsOf(session).map(({ state }) => stateHash({ ...state, defs: [] }));
}

function reread(text: string): SavedGame {
  const read = readGameLink(text);
  if (!read.ok) throw new Error(read.message);
  const found = findCards(read.value, OFFICIAL, readCard);
  if (!found.ok) throw new Error(found.message);
  return found.game;
}

function message(text: string): string {
  const read = readGameLink(text);
  return read.ok ? '' : read.message;
}

/** The link with other bytes and the check that fits them. */
function forged(link: string, change: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = bytesOfText(link.split('.')[3] ?? '') ?? new Uint8Array();
  const content = textOfBytes(change(bytes));
  return `1.${content.length.toString(36)}.${hashText(content).slice(-8)}.${content}`;
}

describe('a link to a game', () => {
  test('opens the complete tree of play at the moment that was shown', { tags: 'long' }, () => {
    fc.assert(
      fc.property(recipes, fc.boolean(), (recipe, official) => {
        const session = played(recipe, official ? enforcedCards() : OWN, 60);
        const marks = [{ moment: session.at, name: 'Here', note: 'What if — “Zipper”?' }];
        const saved = savedGame(session, { ...FACTS, marks, expected: 'It scores 2.' });
        const again = reread(gameLink(saved, isOfficial));
        expect(again).toMatchObject({ ...saved, beginning: { seed: saved.beginning.seed } });
        const opened = openSaved(again);
        if (!opened.ok) throw new Error(opened.error.message);
        const { session: there, refusal } = opened.value;
        expect(refusal).toBeNull();
        expect(opened.value.marks).toEqual(marks);
        expect(hashesOf(there)).toEqual(hashesOf(session));
        expect(there.moments.length).toBe(session.moments.length);
      }),
      { ...FIXED, numRuns: 40 },
    );
  });

  test('can start from a given table', () => {
    const position: Position = {
      defs: OWN,
      seats: [0, 1].map((seat) => ({
        name: `P${seat}`,
        influence: seat - 3,
        reserve: { character: 2, resource: seat },
      })),
      cards: OWN.flatMap((_, def) => [
        { def, seat: 0, zone: 'deck', rank: 0, file: 0, host: -1, cranked: false } as const,
        { def, seat: 1, zone: 'hand', rank: 0, file: 0, host: -1, cranked: false } as const,
      ]),
      teams: [[0], [1]],
      turn: 1,
      step: 'operations',
      seed: 9,
      options: { influence: 12, beginnersDiscard: true, mudslinging: true, weekday: 'friday' },
    };
    const thug = OWN.findIndex(({ name }) => name === 'Thug');
    const placed = { def: thug, seat: 1, zone: 'conspiracy', rank: -1, file: 3, host: -1 } as const;
    const cards = [...position.cards, { ...placed, cranked: true }];
    const begun = beginTree(oteTable, { ...position, cards });
    if (!begun.ok) throw new Error(begun.error.message);
    const saved = savedGame(begun.value, FACTS);
    const again = reread(gameLink(saved, isOfficial));
    expect(again.beginning).toEqual({ ...position, cards, defs: again.beginning.defs });
    const opened = openSaved(again);
    expect(opened.ok && hashesOf(opened.value.session)).toEqual(hashesOf(begun.value));
  });

  const setup = { seed: 4, seats: 1, deck: 30, beginnersDiscard: false };
  const session = played(setup, enforcedCards(), 40);
  const saved = savedGame(session, { ...FACTS, roles: ['person'] });
  const link = gameLink(saved, isOfficial);
  expect(browserProblem('play:link', link)).toBeNull();

  test('is shorter than 900 characters for a short game', () => {
    expect(link.length).toBeLessThan(900);
    expect(link).toMatch(/^[\w.-]+$/);
  });

  test('that was cut is refused with the number of missing characters', () => {
    for (const length of [link.length - 1, link.length - 40, 60]) {
      expect(message(link.slice(0, length))).toMatch(/The end of this link is missing: \d+ of/);
    }
    expect(message(link.slice(0, 1))).toBe('This link holds no game.');
    expect(message('')).toBe('This link holds no game.');
  });

  test('with any altered letter is refused', () => {
    const dice = diceOf(1, 'altered');
    for (let at = 0; at < 200; at++) {
      const where = dice.roll(link.length - 2) + 2;
      const letter = link[where] === 'A' ? 'B' : 'A';
      const read = readGameLink(link.slice(0, where) + letter + link.slice(where + 1));
      expect(read.ok, `letter ${where}`).toBe(false);
    }
    expect(message(`${link}A`)).toContain('altered');
  });

  test('may be followed by a full stop, bracket or space from an e-mail', () => {
    for (const behind of ['.', ')', '.)', ' ', '%20', '”.', '\n']) {
      expect(message(link + behind), behind).toBe('');
    }
    expect(message(`${link}.A`)).toBe('This link holds no game.');
  });

  test('is refused with any other text after it', () => {
    for (const behind of ['.', ')', '%20', '%']) {
      expect(message(`${link}${behind.repeat(1_900_000 / behind.length)}A`)).not.toBe('');
    }
  });

  test('from a later version is refused with the advice to update', () => {
    expect(message(link.replace(/^1\./, '2.'))).toContain('later version');
  });

  test('that is too long is refused without reading', () => {
    expect(message(`${link}${'A'.repeat(2_000_000)}`)).toContain('longer than any game');
  });

  test('with random bytes never causes an exception, and opens when it can be read', () => {
    const dice = diceOf(2, 'forged');
    let opened = 0;
    for (let round = 0; round < 1500; round++) {
      const text = forged(link, (bytes) => {
        const changed = Uint8Array.from(bytes);
        for (let times = dice.roll(3); times >= 0; times--) {
          changed[dice.roll(changed.length)] = dice.roll(256);
        }
        return dice.roll(6) === 0 ? changed.subarray(0, dice.roll(changed.length)) : changed;
      });
      const read = readGameLink(text);
      if (!read.ok) continue;
      const found = findCards(read.value, OFFICIAL, readCard);
      if (!found.ok) continue;
      openSaved(found.game);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(50);
  });

  test('is refused when it uses an unknown card, which is named', () => {
    const read = readGameLink(link);
    if (!read.ok) throw new Error(read.message);
    const [card] = read.value.cards;
    const without = new Map(OFFICIAL);
    if (card !== undefined && 'id' in card) without.delete(card.id);
    expect(findCards(read.value, without, readCard)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This game uses a card that is not here: [A-Z][\w-]+ \w+\./),
    });
  });

  test('names a card that has other rules here, but not one with only another wording', () => {
    const read = readGameLink(link);
    if (!read.ok) throw new Error(read.message);
    const [first, second] = saved.beginning.defs;
    if (first === undefined || second === undefined) throw new Error('no cards');
    const other = new Map(OFFICIAL);
    other.set(first.id, { ...first, dp: { value: 9, signed: false, star: false } });
    other.set(second.id, { ...second, text: `${second.text} ` });
    const found = findCards(read.value, other, readCard);
    expect(found.ok && found.otherwise).toEqual([first.name]);
  });

  test('contains the whole records of own cards', () => {
    const own = savedGame(played(setup, OWN, 20), FACTS);
    const text = gameLink(own, () => false);
    const read = readGameLink(text);
    if (!read.ok) throw new Error(read.message);
    const found = findCards(read.value, new Map(), readCard);
    expect(found.ok && found.game.beginning.defs).toEqual(own.beginning.defs);
    const broken = findCards(read.value, new Map(), () => 'abilities.0: invalid');
    expect(broken).toMatchObject({ ok: false, message: expect.stringContaining('abilities.0') });
  });
});

describe('a saved game from another version of the rules', () => {
  const session = played({ seed: 8, seats: 2, deck: 20, beginnersDiscard: false }, OWN, 30);
  const saved = savedGame(session, FACTS);

  test('opens up to the first refused answer, and reports it', () => {
    const wrong = { do: 'crank', seat: 0, card: 99 } as const;
    const written = saved.written.toSpliced(20, 1, {
      parent: saved.written[20]?.parent ?? 0,
      answer: wrong,
    });
    const opened = openSaved({ ...saved, rules: 'ote-1', written });
    if (!opened.ok) throw new Error(opened.error.message);
    const { refusal, session: there } = opened.value;
    expect(refusal?.message).toContain('ote-1');
    expect(refusal?.message).toContain('not possible and left out');
    expect(there.moments.length).toBeLessThan(session.moments.length);
  });

  test('is reported when it leads to another table', () => {
    const opened = openSaved({ ...saved, hash: 'another' });
    expect(opened.ok && opened.value.refusal?.message).toContain('another table');
  });
});
