'use client';
import { LayoutGrid, List, Table } from 'lucide-react';

export type ResultsView = 'grid' | 'list' | 'table';

const VIEWS = [
  { view: 'grid', name: 'Faces', Icon: LayoutGrid },
  { view: 'list', name: 'List', Icon: List },
  { view: 'table', name: 'Table', Icon: Table },
] as const;

interface ViewToggleProps {
  readonly view: ResultsView;
  readonly onView: (view: ResultsView) => void;
}

/** Faces, lines or table. */
export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong/60 bg-paper-raised p-0.5">
      <legend className="sr-only">How the cards are shown</legend>
      {VIEWS.map(({ view: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className="flex min-h-10 items-center justify-center gap-2 rounded-sm px-2.5 max-sm:min-w-10 text-sm text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
