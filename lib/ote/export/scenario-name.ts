import type { CardDef } from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';

/**
 * The names by which scenarios find cards of the catalogue: with the number where several share one. Null: they do not
 * find it, as no card is found without a catalogue.
 */
export function scenarioNames(catalogue: Catalogue | null): (def: CardDef) => string | null {
  return (def) => {
    const versions = catalogue === null ? [] : findByName(catalogue, def.name);
    const at = versions.findIndex(({ id }) => id === def.id);
    const found = versions[at];
    if (found === undefined) return null;
    return at === 0 ? def.name : `${def.name} (${found.number})`;
  };
}
