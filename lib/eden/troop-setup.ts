import {
  checkTroop,
  type EdenCard,
  type EdenCards,
  isWrittenEden,
  type TroopList,
  type TroopSetup,
} from '@/engine';
import { withEditionNote } from '@/lib/eden/second-edition';

export type NpfCard = Extract<EdenCard, { readonly type: 'NPF' }>;

/** Returns a legal troop for a match, or messages in sentences. */
export function troopSetup(
  list: TroopList,
  cards: EdenCards,
):
  | { readonly ok: true; readonly troop: TroopSetup }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const { errors } = withEditionNote(checkTroop(list, cards, false));
  if (errors.length > 0) return { ok: false, messages: errors.map(({ message }) => message) };
  const found = <T extends EdenCard['type']>(names: readonly string[], type: T) =>
    names.flatMap((name) => {
      const card = cards.find(name);
      return card?.type === type ? [card as Extract<EdenCard, { readonly type: T }>] : [];
    });
  const { by, symbol } = list;
  const leader = list.leader === null ? null : (cards.find(list.leader)?.name ?? null);
  const fighters = found(list.fighters, 'Fighter');
  // A card with unknown text cannot be played.
  const missions = found(list.missions, 'Mission').filter(isWrittenEden);
  const tactical = found(list.tactical, 'Tactical').filter(isWrittenEden);
  return { ok: true, troop: { by, symbol, leader, fighters, missions, tactical } };
}
