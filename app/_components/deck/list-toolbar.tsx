'use client';
import {
  ArrowDownWideNarrow,
  FilePen,
  Group,
  Layers,
  PackageSearch,
  SlidersHorizontal,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { GROUPINGS, type Grouping, ROW_ORDERS, type RowOrder } from '@/lib/decks/edit-rows';
import { useEditorStore } from './editor-context';
import { weighCards } from './editor-store';
import { useListView } from './use-list-view';

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
  worth: 'Worth',
};

const CONTROL_CLASS =
  'h-10 w-full min-w-0 rounded-md sm:@max-2xl:w-20 border border-line-strong/50 bg-paper-raised px-1.5 text-sm text-ink sm:h-8';
const ICON_PROPS = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const;
/** Where there is little room the tools have only icons, but not in the menu of a phone. */
const TOOL_CLASS =
  'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium sm:px-1.5 text-ink-soft hover:bg-paper-sunk hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent sm:min-h-8';

const TOOL_NAME = 'sm:@max-lg:sr-only';

interface ToolChoiceProps<Value extends string> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: Value;
  readonly names: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
}

function ToolChoice<Value extends string>({
  icon,
  label,
  value,
  names,
  values,
  onChange,
}: ToolChoiceProps<Value>) {
  const id = useId();
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-soft max-sm:basis-full max-sm:pl-2">
      <span className="@2xl:hidden">{icon}</span>
      <label htmlFor={id} className="shrink-0 max-sm:w-20 sm:@max-2xl:sr-only">
        {label}
      </label>
      <select
        id={id}
        className={CONTROL_CLASS}
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

/** The tools for the list of cards; on a phone in a menu beside the name of the first group. */
export function ListToolbar() {
  const { view } = useListView();
  return (
    <>
      <div
        className={`relative z-1 flex justify-end pt-1 sm:hidden ${view.stacks ? '' : '-mb-11'}`}
      >
        <MenuButton
          icon={<SlidersHorizontal {...ICON_PROPS} />}
          words="Arrange"
          label="Arrange the cards"
          width="w-[min(24rem,calc(100vw-2rem))]"
        >
          <Tools />
        </MenuButton>
      </div>
      <div className="mt-1 mb-2 max-sm:hidden">
        <Tools />
      </div>
    </>
  );
}

/** Grouping, sorting, stacks, the collection beside the rows, and the deck as text. */
function Tools() {
  const store = useEditorStore();
  const { view, change } = useListView();
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-1.5 text-sm max-sm:gap-y-2 sm:gap-x-1 @2xl:gap-x-4">
        <ToolChoice
          icon={<Group {...ICON_PROPS} />}
          label="Group by"
          value={view.by}
          names={GROUPING_NAMES}
          values={GROUPINGS}
          onChange={(by) => change({ by })}
        />
        <ToolChoice
          icon={<ArrowDownWideNarrow {...ICON_PROPS} />}
          label="Sort by"
          value={view.order}
          names={ORDER_NAMES}
          values={ROW_ORDERS}
          onChange={(order) => {
            change({ order });
            if (order === 'worth') weighCards(store);
          }}
        />
        <button
          type="button"
          aria-pressed={view.stacks}
          className={TOOL_CLASS}
          onClick={() => change({ stacks: !view.stacks })}
        >
          <Layers {...ICON_PROPS} />
          <span className={TOOL_NAME}>Stacks</span>
        </button>
        {/* A stack has no column for what is owned. */}
        {view.stacks ? null : (
          <button
            type="button"
            aria-pressed={view.collection}
            className={TOOL_CLASS}
            onClick={() => change({ collection: !view.collection })}
          >
            <PackageSearch {...ICON_PROPS} />
            <span className={TOOL_NAME}>Collection</span>
          </button>
        )}
        <TextButton />
      </div>
    </div>
  );
}

/** Opens the deck as text. */
export function TextButton() {
  const store = useEditorStore();
  return (
    <button type="button" className={TOOL_CLASS} onClick={() => store.setState({ asText: '' })}>
      <FilePen {...ICON_PROPS} />
      <span className={TOOL_NAME}>Edit as text</span>
    </button>
  );
}
