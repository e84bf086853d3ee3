import { describe, expect, it } from 'vitest';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import type { CardRecord } from '@/lib/cards/record';
import { checkDeck } from '@/lib/decks/check';
import type { DeckCode, DeckMessage } from '@/lib/decks/check-types';
import { type FormatRules, rulesOf } from '@/lib/decks/formats';
import { changeWords, withChanges } from '@/lib/decks/repair/changes';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import type { DeckList } from '@/lib/decks/types';
import { FIRST_SEED } from '@/tests/seeded';
import { smallCatalogue } from '../../cards/search/small-catalogue';
import { dice } from '../random-decks';

const list = (entries: DeckList['entries'], more: Partial<DeckList> = {}): DeckList => ({
  name: '',
  notes: '',
  game: 'ote',
  entries,
  ...more,
});

/** All messages, by what tells one from another. */
function messagesOf(deck: DeckList, catalogue: Catalogue, rules: FormatRules) {
  const { errors, warnings, cannotScore } = checkDeck(deck, catalogue, rules);
  return new Map(
    [...errors, ...warnings, ...(cannotScore === null ? [] : [cannotScore])].map((message) => [
      `${message.code} ${message.id ?? message.card ?? ''}`,
      message,
    ]),
  );
}

/** Whether the message is gone and none has come. A corrected name may be of any card, so also of one that scores nothing. */
function isBetter(
  before: DeckList,
  after: DeckList,
  gone: string,
  catalogue: Catalogue,
  rules: FormatRules,
) {
  const [old, now] = [messagesOf(before, catalogue, rules), messagesOf(after, catalogue, rules)];
  if (gone.startsWith('UNKNOWN_CARD')) now.delete('CANNOT_SCORE ');
  return !now.has(gone) && [...now.keys()].every((key) => old.has(key));
}

/** Every card that has a part in a rule of calling, in a deck of six. */
const RECORDS: readonly CardRecord[] = [
  { name: 'Shop', type: 'Resource', cost: 0, pull: 1, traits: ['Street'], text: '' },
  { name: 'Hall', type: 'Resource', cost: 2, pull: 2, traits: ['Street'], text: 'Unique.' },
  { name: 'Lore', type: 'Secret', cost: 0, text: 'Crank to gain 3 Pull to call Net cards.' },
  { name: 'Thug', type: 'Character', cost: 0, traits: ['Human', 'Street'], text: '' },
  {
    name: 'Agent',
    type: 'Character',
    ap: 1,
    dp: 1,
    cost: 2,
    pull: 1,
    bullet: true,
    traits: ['Spy'],
    text: '',
  },
  {
    name: 'Mole',
    type: 'Character',
    cost: 1,
    pull: 1,
    traits: ['Spy', 'Net'],
    text: 'Not Unique.',
  },
  { name: 'Hub', type: 'Resource', cost: 3, pull: 2, bullet: true, traits: ['Net'], text: '' },
  { name: 'Boss', type: 'Character', cost: 7, traits: ['Human'], text: '' },
  { name: 'Fang', type: 'Condition', cost: 0, traits: ['Net'], text: 'Call on a Mutant.' },
  { name: 'Freak', type: 'Character', cost: 1, traits: ['Mutant'], text: '' },
  { name: 'Purse', type: 'Gear', cost: 0, pull: '+1', traits: ['Street'], text: '' },
];

