import { checkTroop, type EdenCard, isWrittenEden, type TroopList } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';

/** Where a troop names its cards of a kind. */
export const CHOICE_KEYS = { Mission: 'missions', Tactical: 'tactical' } as const;
export type ChoiceKind = keyof typeof CHOICE_KEYS;

/** The cards of a kind that the troop may take (CARD-10), as the check sees it. */
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

/** The cards of a kind that the troop may take and whose text is known: what the builder may propose. */
export function playableTo(
  troop: TroopList,
  cards: readonly EdenCard[],
  kind: ChoiceKind,
): readonly string[] {
  const written = cards.filter((card) => card.type === kind && isWrittenEden(card));
  return openTo(troop, written, kind);
}
