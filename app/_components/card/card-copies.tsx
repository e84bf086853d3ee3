'use client';
import { useEffect, useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import type { CollectionState } from '@/app/_components/collection/collection-store';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { onDemand } from '@/app/_components/site/on-demand';
import { getTotals } from '@/lib/client/collection';
import { connection } from '@/lib/client/connection';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { Lots } from '@/lib/collection/lots';
import type { CollectionTotals } from '@/lib/collection/totals';
import type { CopiesCounter } from './count-copies';

interface CardCopiesProps {
  readonly name: string;
  readonly printings: readonly {
    readonly id: string;
    /** The name of the printing; '' when the card has only one printing. */
    readonly title: string;
  }[];
}

/** Loaded on demand: most copies have neither. */
const CardLots = onDemand(() => import('./card-lots').then((module) => module.CardLots));

const COUNT_FIELDS = [
  { count: 'owned', title: 'Owned', label: '' },
  { count: 'wanted', title: 'Wanted', label: ' wanted' },
] as const;
const NO_LOTS: Lots = new Map();
const UNREACHABLE = 'Can’t reach the server: your counts cannot be changed now.';

/** Counts the owned copies of each printing of a card. The counts load in the browser, since the page is the same for everybody; the code that changes them loads with the first change. */
export function CardCopies(props: CardCopiesProps) {
  if (isVisitor(useSession()))
    return (
      <p className="mt-4 text-sm text-ink-soft">
        <SignInLink>Sign in</SignInLink> to count your copies.
      </p>
    );
  return <ChangeableCopies {...props} />;
}

function ChangeableCopies({ name, printings }: CardCopiesProps) {
  const [totals, setTotals] = useState<CollectionTotals | null>(null);
  /** The counts after a change on this page. */
  const [state, setState] = useState<CollectionState | null>(null);
  const [trouble, setTrouble] = useState('');
  /** The words for the last count, where it is not plain to see. */
  const [said, setSaid] = useState('');
  const [lots, setLots] = useState<Lots>(NO_LOTS);
  /** The printing of which conditions and places are shown although none is counted. */
  const [opened, setOpened] = useState('');
  const counter = useRef<Promise<CopiesCounter> | null>(null);
  useEffect(() => {
    void getTotals().then((known) => {
      // A message above already asks visitors to sign in.
      if (known === null) setTrouble(connection.getState().signedOut ? '' : UNREACHABLE);
      else setTotals(known);
    });
    return () => void counter.current?.then(({ close }) => close()).catch(() => undefined);
  }, []);
  /** Counts with the store, which loads with the first change. */
  async function count(run: (counter: CopiesCounter) => ReturnType<CopiesCounter['step']>) {
    if (totals === null) return;
    try {
      counter.current ??= import('./count-copies').then((module) =>
        module.openCounter(totals, setState),
      );
      const { why, said, lots } = run(await counter.current);
      setTrouble(why);
      setSaid(said);
      setLots(lots);
    } catch {
      counter.current = null;
      setTrouble(UNREACHABLE);
    }
  }
  function countOf(printing: string, count: 'owned' | 'wanted'): number {
    if (state !== null) return state.ledger.shown.get(printing)?.[count] ?? 0;
    const [, owned = 0, wanted = 0] = totals?.totals.find(([id]) => id === printing) ?? [];
    return count === 'owned' ? owned : wanted;
  }
  /** Returns the copies without condition and place. */
  function plainOf(printing: string): number {
    if (state !== null) return state.ledger.shown.get(printing)?.plain.owned ?? 0;
    return totals?.totals.find(([id]) => id === printing)?.[4] ?? 0;
  }
  const hasLots = (printing: string) =>
    totals?.totals.some(([id, owned, , , plain]) => id === printing && owned !== plain);
  const refused = state?.refused[0]?.message ?? '';
  const obstacle = state?.obstacle ?? '';
  const waits = obstacle === '' ? '' : `Not saved yet. ${obstacle} It is kept in this browser.`;
  return (
    <section aria-label="Your copies" className="sheet mt-4 px-3 py-2">
      {printings.map(({ id, title }) => (
        <div key={id} className="py-1">
          {title === '' ? null : <p className="text-xs text-ink-faint">{title}</p>}
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            {COUNT_FIELDS.map((one) => (
              <div
                key={one.count}
                className="flex min-h-10 grow basis-[8.5rem] items-center justify-between gap-1 text-sm sm:min-h-8"
              >
                <span className="text-ink-soft">{one.title}</span>
                {totals === null ? null : (
                  <CountStepper
                    name={`${name}${one.label}`}
                    count={countOf(id, one.count)}
                    onStep={(by) =>
                      void count(({ step }) =>
                        step({ printing: id, count: one.count, by, name }, lots),
                      )
                    }
                  />
                )}
              </div>
            ))}
          </div>
          {totals === null ? null : opened === id || hasLots(id) ? (
            <CardLots
              printing={id}
              name={name}
              plain={plainOf(id)}
              lots={lots.get(id) ?? null}
              onLots={(some) => setLots((before) => new Map([...before, [id, some]]))}
              onChange={(made) => void count(({ change }) => change(made, lots))}
            />
          ) : (
            <button
              type="button"
              className="min-h-10 text-sm text-link sm:min-h-8"
              onClick={() => setOpened(id)}
            >
              Note condition or place
            </button>
          )}
        </div>
      ))}
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {said}
      </p>
      <p role="status" className="text-xs text-warn empty:hidden">
        {trouble || refused || waits}
      </p>
    </section>
  );
}
