'use client';
import { useMemo } from 'react';
import { compileCard } from '@/lib/cards/compile-card';
import type { OwnRecord } from '@/lib/cards/own-types';
import { abilityWords } from '@/lib/cards/words';
import { ownListing } from '@/lib/eden/listing';
import { type KnownCards, useKnownCards } from './use-known-cards';

interface EngineChangesProps {
  /** The card before the change; null for a new card. */
  readonly before: OwnRecord | null;
  readonly after: OwnRecord;
}

/** The compiled abilities before and after a change. */
export function EngineChanges({ before, after }: EngineChangesProps) {
  const known = useKnownCards();
  const was = useMemo(() => readRecord(before, known), [before, known]);
  const is = useMemo(() => readRecord(after, known), [after, known]);
  const isSame = was.abilities.join('\n') === is.abilities.join('\n') && was.whole === is.whole;
  if (before !== null && isSame)
    return <p className="text-sm text-ink-soft">The engine plays it as before.</p>;
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      {before === null ? null : <Abilities title="The engine before" read={was} />}
      <Abilities
        title={before === null ? 'What the engine makes of it' : 'The engine after'}
        read={is}
      />
    </div>
  );
}

interface RecordReading {
  /** The abilities in the fixed English. */
  readonly abilities: readonly string[];
  /** Whether the whole text was understood. */
  readonly whole: boolean;
  /** Whether the card has no text yet, and is not marked as a card without text. */
  readonly isMissing: boolean;
}

function readRecord(record: OwnRecord | null, known: KnownCards | null): RecordReading {
  if (record === null) return { abilities: [], whole: true, isMissing: false };
  if (record.game === 'eden') {
    const { lines } = ownListing(record);
    const whole = lines.every(({ unknown }) => unknown.length === 0);
    return { abilities: lines.map(({ text }) => text), whole, isMissing: false };
  }
  const card = compileCard(record, known?.names);
  const abilities = abilityWords(card).map(({ wording }) => wording);
  return { abilities, whole: card.whole, isMissing: record.text === undefined };
}

function Abilities({ title, read }: { readonly title: string; readonly read: RecordReading }) {
  return (
    <div>
      <h3 className="mb-1 font-medium text-ink-soft">{title}</h3>
      {read.abilities.length === 0 ? <p className="text-ink-faint">no abilities</p> : null}
      <ol className="list-inside list-decimal">
        {read.abilities.map((wording) => (
          <li key={wording}>{wording}</li>
        ))}
      </ol>
      {read.whole ? null : (
        <p className="text-warn">
          {read.isMissing ? 'Its text is missing.' : 'Some of the text is not understood.'}
        </p>
      )}
    </div>
  );
}
