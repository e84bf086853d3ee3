'use client';
import { Minus, PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { DeckList } from '@/lib/decks/types';
import {
  MOST_PRODUCTS,
  type Order,
  openAll,
  orderWords,
  PRODUCTS,
  type ProductId,
  poolOf,
  sizeOf,
} from '@/lib/limited/boosters';
import { useCreateDeck } from '../create-deck';
import { DeckView } from '../deck-view';
import { freshSeed, SeedField } from './seed-field';

/** The default products: a starter, and boosters of each set. */
const USUAL_PRODUCTS: Order = { starter: 1, cutups: 1, shadows: 1, arcana: 1 };

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

/** Returns an empty deck with a pool. */
export function poolDeck(
  name: string,
  cards: readonly Card[],
  notes: string,
  tag: string,
): DeckList {
  return { name, notes, game: 'ote', entries: [], pool: poolOf(cards), tags: [tag] };
}

/** Selects products, opens them, and creates a deck to be built from them. */
export function SealedPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const { create, fault } = useCreateDeck();
  const [order, setOrder] = useState<Order>(USUAL_PRODUCTS);
  const [seed, setSeed] = useState(freshSeed);
  const [opened, setOpened] = useState<{ cards: readonly Card[]; words: string } | null>(null);
  const total = Object.values(order).reduce((sum, count) => sum + count, 0);
  function make() {
    if (opened === null) return;
    const notes = `Sealed: ${opened.words}.`;
    void create(poolDeck(`Sealed ${seed}`, opened.cards, notes, 'sealed'));
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_1fr]">
      <div>
        <h2 className="mb-2 text-lg font-semibold">What is opened</h2>
        <ul className="mb-4">
          {PRODUCTS.map(({ id, name }) => (
            <Counter
              key={id}
              name={name}
              hint={slotWords(id)}
              value={order[id] ?? 0}
              most={(order[id] ?? 0) + MOST_PRODUCTS - total}
              onChange={(value) => {
                setOrder({ ...order, [id]: value });
                setOpened(null);
              }}
            />
          ))}
        </ul>
        <SeedField
          value={seed}
          onChange={(next) => {
            setSeed(next);
            setOpened(null);
          }}
        />
        <div className="mt-4">
          <Button
            look="primary"
            disabled={total === 0}
            onClick={() => {
              const words = `${orderWords(order)}; seed ${seed}`;
              setOpened({ cards: openAll(order, seed, catalogue), words });
            }}
          >
            <PackageOpen aria-hidden="true" className="size-4" />
            Open {total === 1 ? 'it' : 'them'}
          </Button>
        </div>
      </div>
      {opened === null ? (
        <p className="self-start text-ink-soft">
          A deck has at least forty cards: open enough to choose from.
        </p>
      ) : (
        <section aria-label="The pool">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">
              {opened.cards.length} cards{' '}
              <span className="font-normal text-ink-faint">{opened.words}</span>
            </h2>
            <Button look="primary" onClick={make}>
              Build a deck from them
            </Button>
          </div>
          {fault ? (
            <p role="alert" className="mb-3 text-sm text-bad">
              {fault}
            </p>
          ) : null}
          <DeckView
            list={{ name: '', notes: '', game: 'ote', entries: poolOf(opened.cards) }}
            catalogue={catalogue}
          />
        </section>
      )}
    </div>
  );
}
