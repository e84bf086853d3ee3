'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { EmptyState } from '@/app/_components/site/empty-state';
import { collectedPrintings, groupPrintings, heldOf, spareOf } from '@/lib/collection/completion';
import { type CountedPrinting, numberOrKind } from '@/lib/collection/printings';
import { useCollectionStore, usePrintings, useSetName, useTotals } from './collection-context';

const LISTS = {
  wanted: { name: 'Wants', none: 'No wants yet' },
  missing: { name: 'Missing', none: 'You have at least one of every card' },
  trade: { name: 'For trade', none: 'Nothing is for trade yet' },
  spare: { name: 'Spares', none: 'No spares' },
  owned: { name: 'Everything I own', none: 'Nothing counted yet' },
} as const;
type ListName = keyof typeof LISTS;

function isListName(value: string): value is ListName {
  return Object.hasOwn(LISTS, value);
}

/** Returns the printings of a list with their copies. */
function usePrintingsOf(
  list: ListName,
  keep: number,
): readonly (readonly [CountedPrinting, number])[] {
  const held = useTotals();
  const printings = collectedPrintings(usePrintings(), held);
  return printings.flatMap((printing) => {
    const so = heldOf(held, printing.id);
    const counts: Readonly<Record<ListName, number>> = {
      wanted: so.wanted,
      missing: so.owned === 0 ? 1 : 0,
      trade: so.trade,
      spare: spareOf(so, keep),
      owned: so.owned,
    };
    return counts[list] > 0 ? [[printing, counts[list]] as const] : [];
  });
}

/** Changes the address without a request: Next's router follows. */
function show(list: ListName, set: string): void {
  const address = new URLSearchParams({ list, ...(set === '' ? {} : { set }) });
  window.history.replaceState(null, '', `/collection/lists?${address}`);
}

/** Lists for trading, chosen by the address: on screen, printed, or as text. */
export function ListMaker() {
  const address = useSearchParams();
  const asked = address.get('list') ?? '';
  const list = isListName(asked) ? asked : 'wanted';
  const only = address.get('set') ?? '';
  const [keep, setKeep] = useState(1);
  const all = usePrintingsOf(list, keep);
  const sets = [...new Set([...all.map(([{ set }]) => set), ...(only === '' ? [] : [only])])];
  const rows = all.filter(([{ set }]) => only === '' || set === only);
  const setName = useSetName();
  const counts = new Map(rows);
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  const text = rows.map(([{ name, set, number }, n]) => `${n} ${name} (${set}) ${number}`);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <Field id="list" label="List">
          <Select
            id="list"
            value={list}
            onChange={({ target: { value } }) => {
              if (isListName(value)) show(value, only);
            }}
          >
            {Object.entries(LISTS).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="set" label="Set">
          <Select id="set" value={only} onChange={({ target }) => show(list, target.value)}>
            <option value="">all sets</option>
            {sets.map((set) => (
              <option key={set} value={set}>
                {setName(set)}
              </option>
            ))}
          </Select>
        </Field>
        {list === 'spare' ? (
          <Field id="keep" label="Copies to keep">
            <Input
              id="keep"
              type="number"
              min={0}
              max={999}
              value={keep}
              onChange={(event) =>
                setKeep(Math.max(0, Math.floor(event.target.valueAsNumber) || 0))
              }
              className="w-24"
            />
          </Field>
        ) : null}
        <CopyButton
          label="Copy as text"
          text={text.join('\n')}
          disabled={rows.length === 0}
          otherwise="print the list instead"
        />
        <Button onClick={() => window.print()} disabled={rows.length === 0}>
          Print
        </Button>
        {list === 'missing' ? <WantAll printings={rows.map(([printing]) => printing)} /> : null}
      </div>
      <p className="mb-4 text-ink-soft" aria-live="polite">
        {rows.length} {rows.length === 1 ? 'printing' : 'printings'}, {total}{' '}
        {total === 1 ? 'copy' : 'copies'}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={all.length === 0 ? LISTS[list].none : 'Nothing in this set'}>
          {list === 'missing' ? null : (
            <>
              Count cards and mark them as wanted or for trade under{' '}
              <Link href="/collection/count" className="text-link">
                Count
              </Link>
              .
            </>
          )}
        </EmptyState>
      ) : null}
      {groupPrintings(
        rows.map(([printing]) => printing),
        ({ set }) => set,
      ).map(([set, some]) => (
        <section key={set} aria-label={setName(set)} className="mb-8 break-inside-avoid-page">
          <h2 className="eyebrow mb-2 border-b border-line pb-2">{setName(set)}</h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-3">
            {some.map((printing) => (
              <li
                key={printing.id}
                className="flex min-h-8 break-inside-avoid items-baseline gap-3 py-0.5"
              >
                <span className="w-8 shrink-0 text-right tabular-nums">{counts.get(printing)}</span>
                <Link href={printing.page} className="hover:text-accent">
                  {printing.name}
                </Link>
                <span className="font-mono text-xs text-ink-faint">{numberOrKind(printing)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Marks a copy of each missing printing as wanted, as one change that can be undone. */
function WantAll({ printings }: { readonly printings: readonly CountedPrinting[] }) {
  const store = useCollectionStore();
  const held = useTotals();
  const unwanted = printings.filter(({ id }) => heldOf(held, id).wanted === 0);
  const size = unwanted.length;
  return (
    <Button
      inactive={size === 0}
      onClick={() =>
        store.count(
          `${size} missing: wanted`,
          unwanted.map(({ id }) => ({ printing: id, condition: '', place: '', wanted: 1 })),
        )
      }
    >
      {size === 0 ? 'All of these are wanted' : 'Want all of these'}
    </Button>
  );
}
