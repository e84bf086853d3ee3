import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedRng } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { computeCallability } from '@/lib/decks/callability';
import { pieceOf } from '@/lib/decks/piece';
import {
  beginDraft,
  type DraftSettings,
  isOver,
  replayDraft,
  SEATS,
  takeCard,
} from '@/lib/limited/draft';
import { pilotPick } from '@/lib/limited/draft-pilot';

const catalogue = getCatalogue();
const settings: DraftSettings = { seed: 3, rounds: ['standard', 'arcana', 'shadows'] };

function cardNamed(name: string) {
  const card = catalogue.cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  return card;
}

describe('a booster draft', () => {
  it('gives every seat one card in each pick, and every card to one seat', () => {
    const places = fc.array(fc.nat(9), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(places, fc.nat(1_000), (wanted, seed) => {
        let draft = beginDraft({ ...settings, seed }, catalogue);
        const opened = [...draft.packs.flat()];
        for (const place of wanted) {
          const pack = draft.packs[0] ?? [];
          const next = takeCard(draft, place % pack.length, catalogue);
          if (next === null) throw new Error('a card that is there can be taken');
          if (next.round > draft.round) opened.push(...next.packs.flat());
          draft = next;
        }
        expect(isOver(draft)).toBe(true);
        expect(draft.taken.map((cards) => cards.length)).toEqual(Array(SEATS).fill(30));
        const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).sort();
        expect(ids(draft.taken.flat())).toEqual(ids(opened));
      }),
      { numRuns: 3 },
    );
  });

  it('is restored from its settings and picks', () => {
    const picks = [0, 3, 1, 2, 0, 4, 0, 0, 1, 0, 5];
    const once = replayDraft(settings, picks, catalogue);
    expect(replayDraft(settings, picks, catalogue)).toEqual(once);
    expect(once).toMatchObject({ round: 1, pick: 1 });
    expect(takeCard(once, 9, catalogue)).toBeNull();
    expect(takeCard(once, -1, catalogue)).toBeNull();
  });

  it('passes packs to the left in the first round, and to the right in the second', () => {
    const first = beginDraft(settings, catalogue);
    const second = takeCard(first, 0, catalogue);
    // What the neighbour to the right passed on comes here.
    const passed = new Set(first.packs[SEATS - 1]);
    expect(second?.packs[0]?.every((card) => passed.has(card))).toBe(true);
    const turned = replayDraft(settings, Array(10).fill(0), catalogue);
    const after = takeCard(turned, 0, catalogue);
    const other = new Set(turned.packs[1]);
    expect(after?.packs[0]?.every((card) => other.has(card))).toBe(true);
  });
});

describe('a drafting pilot', () => {
  const pick = (pack: readonly string[], picks: readonly string[]) => {
    const [at] = pilotPick(pack.map(cardNamed), picks.map(cardNamed), catalogue, seedRng(1));
    return pack[at];
  };

  it('takes a bullet card only when it has enough providers for that card', () => {
    const bike = ['Battle Bike', 'Good Luck'];
    expect(pick(bike, [])).toBe('Good Luck');
    const aries = ['Friends in Flowers Barrio', 'Friends in Flowers Barrio', 'Peer Solgerkvist'];
    expect(pick(bike, [...aries, 'Friends in Flowers Barrio'])).toBe('Battle Bike');
  });

  it('ends with a deck in which most cards can be called', () => {
    const draft = replayDraft(
      { seed: 11, rounds: ['standard', 'standard', 'standard', 'standard'] },
      Array(40).fill(0),
      catalogue,
    );
    for (const cards of draft.taken.slice(1)) {
      const counts = new Map(
        cards.map((card) => [card, cards.filter((one) => one === card).length]),
      );
      const pieces = [...counts].map(([card, count]) => pieceOf(card, count, catalogue));
      const { round } = computeCallability(pieces);
      expect(round.size / pieces.length).toBeGreaterThan(0.75);
    }
  });
});
