import type { Dice, EdenCard, FighterRecord, TroopSetup } from '@/engine';

/** Draws a random troop of a faction: fighters as long as the budget allows, and every available mission and tactical card. */
export function drawnTroop(
  cards: readonly EdenCard[],
  faction: string,
  dice: Dice,
  budget = 100,
): TroopSetup {
  const open = cards.flatMap((card) =>
    card.type === 'Fighter' && card.faction === faction ? [card] : [],
  );
  const fighters: FighterRecord[] = [];
  let left = budget;
  for (;;) {
    const able = open.filter((one) => !fighters.includes(one) && (one.value ?? 0) <= left);
    const next = dice.pick(able);
    if (next === undefined) break;
    fighters.push(next);
    left -= next.value ?? 0;
  }
  const isOwn = (card: { readonly faction?: string | undefined }) =>
    card.faction === undefined || card.faction === faction;
  return {
    by: 'faction',
    symbol: faction,
    fighters,
    missions: cards.flatMap((card) => (card.type === 'Mission' && isOwn(card) ? [card] : [])),
    tactical: cards.flatMap((card) => (card.type === 'Tactical' && isOwn(card) ? [card] : [])),
  };
}
