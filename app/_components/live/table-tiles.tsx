'use client';
import Link from 'next/link';
import { TILE_LINK } from '@/app/_components/deck/face-tile';
import { Chip } from '@/app/_components/forms/chip';
import { useAnswer } from '@/lib/client/use-answer';
import type { FoundTable } from '@/lib/live/live-answer';
import { clockWords, GAME_WORDS } from './live-words';
import { useAskedAgain } from './use-asked-again';

export const TABLES = '/api/v1/tables';

/** Returns the tables that everybody finds; null until the server has answered. They are asked for again while the page is in sight. */
export function useFoundTables(): readonly FoundTable[] | null {
  useAskedAgain(TABLES);
  return useAnswer(TABLES).body?.tables ?? null;
}

/** Tables as tiles that lead to them. */
export function TableTiles({ tables }: { readonly tables: readonly FoundTable[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {tables.map((table) => (
        <li
          key={table.key}
          className="sheet relative grid content-start gap-1 p-3 shadow-card hover:border-line-strong has-focus-visible:border-accent"
        >
          <TableTile table={table} />
        </li>
      ))}
    </ul>
  );
}

function TableTile({ table }: { readonly table: FoundTable }) {
  const { key, game, state, title, sought, names, taken, seats, clock, isYours } = table;
  const what = isYours ? 'You sit here' : state === 'open' ? 'Take a chair' : 'Watch';
  return (
    <>
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <Link href={`/live/${key}`} prefetch={false} className={TILE_LINK}>
          {title}
        </Link>
      </h3>
      {sought === '' ? null : <p className="wrap-anywhere">{sought}</p>}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {GAME_WORDS[game]}, {clockWords(clock)}.
        {names.length === 0
          ? ''
          : ` ${names.join(', ')} ${names.length === 1 ? 'sits' : 'sit'} there.`}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Chip tone={isYours ? 'good' : 'accent'}>{what}</Chip>
        <span className="text-sm text-ink-soft tabular-nums">
          {taken} of {seats} chairs
        </span>
      </div>
    </>
  );
}
