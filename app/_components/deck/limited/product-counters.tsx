'use client';
import { Minus, Plus } from 'lucide-react';
import {
  countProducts,
  MOST_PRODUCTS,
  type Order,
  PRODUCTS,
  type ProductId,
  sizeOf,
} from '@/lib/limited/boosters';

interface CounterProps {
  readonly name: string;
  readonly hint: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

const STEP_CLASS =
  'grid size-10 place-items-center rounded-md border border-line-strong/50 text-ink-soft hover:text-ink disabled:opacity-30';

function Counter({ name, hint, value, most, onChange }: CounterProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-faint">{hint}</span>
      </span>
      <button
        type="button"
        aria-label={`One ${name} fewer`}
        disabled={value === 0}
        className={STEP_CLASS}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <span className="w-6 text-center font-semibold tabular-nums">{value}</span>
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={value >= most}
        className={STEP_CLASS}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** Describes the contents of a product. */
function slotWords(id: ProductId): string {
  const product = PRODUCTS.find((one) => one.id === id);
  if (product === undefined) return '';
  const words = {
    common: 'common',
    uncommon: 'uncommon',
    rare: 'rare',
    scarcest: 'of the scarcest',
  };
  return `${sizeOf(product)} cards: ${product.slots.map(({ kind, count }) => `${count} ${words[kind]}`).join(', ')}`;
}

interface ProductCountersProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** How many of each product are opened. */
export function ProductCounters({ order, onChange }: ProductCountersProps) {
  const left = MOST_PRODUCTS - countProducts(order);
  return (
    <ul className="mb-4">
      {PRODUCTS.map(({ id, name }) => (
        <Counter
          key={id}
          name={name}
          hint={slotWords(id)}
          value={order[id] ?? 0}
          most={(order[id] ?? 0) + left}
          onChange={(value) => onChange({ ...order, [id]: value })}
        />
      ))}
    </ul>
  );
}
