import type { CardDef } from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';

/**
 * Returns a function for the names by which scenarios find cards: with the number when several share one. It returns
 * null
 * for a card that scenarios cannot find, as without a catalogue.
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
