import {
  arrange,
  type CardDef,
  compileText,
  FILLER,
  type GameState,
  type Position,
  type Step,
} from '@/engine';
import { card, plain } from '@/tests/lib/ote/session-cards';

type Placed = Partial<Position['cards'][number]> & { readonly is: CardDef };

/** Returns a Character with these figures. */
export function fighter(name: string, ap: number, dp: number, text = '', pull = 0): CardDef {
  const { abilities } = compileText(text, 'character');
  const figures = { ap: plain(ap), dp: plain(dp), pull: pull === 0 ? null : plain(pull) };
  return card(name, { type: 'character', ...figures, text, abilities });
}

/** Returns a card of another type with a text. */
export function texted(name: string, type: CardDef['type'], text: string): CardDef {
  return card(name, { type, text, abilities: compileText(text, type).abilities });
}

/** Returns the Operations step of Ann, who sits opposite Ben; cards are numbered in their order, decks of Fillers come last. */
export function fightTable(...placed: readonly Placed[]): GameState {
  return fightTableIn('operations', ...placed);
}

/** Returns that table in another step of Ann’s turn. */
export function fightTableIn(step: Step, ...placed: readonly Placed[]): GameState {
  const begun = arrange(fightPosition(step, ...placed));
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value.state;
}

/** Returns the position that the table begins with. */
export function fightPosition(step: Step, ...placed: readonly Placed[]): Position {
  const fillers: Placed[] = [0, 1].flatMap((seat) =>
    Array.from({ length: 12 }, (): Placed => ({ is: FILLER, seat, zone: 'deck' })),
  );
  const all = [...placed, ...fillers];
  const defs = [...new Set(all.map(({ is }) => is))];
  return {
    defs,
    seats: ['Ann', 'Ben'].map((name) => ({
      name,
      influence: 5,
      reserve: { character: 0, resource: 0 },
    })),
    cards: all.map(({ is, ...where }) => ({
      def: defs.indexOf(is),
      seat: 0,
      zone: 'conspiracy',
      rank: 0,
      file: 0,
      host: -1,
      cranked: false,
      ...where,
    })),
    turn: 0,
    step,
    seed: 1,
  };
}
