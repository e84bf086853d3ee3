import { checkTroop, type EdenCard, type TroopCheck, type TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { edenCatalogue } from '@/lib/eden/find-card';
import { withEditionNote } from '@/lib/eden/second-edition';

/** Returns the check of a troop for the pages: violations of the rules, and warnings about legal risks. */
export function builderCheck(troop: TroopList, cards: readonly EdenCard[]): TroopCheck {
  const catalogue = edenCatalogue(cards);
  const check = withEditionNote(checkTroop(troop, catalogue, false));
  const playable = check.missions.flatMap((one) => (one.playable ? [one.name] : []));
  const [only] = playable;
  if (only === undefined || new Set(playable.map(foldName)).size > 1) return check;
  const card = catalogue.find(only);
  if (card?.type !== 'Mission' || card.secret === true) return check;
  const message = `${card.name} is the only mission and is revealed: if the opponent picks it first, this troop has no mission. List a second one.`;
  const warning = { code: 'NO_MISSION', card: null, clause: 'PREP-5', message } as const;
  return { ...check, warnings: [...check.warnings, warning] };
}