describe('the repair for a message about a deck', () => {
  const catalogue = smallCatalogue(
    RECORDS.map((card) => (card.type === 'Character' ? { ap: 1, dp: 1, ...card } : card)),
  );
  const rules: FormatRules = {
    ...rulesOf('open'),
    name: 'Six',
    minimum: 6,
    maximum: 9,
    mostCopies: () => 3,
  };
  const ids = catalogue.cards.map(({ id }) => id);

  /** All ways to choose at most so many of these, one or more times each. */
  function multisets(choices: readonly string[], most: number): string[][] {
    const found: string[][] = [[]];
    const grow = (from: number, chosen: string[]): void => {
      if (chosen.length === most) return;
      for (let at = from; at < choices.length; at += 1) {
        const more = [...chosen, choices[at] ?? ''];
        found.push(more);
        grow(at, more);
      }
    };
    grow(0, []);
    return found;
  }

  /** Whether fewer cards would do: every change of at most so many cards is tried. */
  function isDoneBy(deck: DeckList, gone: string, most: number, rules: FormatRules): boolean {
    const removals = multisets(
      deck.entries.map(({ card }) => card),
      most,
    );
    return removals.some((removed) => {
      const left = new Map(deck.entries.map(({ card, count }) => [card, count]));
      for (const card of removed) left.set(card, (left.get(card) ?? 0) - 1);
      if ([...left.values()].some((count) => count < 0)) return false;
      return multisets(ids, most).some((added) => {
        const counts = new Map(left);
        for (const card of added) counts.set(card, (counts.get(card) ?? 0) + 1);
        const entries = [...counts].map(([card, count]) => ({ card, count }));
        return isBetter(deck, { ...deck, entries }, gone, catalogue, rules);
      });
    });
  }

  /** Random copies of the cards, so many of them. */
  function randomCounts(throwDice: (bound: number) => number, size: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (let at = 0; at < size; at += 1) {
      const card = ids[throwDice(ids.length)] ?? '';
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    return counts;
  }
  const asEntries = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([card, count]) => ({ card, count }));

  /** Whether a deck is too small, and scores nothing yet. */
  function isUnfinished(deck: DeckList, rules: FormatRules): boolean {
    const { cards, cannotScore } = checkDeck(deck, catalogue, { ...rules, minimum: 0 });
    return cards < rules.minimum && cannotScore !== null;
  }

  /** How often a repair was found for each message of random decks; `only`: for messages with this code. Each is held to be a repair, and the smallest. */
  function heldRepairs(
    decks: number,
    only: DeckCode | null,
    deckOf: (throwDice: (bound: number) => number) => [DeckList, FormatRules],
  ): ReadonlyMap<DeckCode, number> {
    const throwDice = dice(FIRST_SEED + 2);
    const seen = new Map<DeckCode, number>();
    for (let deck = 0; deck < decks; deck += 1) {
      const [before, rules] = deckOf(throwDice);
      for (const [key, message] of messagesOf(before, catalogue, rules)) {
        // One card would end this message, and hardly ever win: nothing is offered.
        if (message.code === 'CANNOT_SCORE') continue;
        if (only !== null && message.code !== only) continue;
        const bench = { list: before, catalogue, rules, own: null };
        const repairs = repairsOf(message, bench);
        const told = `${key} of ${JSON.stringify(before)} ${JSON.stringify(repairs)}`;
        for (const { changes } of repairs) {
          const after = withChanges(before, changes, catalogue);
          expect(isBetter(before, after, key, catalogue, rules), told).toBe(true);
        }
        seen.set(message.code, (seen.get(message.code) ?? 0) + Number(repairs.length > 0));
        // What makes such a deck full also makes it score, which may take more cards.
        if (isUnfinished(before, rules)) continue;
        const size = repairs[0]?.size ?? 3;
        // More than two cards are too many to try.
        expect(isDoneBy(before, key, Math.min(size - 1, 2), rules), told).toBe(false);
      }
    }
    return seen;
  }

  it('solves the problem with the fewest changed cards, as an exhaustive search confirms', () => {
    const seen = heldRepairs(60, null, (throwDice) => [
      list(asEntries(randomCounts(throwDice, 3 + throwDice(7)))),
      rules,
    ]);
    for (const code of [
      'BULLET_UNREACHABLE',
      'COST_UNREACHABLE',
      'NO_TARGET',
      'DECK_TOO_SMALL',
    ] as const)
      expect(seen.get(code) ?? 0, code).toBeGreaterThan(5);
  });

  it.each<[DeckCode, (throwDice: (bound: number) => number) => [DeckList, FormatRules]]>([
    [
      'NOT_IN_FORMAT',
      (throwDice) => {
        const counts = randomCounts(throwDice, 6 + throwDice(2));
        const banned = [...counts.keys()][throwDice(counts.size)];
        const bannedBecause = ({ id }: { id: string }) => (id === banned ? 'it is banned' : null);
        return [list(asEntries(counts)), { ...rules, bannedBecause }];
      },
    ],
    [
      'TOO_MANY_COPIES',
      (throwDice) => [
        list(asEntries(randomCounts(throwDice, 6 + throwDice(3)))),
        { ...rules, mostCopies: () => 1 },
      ],
    ],
    [
      'TOO_MANY_POINTS',
      (throwDice) => {
        const points = new Map(ids.map((id) => [id, throwDice(3)]));
        const pointsOf = ({ id }: { id: string }) => points.get(id) ?? 0;
        return [
          list(asEntries(randomCounts(throwDice, 6 + throwDice(2)))),
          { ...rules, mostPoints: 4, pointsOf },
        ];
      },
    ],
    [
      'DECK_TOO_LARGE',
      (throwDice) => [
        list(asEntries(randomCounts(throwDice, 7 + throwDice(2)))),
        { ...rules, maximum: 6 },
      ],
    ],
    [
      'NOT_IN_POOL',
      (throwDice) => [
        list(asEntries(randomCounts(throwDice, 6)), {
          pool: asEntries(randomCounts(throwDice, 12)),
        }),
        rules,
      ],
    ],
    [
      'UNKNOWN_CARD',
      (throwDice) => [
        list([...asEntries(randomCounts(throwDice, 5)), { card: 'Puse', count: 1 + throwDice(2) }]),
        rules,
      ],
    ],
  ])('has the fewest changed cards also for %s', (code, deckOf) => {
    expect(heldRepairs(20, code, deckOf).get(code) ?? 0).toBeGreaterThan(3);
  });
});

