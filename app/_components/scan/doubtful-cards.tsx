import { useId, useRef, useState } from 'react';
import { usePrintings } from '@/app/_components/collection/collection-context';
import { printingWords } from '@/app/_components/collection/use-quick-entry';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import type { CountedPrinting } from '@/lib/collection/printings';
import { readEntry } from '@/lib/collection/quick-entry';
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
            <Choices doubtful={one} onChoose={(printing) => choose(one, printing)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoicesProps {
  readonly doubtful: DoubtfulCard;
  readonly onChoose: (printing: CountedPrinting | null) => void;
}

/** The cards that a picture may show: the candidates, or those that fit a typed name. */
function Choices({ doubtful: { printings, why }, onChoose }: ChoicesProps) {
  const id = useId();
  const all = usePrintings();
  const [typed, setTyped] = useState('');
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      {why === '' ? null : <p className="text-sm text-ink-soft">{why}</p>}
      <PrintingButtons printings={printings} onChoose={onChoose} />
      <Field id={id} label={printings.length === 0 ? 'Name of the card' : 'Another name'}>
        <Input
          id={id}
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <PrintingButtons printings={printingsNamed(typed, all)} onChoose={onChoose} />
      <Button look="quiet" className="justify-start" onClick={() => onChoose(null)}>
        {printings.length === 0 ? 'Leave it out' : 'None of these'}
      </Button>
    </div>
  );
}

interface PrintingButtonsProps {
  readonly printings: readonly CountedPrinting[];
  readonly onChoose: (printing: CountedPrinting) => void;
}

function PrintingButtons({ printings, onChoose }: PrintingButtonsProps) {
  return printings.map((printing) => (
    <Button
      key={printing.id}
      className="justify-start text-left whitespace-normal!"
      onClick={() => onChoose(printing)}
    >
      {printingWords(printing)}
    </Button>
  ));
}

function printingsNamed(
  name: string,
  printings: readonly CountedPrinting[],
): readonly CountedPrinting[] {
  const entry = readEntry(name, printings);
  if (entry.kind === 'count') return [entry.printing, ...entry.others];
  return entry.kind === 'unknown' ? entry.nearest : [];
}
