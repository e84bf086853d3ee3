import { ChoiceField } from '@/app/_components/forms/choice-field';
import { elementOf, type SceneryReading } from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import { readingWords } from '@/lib/eden/play/scenery-words';
import type { FieldMatch } from './use-choosing';

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
  readonly match: FieldMatch;
  readonly choice: Choice;
  readonly reading: SceneryReading;
}

/** The rules of the element that is placed next, which its player chooses (PREP-6, LOS-5, MOVE-2). */
export function SceneryReadingFields({ match, choice, reading }: SceneryReadingFieldsProps) {
  const read = elementOf('', [], reading);
  const say = (said: SceneryReading) => match.read(choice, said);
  const movement = read.penetrable ? (read.cost > 1 ? 'dear' : 'open') : 'closed';
  return (
    <fieldset className="grid w-full gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-sm text-ink-soft">How it is read: {readingWords(read)}.</legend>
      <ChoiceField
        id="scenery-sight"
        label="Sight"
        choices={SIGHT_CHOICES}
        value={read.sight}
        onChange={(sight) => say({ sight })}
      />
      <ChoiceField
        id="scenery-movement"
        label="Movement"
        choices={MOVEMENT_CHOICES}
        value={movement}
        onChange={(chosen) => say(MOVEMENT_CHOICES.find(([value]) => value === chosen)?.[2] ?? {})}
      />
      {read.penetrable ? (
        <ChoiceField
          id="scenery-inside"
          label="Sight of those in it"
          choices={INSIDE_CHOICES}
          value={read.inside}
          onChange={(inside) => say({ inside })}
        />
      ) : null}
    </fieldset>
  );
}
