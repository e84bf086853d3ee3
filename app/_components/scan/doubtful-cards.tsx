import { useRef } from 'react';
import { printingWords } from '@/app/_components/collection/use-quick-entry';
import { Button } from '@/app/_components/forms/button';
import type { CountedPrinting } from '@/lib/collection/printings';
import { COUNTED_NOW } from './counted-now';
import type { DoubtfulCard, Pile } from './use-pile';

/** The cards that wait for a person to name them: each with its picture and the candidates. */
export function DoubtfulCards({ pile: { doubtful, settle } }: { readonly pile: Pile }) {
  const section = useRef<HTMLElement>(null);
  if (doubtful.length === 0) return null;
  function choose(one: DoubtfulCard, printing: CountedPrinting | null): void {
    settle(one, printing);
    // The pressed button goes; the focus stays in the list, or goes to the card that was counted.
    requestAnimationFrame(() => {
      const next = section.current?.querySelector('button');
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
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
              {one.printings.map((printing) => (
                <Button
                  key={printing.id}
                  className="justify-start text-left whitespace-normal!"
                  onClick={() => choose(one, printing)}
                >
                  {printingWords(printing)}
                </Button>
              ))}
              <Button look="quiet" className="justify-start" onClick={() => choose(one, null)}>
                None of these
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
