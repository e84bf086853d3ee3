import type { ReactNode } from 'react';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { elementOf, type SceneryReading } from '@/engine';
import { readingWords } from '@/lib/eden/play/scenery-words';

const SIGHT_CHOICES = [
  ['opaque', 'Cuts it'],
  ['low', 'Low: an obstacle'],
  ['flat', 'Flat: no hindrance'],
] as const;
const INSIDE_CHOICES = [
  ['obstacle', 'An obstacle'],
  ['none', 'No hindrance'],
  ['opaque', 'As for others'],
] as const;
/** The choices for Movement in scenery: whether it can be crossed and stopped on, and the cost of 1 cm. */
const MOVEMENT_CHOICES = [
  ['closed', 'Cannot be crossed', { penetrable: false, cost: 1 }],
  ['open', 'Crossed and stopped on', { penetrable: true, cost: 1 }],
  ['dear', 'Crossed at 2 cm for 1', { penetrable: true, cost: 2 }],
] as const;

interface SceneryReadingFieldsProps {
  readonly id: string;
  readonly reading: SceneryReading;
  readonly onRead: (said: SceneryReading) => void;
  /** The drawing of an element that is read so. */
  readonly drawing: ReactNode;
}

/** How an element is read, by whoever places it or as agreed (PREP-6, LOS-5, MOVE-2). */
export function SceneryReadingFields({ id, reading, onRead, drawing }: SceneryReadingFieldsProps) {
  const read = elementOf('', [], reading);
  const movement = read.penetrable ? (read.cost > 1 ? 'dear' : 'open') : 'closed';
  return (
    <fieldset className="grid w-full gap-3 sm:grid-cols-2">
      <legend className="mb-1 flex items-center gap-2 text-sm text-ink-soft">
        {drawing}
        <span>How it is read: {readingWords(read)}.</span>
      </legend>
      <ChoiceField
        id={`${id}-sight`}
        label="Sight"
        choices={SIGHT_CHOICES}
        value={read.sight}
        onChange={(sight) => onRead({ sight })}
      />
      <ChoiceField
        id={`${id}-movement`}
        label="Movement"
        choices={MOVEMENT_CHOICES}
        value={movement}
        onChange={(chosen) =>
          onRead(MOVEMENT_CHOICES.find(([value]) => value === chosen)?.[2] ?? {})
        }
      />
      {read.penetrable ? (
        <ChoiceField
          id={`${id}-inside`}
          label="Sight of those in it"
          choices={INSIDE_CHOICES}
          value={read.inside}
          onChange={(inside) => onRead({ inside })}
        />
      ) : null}
    </fieldset>
  );
}
