import { useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { type CountedPrinting, printingWords } from '@/lib/collection/printings';
import { readEntry } from '@/lib/collection/quick-entry';

interface CardChoicesProps {
  /** The cards that it may be, best first. */
  readonly printings: readonly CountedPrinting[];
  /** The cards that a typed name may mean. */
  readonly among: readonly CountedPrinting[];
  /** Why none is certain, as a sentence; '' when there is nothing to say. */
  readonly why: string;
  /** Called with the chosen printing; null: it is none of them. */
  readonly onChoose: (printing: CountedPrinting | null) => void;
}

/** The cards that a picture may show: the candidates, or those that fit a typed name. */
export function CardChoices({ printings, among, why, onChoose }: CardChoicesProps) {
  const id = useId();
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
      <PrintingButtons printings={printingsNamed(typed, among)} onChoose={onChoose} />
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
