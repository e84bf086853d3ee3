import { useRef } from 'react';
import { usePrintings } from '@/app/_components/collection/collection-context';
import type { CountedPrinting } from '@/lib/collection/printings';
import { CardChoices } from './card-choices';
import { COUNTED_NOW } from './counted-now';
import type { DoubtfulCard, Pile } from './use-pile';

/** The cards that wait for a person to name them: each with its picture and the candidates. */
export function DoubtfulCards({ pile: { doubtful, settle } }: { readonly pile: Pile }) {
  const section = useRef<HTMLElement>(null);
  const all = usePrintings();
  if (doubtful.length === 0) return null;
  function choose(one: DoubtfulCard, printing: CountedPrinting | null): void {
    settle(one, printing);
    // The pressed button goes; the focus stays in the list, or goes to the card that was counted.
    requestAnimationFrame(() => {
      const next = section.current?.querySelector<HTMLElement>('button, input');
      (next ?? document.getElementById(COUNTED_NOW))?.focus();
    });
  }
  return (
    <section ref={section} aria-labelledby="doubtful">
      <h2 id="doubtful" className="text-lg font-semibold">
        Which card is this? ({doubtful.length})
      </h2>
      <ul className="mt-2 grid gap-4">
        {doubtful.map((one) => (
          <li key={one.key} className="sheet flex gap-4 p-3">
            {one.url === '' ? null : (
              <img
                src={one.url}
                alt="The scanned card"
                width={126}
                height={176}
                className="w-28 shrink-0 self-start rounded"
              />
            )}
            <CardChoices
              printings={one.printings}
              among={all}
              why={one.why}
              onChoose={(printing) => choose(one, printing)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
