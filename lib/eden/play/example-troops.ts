import { checkTroop, type EdenCard, isWrittenEden, missingToPlay, type TroopList } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';

const BUDGET = 100;
const MOST_CARDS = 5;

/** Returns a legal troop of each faction with complete fighters: as many of the first ones as 100 points allow, with missions and cards. */
export function exampleTroops(cards: readonly EdenCard[]): readonly TroopList[] {
  const fighters = cards.flatMap((card) =>
    card.type === 'Fighter' && card.value !== undefined && missingToPlay(card).length === 0
      ? [{ ...card, worth: card.value }]
      : [],
  );
  const catalogue = edenCatalogue(cards);
  const factions = [...new Set(fighters.flatMap(({ faction }) => faction ?? []))];
  return factions.flatMap((symbol) => {
    let left = BUDGET;
    const taken: string[] = [];
    for (const { name, faction, worth } of fighters) {
      if (faction !== symbol || worth > left) continue;
      taken.push(name);
      left -= worth;
    }
    const open = (type: 'Mission' | 'Tactical') =>
      cards.flatMap((card) =>
        card.type === type &&
        (card.faction ?? symbol) === symbol &&
        card.stigma === undefined &&
        isWrittenEden(card)
          ? [card.name]
          : [],
      );
    const troop: TroopList = {
      name: symbol,
      by: 'faction',
      symbol,
      budget: BUDGET,
      leader: taken[0] ?? null,
      fighters: taken,
      missions: open('Mission').slice(0, MOST_CARDS),
      tactical: open('Tactical').slice(0, MOST_CARDS),
    };
    return checkTroop(troop, catalogue, false).legal ? [troop] : [];
  });
}
