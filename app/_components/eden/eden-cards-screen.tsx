'use client';
import { useState } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { LimbTable } from '@/app/_components/eden/limb-table';
import { Chip, ToggleChip } from '@/app/_components/forms/chip';
import { Field, Input } from '@/app/_components/forms/field';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { type EdenCard, missingToPlay } from '@/engine';
import { foldName } from '@/lib/cards/name';

const KINDS = ['Fighter', 'NPF', 'Mission', 'Tactical', 'Scenery'] as const;

/** The cards of Eden, by kind and by words of their name, symbol, types and text. */
export function EdenCardsScreen({ cards }: { readonly cards: readonly EdenCard[] }) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<EdenCard['type'] | null>(null);
  const wanted = words.split(/\s+/).map(foldName);
  const shown = cards.filter((card) => {
    const text = foldName(textOf(card));
    return (kind === null || card.type === kind) && wanted.every((word) => text.includes(word));
  });
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden, 2009"
        title="The cards of Eden"
        lead="What is known of the published cards, and Ash and Ember, an original set that is complete and free of rights."
      />
      <EdenTabs />
      <div className="mb-4 max-w-xl">
        <Field id="eden-search" label="Search the cards of Eden">
          <Input
            id="eden-search"
            type="search"
            value={words}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </div>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">Kind of card</legend>
        {KINDS.map((one) => (
          <ToggleChip
            key={one}
            on={kind === one}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {one}
          </ToggleChip>
        ))}
      </fieldset>
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {shown.length} of {cards.length} cards
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No card matches">
          <p>Take a word away, or choose another kind.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((card) => (
            <li key={`${card.type} ${card.name}`} className="sheet min-w-0 p-4">
              <EdenCardBox card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function symbolOf(card: EdenCard): string {
  if (card.type === 'Scenery') return '';
  return [card.faction, card.stigma].filter(Boolean).join(' · ');
}

function linesOf(card: EdenCard): readonly string[] {
  if (card.type === 'Scenery') return [card.rules ?? ''];
  const more =
    card.type === 'Mission' ? card.objectives : card.type === 'Tactical' ? [] : card.equipment;
  return [...(more ?? []), ...(card.text ?? '').split('\n')].filter((line) => line !== '');
}

function textOf(card: EdenCard): string {
  const types = card.type === 'Fighter' || card.type === 'NPF' ? (card.types ?? []) : [];
  return [card.name, symbolOf(card), ...types, ...linesOf(card)].join(' ');
}

/** A card with everything that is known of it. */
function EdenCardBox({ card }: { readonly card: EdenCard }) {
  const profile = card.type === 'Fighter' || card.type === 'NPF' ? card : null;
  const missing = profile === null ? [] : missingToPlay(profile);
  const worth = card.type === 'Fighter' ? card.value : undefined;
  return (
    <article>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold wrap-anywhere">{card.name}</h2>
        {worth === undefined ? null : (
          <span className="text-sm whitespace-nowrap text-ink-soft">{worth} points</span>
        )}
      </div>
      <p className="mb-2 text-sm text-ink-soft">
        {[card.type, symbolOf(card), ...(profile?.types ?? [])].filter(Boolean).join(' · ')}
      </p>
      {missing.length > 0 ? <Chip tone="warn">Not all facts are known</Chip> : null}
      {profile === null ? null : <LimbTable card={profile} />}
      {linesOf(card).map((line) => (
        <p key={line} className="mt-2 text-sm wrap-anywhere">
          {line}
        </p>
      ))}
    </article>
  );
}
