import type { EdenState } from '@/engine';
import { sceneryEffects } from '@/lib/eden/play/scenery-words';
import { ScenerySwatch } from './field-scenery';

/** Each piece of scenery on the field: a drawing, and its effects on sight and Movement. */
export function SceneryList({ state }: { readonly state: EdenState }) {
  if (state.elements.length === 0) return null;
  return (
    <section aria-label="Scenery" className="sheet p-4">
      <h2 className="text-lg font-semibold">Scenery</h2>
      <ul className="mt-2 grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
        {state.elements.map((element) => (
          <li key={element.name} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <ScenerySwatch state={state} element={element} />
            <p className="min-w-0">
              <span className="font-medium">{element.name}: </span>
              <span className="text-ink-soft">{sceneryEffects(state, element)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
