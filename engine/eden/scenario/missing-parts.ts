import type { EdenCard } from '../cards/record.ts';
import { compileAbilities, compileEffects } from '../text/compile.ts';
import { compileObjectives } from '../text/objective.ts';

/** What of the cards' texts the engine does not understand, in words; null when nothing. */
export function missingParts(own: ReadonlyMap<string, EdenCard>): string | null {
  for (const card of own.values()) {
    const problem = card.type === 'Scenery' ? undefined : unknownIn(card);
    if (problem !== undefined) return `the text of ${card.name} (${problem})`;
  }
  return null;
}

/** What of a card's text is not understood. Objectives are no matter: they are scored by number (INT-10). */
function unknownIn(card: Exclude<EdenCard, { readonly type: 'Scenery' }>): string | undefined {
  const text = card.text ?? '';
  switch (card.type) {
    case 'Fighter':
    case 'NPF':
      return compileAbilities(text).unknown[0]?.expected;
    case 'Tactical':
      return compileEffects(text).unknown[0]?.expected;
    case 'Mission':
      return compileObjectives([text]).unknown[0]?.expected;
  }
}
