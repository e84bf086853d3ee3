import {
  arrange,
  beginTree,
  type CardDef,
  type GameState,
  oteTable,
  type Position,
  type PrintedFigure,
  type Session,
} from '@/engine';
import { soloSetup } from '@/lib/ote/session-setup';

/** Returns a printed figure without sign or star. */
export function plain(value: number): PrintedFigure {
  return { value, signed: false, star: false };
}

/** Returns a blank card with a name, and with the fields in `more`. */
export function card(name: string, more: Partial<CardDef> = {}): CardDef {
  return {
    id: `scenario/${name}`,
    name,
    type: 'resource',
    orType: null,
    cost: plain(0),
    bullet: false,
    ap: null,
    dp: null,
    pull: null,
    traits: [],
    text: '',
    abilities: [],
    whole: true,
    ...more,
  };
}

export const MOLLY = card('Molly', {
  type: 'character',
  ap: plain(1),
  dp: plain(1),
  pull: plain(1),
});
export const JOEY = card('Joey Ko', {
  type: 'character',
  cost: plain(1),
  ap: plain(2),
  dp: plain(2),
});
export const BANK = card('Bank', { pull: plain(2) });
export const KNIFE = card('Knife', { type: 'gear', cost: plain(0) });
export const FILLER = card('Filler');

/** The game of the tests: forty Fillers, dealt by a seed. */
export const FORTY = { defs: [FILLER], deck: Array.from({ length: 40 }, () => 0), unknown: [] };

/** Returns a session that has just begun with `FORTY`. Throws if it cannot begin, which would be a mistake of the test. */
export function fresh(seed = 7): Session {
  const begun = beginTree(oteTable, soloSetup(FORTY, { seed, goal: 24, beginnersDiscard: false }));
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

type Laid = Partial<Position['cards'][number]> & { readonly is: CardDef };

/** Returns a table set up by hand in the Operations step, with a deck of Fillers; cards are numbered in their order. */
export function laid(...cards: readonly Laid[]): GameState {
  const fillers: Laid[] = Array.from({ length: 20 }, () => ({ is: FILLER, zone: 'deck' }));
  const all = [...cards, ...fillers];
  const defs = [...new Set(all.map((one) => one.is))];
  const position = arrange({
    defs,
    seats: [{ name: 'You', influence: 0, reserve: { character: 0, resource: 0 } }],
    cards: all.map(({ is, ...where }) => ({
      def: defs.indexOf(is),
      seat: 0,
      zone: 'hand',
      rank: 0,
      file: 0,
      host: -1,
      cranked: false,
      ...where,
    })),
    turn: 0,
    step: 'operations',
    seed: 1,
  });
  if (!position.ok) throw new Error(position.error.message);
  return position.value.state;
}
