import { type CardDef, type CardType, compileText, type Position } from '@/engine';
import { type CardRole, OPENING_HAND, WORKLOAD_CARDS, type WorkloadCard } from './workload-cards';

/*
 * The workload's cards as cards of the game. Where the rules differ, the card or the pilot's policy
 * (engine-game.ts) makes up for it; no rule of the engine is switched off.
 * - A card that stays in play without Pull is a Resource and not a Gear, because a bullet needs Resources and
 * Characters (CALL-3), and in the workload every card in play satisfies it.
 * - A one-shot costs Pull, which a Whammy never does; so it is a Resource that is discarded when it is called.
 * - Characters are Unique by default, Resources are not (UNIQ-1).
 * - The deck is in the order of the workload's shuffle; the engine does not shuffle it again.
 */
const DEFS: readonly CardDef[] = WORKLOAD_CARDS.map(defOf);

function defOf(card: WorkloadCard, index: number): CardDef {
  const type: CardType = card.role === 'character' ? 'character' : 'resource';
  const text = textOf(card.role, card.unique);
  const { abilities, unknown } = compileText(text, type);
  const fighter = type === 'character' ? figure(1) : null;
  return {
    id: `bench/${index}`,
    name: `Card ${index}`,
    type,
    orType: null,
    cost: figure(card.cost),
    bullet: card.bullet,
    ap: fighter,
    dp: fighter,
    pull: card.pull > 0 ? figure(card.pull) : null,
    traits: card.traits.map((trait) => `Trait ${trait}`),
    text,
    abilities,
    whole: unknown.length === 0,
  };
}

export function figure(value: number) {
  return { value, signed: false, star: false };
}

function textOf(role: CardRole, unique: boolean): string {
  if (role === 'character') return unique ? '' : 'Not Unique.';
  if (role === 'one-shot') return 'Discard this card.';
  return unique ? 'Unique.' : '';
}

/** Returns the table before the first turn. The index of a card is its place in the order of drawing. */
export function openingPosition(deck: Uint8Array): Position {
  const cards: Position['cards'][number][] = [];
  for (let drawn = deck.length - 1; drawn >= 0; drawn--) {
    const zone = cards.length < OPENING_HAND ? 'hand' : 'deck';
    const def = deck[drawn] as number;
    cards.push({ def, seat: 0, zone, rank: 0, file: 0, host: -1, cranked: false });
  }
  return { defs: DEFS, seats: SEATS, cards, turn: 0, step: 'begin', seed: 1 };
}

const SEATS = [{ name: 'Solo', influence: 0, reserve: { character: 0, resource: 0 } }];
