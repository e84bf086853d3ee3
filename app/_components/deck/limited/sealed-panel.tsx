'use client';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import { countProducts, type Order, openAll, orderWords, poolOf } from '@/lib/limited/boosters';
import { useCreateDeck } from '../create-deck';
import { DeckView } from '../deck-view';
import { ProductCounters } from './product-counters';
import { freshSeed, SeedField } from './seed-field';

/** The default products: a starter, and boosters of each set. */
const USUAL_PRODUCTS: Order = { starter: 1, cutups: 1, shadows: 1, arcana: 1 };

/** Returns an empty deck with a pool. */
export function poolDeck(
  name: string,
  pool: readonly DeckEntry[],
  notes: string,
  tag: string,
): DeckList {
  return { name, notes, game: 'ote', entries: [], pool, tags: [tag] };
}

/** Selects products, opens them, and creates a deck to be built from them. */
export function SealedPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const { create, fault } = useCreateDeck();
  const [order, setOrder] = useState<Order>(USUAL_PRODUCTS);
  const [seed, setSeed] = useState(freshSeed);
  const [opened, setOpened] = useState<{ cards: readonly Card[]; words: string } | null>(null);
  const total = countProducts(order);
  function make() {
    if (opened === null) return;
    const notes = `Sealed: ${opened.words}.`;
    void create(poolDeck(`Sealed ${seed}`, poolOf(opened.cards), notes, 'sealed'));
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_1fr]">
      <div>
        <h2 className="mb-2 text-lg font-semibold">What is opened</h2>
        <ProductCounters
          order={order}
          onChange={(next) => {
            setOrder(next);
            setOpened(null);
          }}
        />
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
