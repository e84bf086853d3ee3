'use client';
import { EdenCardText } from '@/app/_components/eden/eden-text';
import { Field, fieldAria, TextArea } from '@/app/_components/forms/field';
import type { EdenListing } from '@/lib/eden/listing';

const ID = 'card-text';

interface EdenTextFieldProps {
  readonly text: string;
  readonly blank: boolean;
  readonly error: string;
  /** The card as the engine reads it; it may be a moment behind the input. */
  readonly card: EdenListing;
  readonly onText: (text: string) => void;
  readonly onBlank: (blank: boolean) => void;
}

const HINTS = {
  Fighter: 'An ability on each line, such as: Brawler (Permanent): +1 CBT in melee.',
  NPF: 'An ability on each line, such as: Brawler (Permanent): +1 CBT in melee.',
  Mission: 'What the mission does besides its objectives.',
  Tactical: 'What the card does, such as: Target friend gains 1 AP.',
  Scenery: '',
} as const;

/** The text of a card of Eden, read while typing: what is not understood is underlined below, with the nearest form. */
export function EdenTextField(props: EdenTextFieldProps) {
  const { text, blank, error, card, onText, onBlank } = props;
  const count = card.lines.reduce((sum, { unknown }) => sum + unknown.length, 0);
  return (
    <div className="grid gap-3">
      <Field id={ID} label="Rules text" error={error} hint={HINTS[card.record.type]}>
        <TextArea
          {...fieldAria(ID, { hint: true, error: error !== '' })}
          rows={4}
          value={text}
          disabled={blank}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={blank}
          className="size-4 accent-accent"
          onChange={(event) => onBlank(event.target.checked)}
        />
        The card has no rules text
      </label>
      <p
        role="status"
        className={`text-sm ${count > 0 ? 'font-medium text-warn' : 'text-ink-soft'}`}
      >
        {count === 0
          ? 'Every line is understood.'
          : `${count === 1 ? 'One part is' : `${count} parts are`} not understood. You can still save the card.`}
      </p>
      <EdenCardText card={card} />
    </div>
  );
}
