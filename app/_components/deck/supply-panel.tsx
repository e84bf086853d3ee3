'use client';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { TOTALS } from '@/lib/client/collection';
import { markBuilt, problemOf } from '@/lib/client/decks';
import { CONTENTS } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { type BuildPlan, buildPlan } from '@/lib/collection/build-plan';
import { suppliesOf } from '@/lib/collection/supply';
import { heldEntries } from '@/lib/decks/deck-list';
import { counted } from '@/lib/text/counted';
import { useEditor } from './editor-context';
import { FaceNames, facesOf } from './face-name';

/** Shows whether the collection has the cards of the deck, and from which other decks they would come. */
export function SupplyPanel() {
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const totals = useAnswer(TOTALS);
  const contents = useAnswer(CONTENTS);
  const plan = useMemo(
    () =>
      totals.body === null || contents.body === null
        ? null
        : buildPlan(
            heldEntries(list),
            suppliesOf(totals.body.totals, contents.body.decks, catalogue, id),
          ),
    [totals.body, contents.body, catalogue, id, list],
  );
  if (plan === null)
    return (
      <p className="text-sm text-ink-soft">
        {totals.state === 'loading' || contents.state === 'loading'
          ? 'Loading the collection…'
          : 'The collection could not be loaded.'}
      </p>
    );
  if (plan.cards === 0) return <p className="text-sm text-ink-soft">The deck has no cards yet.</p>;
  const built = contents.body?.decks.find((deck) => deck.id === id)?.built ?? false;
  return (
    <div className="grid gap-4 text-sm">
      <SupplyVerdict plan={plan} />
      {plan.taken.map(({ id: deck, name, cards, copies }) => (
        <div key={deck}>
          <p className="font-medium">
            {copies} from{' '}
            <Link href={`/decks/${deck}`} prefetch={false} className="text-link">
              {name}
            </Link>
            , which is built
          </p>
          <FaceNames cards={facesOf(cards, catalogue)} />
        </div>
      ))}
      {plan.missing.length > 0 ? (
        <div>
          <p className="font-medium text-bad">Not in the collection</p>
          <FaceNames cards={facesOf(plan.missing, catalogue)} />
          <p className="mt-2">
            <Link href={`/decks/${id}/print?which=missing`} prefetch={false} className="text-link">
              Print those
            </Link>
          </p>
        </div>
      ) : null}
      <BuiltSwitch key={String(built)} id={id} built={built} />
    </div>
  );
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function SupplyVerdict({ plan: { cards, free, taken, missing } }: { readonly plan: BuildPlan }) {
  const from = taken.reduce((sum, { copies }) => sum + copies, 0);
  const lacks = missing.reduce((sum, { count }) => sum + count, 0);
  if (lacks === 0 && from === 0)
    return (
      <p className="font-medium text-good">
        It can be built: {cards === 1 ? 'its card is' : `all ${cards} cards are`} free.
      </p>
    );
  if (lacks === 0)
    return (
      <p>
        <strong>It can be built</strong> with {counted(free, 'card')} that {isOrAre(free)} free and{' '}
        {from} out of {taken.length === 1 ? 'another deck' : `${taken.length} other decks`}.
      </p>
    );
  return (
    <p>
      <strong>
        {counted(lacks, 'card')} {isOrAre(lacks)} missing
      </strong>{' '}
      of {cards}; {free} {isOrAre(free)} free
      {from > 0 ? `, ${from} ${isOrAre(from)} in other decks` : ''}.
    </p>
  );
}

/** The switch that marks a deck as built, so that other decks cannot use its copies. */
function BuiltSwitch({ id, built }: { readonly id: string; readonly built: boolean }) {
  const [isBuilt, setIsBuilt] = useState(built);
  const [fault, setFault] = useState('');
  return (
    <div className="border-t border-line pt-3">
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          checked={isBuilt}
          onChange={async ({ target: { checked } }) => {
            setIsBuilt(checked);
            const problem = problemOf(await markBuilt(id, checked));
            setFault(problem);
            if (problem !== '') setIsBuilt(!checked);
          }}
        />
        This deck is built: its cards are not free for others
      </label>
      {fault ? (
        <p role="alert" className="text-bad">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
