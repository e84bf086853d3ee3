import type { CardDef } from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';

/** The name by which scenarios find a card of the catalogue: with its number where several share it. Null: they do not find it. */
export function scenarioName(catalogue: Catalogue, def: CardDef): string | null {
  const versions = findByName(catalogue, def.name);
  const at = versions.findIndex(({ id }) => id === def.id);
  const found = versions[at];
  if (found === undefined) return null;
  return at === 0 ? def.name : `${def.name} (${found.number})`;
}
