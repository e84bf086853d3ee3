import {
  checkTroop,
  type EdenCard,
  type EdenCards,
  type TroopList,
  type TroopSetup,
} from '@/engine';

export type NpfCard = Extract<EdenCard, { readonly type: 'NPF' }>;

/** A legal troop as a match is played with it, or what is wrong with it, in sentences. */
export function troopSetup(
  list: TroopList,
  cards: EdenCards,
):
  | { readonly ok: true; readonly troop: TroopSetup }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const { errors } = checkTroop(list, cards, false);
  if (errors.length > 0) return { ok: false, messages: errors.map(({ message }) => message) };
  const found = <T extends EdenCard['type']>(names: readonly string[], type: T) =>
    names.flatMap((name) => {
      const card = cards.find(name);
      return card?.type === type ? [card as Extract<EdenCard, { readonly type: T }>] : [];
    });
  const { by, symbol } = list;
  const fighters = found(list.fighters, 'Fighter');
  const missions = found(list.missions, 'Mission');
  const tactical = found(list.tactical, 'Tactical');
  return { ok: true, troop: { by, symbol, fighters, missions, tactical } };
}
