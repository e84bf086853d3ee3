import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { keepLastCurrency, useLastCurrency } from '@/lib/client/last-currency';
import {
  changeLot,
  countLot,
  type LotChange,
  type LotNames,
  lotName,
  lotWords,
} from '@/lib/collection/lot-changes';
import { type LotPrice, NO_PRICE, priceOf, priceWords } from '@/lib/collection/price';
import { COLLECTION_BOUNDS, type Holding, keyText, PRICE_WORDS } from '@/lib/collection/types';
import { LotFields } from './lot-fields';
import { LotStepper } from './lot-stepper';
import { PriceFields, typedPrice } from './price-fields';

interface LotListProps {
  readonly printing: string;
  readonly name: string;
  /** The lots that are shown. */
  readonly lots: readonly Holding[];
  /** All lots of the printing. */
  readonly held: readonly Holding[];
  /** The currency of a price that names none. */
  readonly currency: string;
  readonly onChange: (change: LotChange) => void;
}

const TOO_MANY = `One condition at one place holds at most ${COLLECTION_BOUNDS.count.toLocaleString('en')} copies.`;

/** Lots of a printing, each with a stepper and a form that changes it, and a form for another condition or place. */
export function LotList({ printing, name, lots, held, currency, onChange }: LotListProps) {
  /** The key of the lot that is being changed; '' for none. */
  const [changed, setChanged] = useState('');
  const [problem, setProblem] = useState('');
  function tell(change: LotChange | null) {
    setProblem(change === null ? TOO_MANY : '');
    if (change !== null) onChange(change);
  }
  return (
    <>
      <ul aria-label={`${name} by condition and place`}>
        {lots.map((lot) => {
          const [key, words] = [keyText(lot), lotName(lot)];
          const isChanged = changed === key && lot.owned > 0;
          return (
            <li key={key} className="text-sm">
              <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-2">
                <span className="min-w-0 flex-1 basis-24 text-ink-soft wrap-anywhere">
                  {words}
                  {lot.value === '' ? null : (
                    <span className="block text-ink-faint">{priceWords(lot)}</span>
                  )}
                </span>
                <Button
                  look="quiet"
                  className="px-2"
                  aria-label={`Change ${name}, ${words}`}
                  aria-expanded={isChanged}
                  inactive={lot.owned === 0}
                  onClick={() => setChanged(isChanged ? '' : key)}
                >
                  Change
                </Button>
                <LotStepper
                  name={`${name}, ${words}`}
                  count={lot.owned}
                  onStep={(by) => tell(countLot(name, held, lot, by))}
                />
              </div>
              {isChanged ? (
                <LotForm
                  label={`Change ${name}, ${words}`}
                  before={lot}
                  price={priceOf(lot)}
                  most={lot.owned}
                  copies={lot.owned}
                  currency={currency}
                  action="Save"
                  onSubmit={(to, copies) => {
                    setChanged('');
                    tell(changeLot(name, held, lot, copies, to));
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {/* Where no condition or place is noted, that is what somebody is here for. */}
      <details open={lots.every((lot) => lotWords(lot) === '')}>
        <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-link">
          Add at another condition or place
        </summary>
        <LotForm
          label={`Add copies of ${name}`}
          before={NOT_NOTED}
          price={NO_PRICE}
          most={COLLECTION_BOUNDS.count}
          copies={1}
          currency={currency}
          action="Add"
          onSubmit={(lot, copies) => tell(countLot(name, held, { printing, ...lot }, copies, lot))}
        />
      </details>
      <p role="status" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
    </>
  );
}

const NOT_NOTED: LotNames = { condition: '', place: '' };

interface LotFormProps {
  readonly label: string;
  /** The condition, place and price at first. With these the form does nothing. */
  readonly before: LotNames;
  readonly price: LotPrice;
  /** The number of copies at first, and the most that can be chosen. */
  readonly copies: number;
  readonly most: number;
  readonly currency: string;
  /** The words of the button. */
  readonly action: string;
  readonly onSubmit: (lot: LotNames & LotPrice, copies: number) => void;
}

/** Chooses a condition, a place, a price and how many copies have them. */
function LotForm({
  label,
  before,
  price,
  most,
  currency,
  action,
  onSubmit,
  ...first
}: LotFormProps) {
  const id = useId();
  const [lot, setLot] = useState<LotNames>({ condition: before.condition, place: before.place });
  const [fields, setFields] = useState(price);
  const [typed, setTyped] = useState(String(first.copies));
  const copies = Number(typed);
  const place = lot.place.trim();
  // The currency that was typed last, before that of most prices.
  const priced = typedPrice(fields, useLastCurrency() || currency);
  const isThere = lot.condition === before.condition && place === before.place;
  const isSamePrice = PRICE_WORDS.every((word) => fields[word] === price[word]);
  const isCounted = Number.isInteger(copies) && copies >= 1 && copies <= most;
  const isIdle = (isThere && isSamePrice) || !isCounted || typeof priced.read === 'string';
  // The copies of one condition at one place have one price.
  const isForAll = action === 'Save' && isThere && !isSamePrice && copies < most;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isIdle || typeof priced.read === 'string') return;
    keepLastCurrency(priced.read.value);
    onSubmit({ condition: lot.condition, place, ...priced.read }, copies);
  }
  return (
    <form
      aria-label={label}
      onSubmit={submit}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-2 py-1"
    >
      <LotFields lot={lot} change={setLot} />
      <PriceFields price={priced} before={price} onFields={setFields} />
      <Field id={id} label="Copies" hint={isForAll && `The price is then that of all ${most}.`}>
        <Input
          {...fieldAria(id, { hint: isForAll })}
          type="number"
          min={1}
          max={most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" inactive={isIdle} className="mt-6.5 px-3">
        {action}
      </Button>
    </form>
  );
}
