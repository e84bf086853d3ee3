'use client';
import { ArrowDownWideNarrow, FilePen, Group, PackageSearch } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { localStore, ownName } from '@/lib/client/storage';
import { GROUPINGS, type Grouping, ROW_ORDERS, type RowOrder } from '@/lib/decks/edit-rows';
import { useEditor, useEditorStore } from './editor-context';
import type { ListView } from './editor-store';

const TextDialog = onDemand(() => import('./text-dialog').then((module) => module.TextDialog));

const VIEW = ownName('deck-view');

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  type: 'Type',
  cost: 'Cost',
  trait: 'Trait',
  callable: 'Callability',
  role: 'Role',
  have: 'Have or lack',
  tag: 'Tag',
  none: 'Nothing',
};
const ORDER_NAMES: Readonly<Record<RowOrder, string>> = {
  cost: 'Cost',
  name: 'Name',
  copies: 'Copies',
  ap: 'AP',
  dp: 'DP',
  pull: 'Pull',
  set: 'Set and number',
};

/** Returns the last view of this browser, which another version may have stored. */
function storedView(): Partial<ListView> {
  try {
    const { by, order, collection } = JSON.parse(localStore()?.getItem(VIEW) ?? '{}');
    return {
      ...(GROUPINGS.includes(by) && { by }),
      ...(ROW_ORDERS.includes(order) && { order }),
      ...(typeof collection === 'boolean' && { collection }),
    };
  } catch {
    return {};
  }
}

/** Restores the last view of the rows, and stores changes. */
function useView() {
  const store = useEditorStore();
  const view = useEditor((editor) => editor.view);
  useEffect(
    () => store.setState((editor) => ({ view: { ...editor.view, ...storedView() } })),
    [store],
  );
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    store.setState({ view: next });
    try {
      localStore()?.setItem(VIEW, JSON.stringify(next));
    } catch {
      // A browser without storage starts with the default.
    }
  };
  return { view, change };
}

const CONTROL =
  'h-10 w-full min-w-0 rounded-md border border-line-strong/50 bg-paper-raised px-1.5 text-sm text-ink sm:h-8';
const ICON = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const;
/** On a phone the tools have only icons. */
const TOOL =
  'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium text-ink-soft hover:bg-paper-sunk hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent sm:min-h-8';

interface ChoiceProps<Value extends string> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: Value;
  readonly names: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({
  icon,
  label,
  value,
  names,
  values,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-soft max-sm:flex-1">
      <span className="sm:hidden">{icon}</span>
      <label htmlFor={id} className="shrink-0 max-sm:sr-only">
        {label}
      </label>
      <select
        id={id}
        className={CONTROL}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The tools for grouping, sorting, the collection beside the rows, and the deck as text. */
export function ListToolbar() {
  const { view, change } = useView();
  return (
    <div className="mt-1 mb-2 flex items-center gap-x-2 text-sm sm:gap-x-4">
      <Choice
        icon={<Group {...ICON} />}
        label="Group by"
        value={view.by}
        names={GROUPING_NAMES}
        values={GROUPINGS}
        onChange={(by) => change({ by })}
      />
      <Choice
        icon={<ArrowDownWideNarrow {...ICON} />}
        label="Sort by"
        value={view.order}
        names={ORDER_NAMES}
        values={ROW_ORDERS}
        onChange={(order) => change({ order })}
      />
      <button
        type="button"
        aria-pressed={view.collection}
        className={TOOL}
        onClick={() => change({ collection: !view.collection })}
      >
        <PackageSearch {...ICON} />
        <span className="max-sm:sr-only">Collection</span>
      </button>
      <TextButton />
    </div>
  );
}

/** Opens the deck as text. */
export function TextButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pasted = useEditor((editor) => editor.pasted);
  const store = useEditorStore();
  useEffect(() => {
    if (pasted === null) return;
    setIsOpen(true);
    dialog.current?.showModal();
  }, [pasted]);
  return (
    <>
      <button
        type="button"
        className={TOOL}
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        <FilePen {...ICON} />
        <span className="max-sm:sr-only">Edit as text</span>
      </button>
      <dialog
        ref={dialog}
        aria-label="The deck as text"
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(48rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper p-5 text-ink shadow-card"
        onClose={() => {
          setIsOpen(false);
          store.setState({ pasted: null });
        }}
      >
        {isOpen ? <TextDialog onClose={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}
