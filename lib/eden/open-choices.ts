import { checkTroop, type EdenCard, isWrittenEden, type TroopList } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';

/** The fields of a troop for missions and tactical cards. */
export const CHOICE_KEYS = { Mission: 'missions', Tactical: 'tactical' } as const;
export type ChoiceKind = keyof typeof CHOICE_KEYS;

/** Returns the cards of a kind that the troop may take (CARD-10). */
export function openTo(
  troop: TroopList,
  cards: readonly EdenCard[],
  kind: ChoiceKind,
): readonly string[] {
  const names = cards.flatMap((card) => (card.type === kind ? [card.name] : []));
  const none = { ...troop, missions: [], tactical: [] };
  const { errors } = checkTroop(
    { ...none, [CHOICE_KEYS[kind]]: names },
    edenCatalogue(cards),
    false,
  );
  const locked = new Set(
    errors.flatMap(({ code, card }) =>
      code === 'MISSION_LOCKED' || code === 'TACTICAL_LOCKED' ? [card] : [],
    ),
  );
  return names.filter((name) => !locked.has(name));
}

/** Returns the cards of a kind that the troop may take and whose text is known, for suggestions. */
export function playableTo(
  troop: TroopList,
  cards: readonly EdenCard[],
  kind: ChoiceKind,
): readonly string[] {
  const written = cards.filter((card) => card.type === kind && isWrittenEden(card));
  return openTo(troop, written, kind);
}
