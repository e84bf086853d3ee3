import type { EdenCard } from '../cards/record.ts';
import { compileAbilities, compileEffects } from '../text/compile.ts';
import { compileObjectives } from '../text/objective.ts';
import type { ScenarioHead } from './schema.ts';

const LATER = ['territory', 'infestation', 'solo'] as const;

/** What the file asks for that the engine does not do yet, in words; null when nothing. */
export function missingParts(
  { options, scenery }: ScenarioHead,
  own: ReadonlyMap<string, EdenCard>,
): string | null {
  const option = LATER.find((one) => options?.[one] !== undefined && options[one] !== false);
  if (option !== undefined && options?.[option] !== 0) return `the option ${option}`;
  if (options?.template?.explosion === 'whole') return 'whole templates for explosions';
  const rules = Object.values(scenery ?? {}).some((one) => one.element ?? one.rules);
  if (rules) return 'scenery with rules';
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
