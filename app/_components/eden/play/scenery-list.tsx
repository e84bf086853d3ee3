import type { EdenState } from '@/engine';
import { sceneryEffects } from '@/lib/eden/play/scenery-words';

/** Each piece of scenery on the field with its effects on sight and Movement. */
export function SceneryList({ state }: { readonly state: EdenState }) {
  if (state.elements.length === 0) return null;
  return (
    <section aria-label="Scenery" className="sheet p-4">
      <h2 className="text-lg font-semibold">Scenery</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
        {state.elements.map((element) => (
          <div key={element.name} className="min-w-0 wrap-anywhere">
            <dt className="inline font-medium">{element.name}: </dt>
            <dd className="inline text-ink-soft">{sceneryEffects(state, element)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