describe('every message about a deck', () => {
  const official = getCatalogue();
  const at = (name: string) =>
    official.byName.get(name.toLowerCase().replace(/[^a-z]/g, ''))?.[0]?.id ?? name;
  const open = rulesOf('open');
  const zippers = (count: number) => ({ card: 'ote/standard/268', count });

  interface Case {
    readonly code: DeckCode;
    readonly deck: DeckList;
    readonly rules?: FormatRules;
    readonly catalogue?: Catalogue;
    readonly words: RegExp;
  }
  const strange = smallCatalogue([
    { name: 'Zipper', type: 'Character', cost: 0, ap: 3, dp: 1, pull: 1, traits: ['Human'] },
    { name: 'Nobody', type: 'Character', cost: 1 },
    { name: 'Riddle', type: 'Character', cost: 0, ap: 1, dp: 1, text: 'Flibbers the zond.' },
  ]);
  const [zipper = '', nobody = '', riddle = ''] = strange.cards.map(({ id }) => id);
  const cases: readonly Case[] = [
    { code: 'DECK_TOO_SMALL', deck: list([zippers(38)]), words: /^Add / },
    {
      code: 'DECK_TOO_LARGE',
      deck: list([zippers(40), { card: at('Battle Bike'), count: 2 }]),
      rules: { ...open, maximum: 40 },
      words: /^Take out 2 × Battle Bike$/,
    },
    {
      code: 'UNKNOWN_CARD',
      deck: list([zippers(38), { card: 'Ziper', count: 2 }]),
      words: /^Swap 2 × Ziper for 2 × Zipper$/,
    },
    {
      code: 'NOT_IN_FORMAT',
      deck: list([zippers(40), { card: 'ote/standard/066', count: 1 }]),
      rules: rulesOf('tournament'),
      words: /^Take out /,
    },
    {
      code: 'TOO_MANY_COPIES',
      deck: list([zippers(38), { card: at('Al Amarjan Friends'), count: 5 }]),
      rules: { ...open, mostCopies: (card) => (card.name === 'Zipper' ? null : 3) },
      words: /^Take out 2 × Al Amarjan Friends$/,
    },
    {
      code: 'TOO_MANY_POINTS',
      deck: list([zippers(38), { card: at('Stefano Turolli'), count: 2 }]),
      rules: { ...open, mostPoints: 3, pointsOf: (card) => (card.name === 'Zipper' ? 0 : 3) },
      words: /^Swap Stefano Turolli for /,
    },
    {
      code: 'NOT_IN_POOL',
      deck: list([zippers(41)], { pool: [zippers(40)] }),
      words: /^Take out Zipper$/,
    },
    {
      code: 'INCOMPLETE_CARD',
      deck: list([
        { card: zipper, count: 39 },
        { card: nobody, count: 1 },
      ]),
      catalogue: strange,
      words: /^Swap Nobody for (Riddle|Zipper)$/,
    },
    {
      code: 'TEXT_NOT_WRITTEN',
      deck: list([
        { card: zipper, count: 40 },
        { card: riddle, count: 1 },
      ]),
      catalogue: smallCatalogue([
        { name: 'Zipper', type: 'Character', cost: 0, ap: 3, dp: 1, traits: ['Human'] },
        { name: 'Nobody', type: 'Character', cost: 1 },
      ]),
      words: /./,
    },
    {
      code: 'BULLET_UNREACHABLE',
      deck: list([zippers(39), { card: at('Sensitivity'), count: 1 }]),
      words: /^Add /,
    },
    {
      code: 'COST_UNREACHABLE',
      deck: list([zippers(36), { card: at('Fahd Amaq'), count: 4 }]),
      words: /^Add /,
    },
    {
      code: 'NO_TARGET',
      deck: list([
        { card: at('Al Amarjan Friends'), count: 39 },
        { card: at('Copper Dagger'), count: 1 },
      ]),
      words: /^Add /,
    },
  ];

  it.each(cases.filter(({ code }) => code !== 'TEXT_NOT_WRITTEN'))(
    'has a repair: $code',
    ({ code, deck, rules = open, catalogue = official, words }) => {
      const bench = { list: deck, catalogue, rules, own: null };
      const messages = messagesOf(deck, catalogue, rules);
      const [key, message] = [...messages].find(([, one]) => one.code === code) ?? [];
      expect(message?.code, [...messages.keys()].join()).toBe(code);
      if (message === undefined || key === undefined) return;
      const [repair] = repairsOf(message, bench);
      expect(changeWords(repair?.changes ?? [], (id) => fullNameOf(catalogue, id))).toMatch(words);
      const after = withChanges(deck, repair?.changes ?? [], catalogue);
      expect(isBetter(deck, after, key, catalogue, rules)).toBe(true);
    },
  );

  it('has a repair that removes the unwritten card, for TEXT_NOT_WRITTEN', () => {
    const written = strange.cards.map((card) =>
      card.name === 'Riddle' ? { ...card, level: 'unwritten' as const } : card,
    );
    const catalogue: Catalogue = {
      ...strange,
      cards: written,
      byId: new Map(written.map((card) => [card.id, card])),
    };
    const deck = list([
      { card: zipper, count: 40 },
      { card: riddle, count: 2 },
    ]);
    const message = [...messagesOf(deck, catalogue, open).values()].find(
      ({ code }) => code === 'TEXT_NOT_WRITTEN',
    ) as DeckMessage;
    const [repair] = repairsOf(message, { list: deck, catalogue, rules: open, own: null });
    expect(repair).toMatchObject({ size: 2, changes: [{ card: riddle, from: 2, to: 0 }] });
  });

  it('has a repair that uses cards of the collection first, if requested', () => {
    const deck = list([zippers(39), { card: at('Sensitivity'), count: 1 }]);
    const message = [...messagesOf(deck, official, open).values()][0] as DeckMessage;
    const providers = official.cards.filter(
      ({ traits, type, cost, bullet, level }) =>
        traits.includes('Psychic') &&
        type === 'character' &&
        cost?.value === 0 &&
        !bullet &&
        level === 'enforced',
    );
    const wanted = providers.at(-1)?.id ?? '';
    const added = (own: ReadonlyMap<string, number> | null) =>
      repairsOf(message, { list: deck, catalogue: official, rules: open, own })[0]?.changes.map(
        ({ card }) => card,
      );
    expect(added(new Map([[wanted, 1]]))).toEqual([wanted]);
    expect(added(null)).not.toEqual([wanted]);
    // What nobody owns is named all the same.
    expect(added(new Map())).toHaveLength(1);
  });
});
