import {
  arrange,
  type CardDef,
  type CardType,
  compileText,
  type GameState,
  type Position,
  type PrintedFigure,
} from '@/engine';

/** Makes a card for a test in one line. Figures are plain numbers; a Whammy has no cost. */
export function card(
  name: string,
  type: CardType,
  facts: {
    cost?: number;
    ap?: number;
    dp?: number;
    pull?: number;
    bullet?: boolean;
    traits?: string[];
    text?: string;
  } = {},
): CardDef {
  const text = facts.text ?? '';
  const { abilities, unknown } = compileText(text, type);
  const character = type === 'character';
  return {
    id: `test/${name}`,
    name,
    type,
    orType: null,
    cost: type === 'whammy' ? null : figure(facts.cost ?? 0),
    bullet: facts.bullet ?? false,
    ap: character ? figure(facts.ap ?? 0) : null,
    dp: character ? figure(facts.dp ?? 0) : null,
    pull: facts.pull === undefined ? null : figure(facts.pull),
    traits: facts.traits ?? [],
    text,
    abilities,
    whole: unknown.length === 0,
  };
}

function figure(value: number): PrintedFigure {
  return { value, signed: false, star: false };
}

type Zone = Position['cards'][number]['zone'];

/** A card of the table: its zone, its owner (default: the first player), and the card of the table that it is on. */
export type TableRow = readonly [def: CardDef, zone: Zone, seat?: number, host?: number];

/**
 * Makes a table with a number of players in a step of the first one's turn (default: Operations); cards are named by their index, and
 * Characters are side by side.
 */
export function arranged(
  rows: readonly TableRow[],
  {
    seats = 1,
    step = 'operations',
    cranked = [],
    options = {},
  }: {
    seats?: number;
    step?: Position['step'];
    cranked?: readonly number[];
    options?: Position['options'];
  } = {},
): GameState {
  const result = arrange({
    defs: rows.map(([def]) => def),
    seats: ['A', 'B', 'C'].slice(0, seats).map((name) => ({
      name,
      influence: 0,
      reserve: { character: 0, resource: 0 },
    })),
    cards: rows.map(([, zone, seat = 0, host = -1], def) => ({
      def,
      seat,
      zone,
      rank: 0,
      file: def,
      host,
      cranked: cranked.includes(def),
    })),
    turn: 0,
    step,
    seed: 1,
    options,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}
