'use client';
import { Save, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useCreateDeck } from '@/app/_components/deck/create-deck';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { TroopBuilder } from '@/app/_components/eden/troop-builder';
import { TroopExport } from '@/app/_components/eden/troop-export';
import { OpenTroop } from '@/app/_components/eden/troop-open';
import { useTroop } from '@/app/_components/eden/use-troop';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { PageHeader } from '@/app/_components/site/page-header';
import type { EdenCard } from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import { useTroopIndex } from '@/lib/client/saved-troops';
import { titleOf } from '@/lib/decks/deck-list';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { playPath } from '@/lib/eden/play/troop-link';
import { listOfTroop } from '@/lib/eden/saved-troop';

/** The troop builder, whose troop is stored in this browser until it is saved, and the list of saved troops. */
export function TroopScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards } = useWithOwnEden(given);
  const { troop, problem, change, undo } = useTroop();
  const { create, fault } = useCreateDeck();
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Build a troop"
        lead="Choose a faction or a stigma, then fighters to the budget. Its link holds all of it. A saved troop keeps its history, as a deck does."
        actions={
          <>
            <Button onClick={undo ?? undefined} disabled={undo === null}>
              <Undo2 aria-hidden="true" className="size-4" />
              Undo
            </Button>
            <OpenTroop onOpen={change} />
            <TroopExport troop={troop} cards={cards} />
            <Button onClick={() => create(listOfTroop(troop))}>
              <Save aria-hidden="true" className="size-4" />
              Save troop
            </Button>
            <ButtonLink look="primary" href={playPath(troop)} prefetch={false}>
              Play this troop
            </ButtonLink>
          </>
        }
      />
      <EdenTabs />
      <p role="alert" className="mb-4 text-bad empty:hidden">
        {problem ?? fault}
      </p>
      <SavedTroops />
      <TroopBuilder
        cards={cards}
        troop={troop}
        onChange={change}
        nameField={
          <Field id="troop-name" label="Name">
            <Input
              id="troop-name"
              value={troop.name ?? ''}
              maxLength={DECK_BOUNDS.name}
              onChange={(event) => change({ ...troop, name: event.target.value || null })}
            />
          </Field>
        }
      />
    </div>
  );
}

/** The saved troops. Renders nothing when there are none. */
function SavedTroops() {
  const troops = useTroopIndex();
  if (troops === null || troops.length === 0) return null;
  return (
    <section aria-labelledby="saved-troops" className="mb-8">
      <h2 id="saved-troops" className="mb-2 text-lg font-semibold">
        Your saved troops
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {troops.map(({ id, name, cards, updatedAt }) => (
          <li key={id} className="sheet p-3">
            <Link href={`/decks/${id}`} prefetch={false} className="text-link font-medium">
              {titleOf({ name, game: 'eden' })}
            </Link>
            <p className="text-sm text-ink-faint">
              {cards} {cards === 1 ? 'fighter' : 'fighters'}, changed <TimeAgo iso={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
