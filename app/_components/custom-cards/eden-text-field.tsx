'use client';
import { EdenCardText } from '@/app/_components/eden/eden-text';
import type { EdenListing } from '@/lib/eden/listing';
import { FormPicker } from './form-picker';
import { TextBox, type TextBoxProps } from './text-box';

interface EdenTextFieldProps extends TextBoxProps {
  /** The card as the engine reads it. Its text may be a moment older than the typed one. */
  readonly card: EdenListing;
}

const TEXT_HINTS = {
  Fighter:
    'An ability on each line, such as: Brawler (Permanent): +1 CBT in melee. Write it as the card prints it.',
  NPF: 'An ability on each line, such as: Brawler (Permanent): +1 CBT in melee. Write it as the card prints it.',
  Mission: 'What the mission does besides its objectives.',
  Tactical: 'What the card does, such as: Target friend gains 1 AP.',
  Scenery: '',
} as const;

/** The text field of an Eden card, compiled while typing: unknown parts are listed below, with the most similar form. */
export function EdenTextField({ card, ...box }: EdenTextFieldProps) {
  const count = card.lines.reduce((sum, { unknown }) => sum + unknown.length, 0);
  return (
    <div className="grid gap-3">
      <TextBox {...box} hint={TEXT_HINTS[card.record.type]} />
      <FormPicker
        type={card.record.type}
        onLine={(line) =>
          box.onText(box.text.trim() === '' ? line : `${box.text.trimEnd()}\n${line}`)
        }
      />
      <p
        role="status"
        className={`text-sm ${count > 0 ? 'font-medium text-warn' : 'text-ink-soft'}`}
      >
        {count === 0
          ? card.level === 'unwritten'
            ? 'No text yet.'
            : 'Every line is understood.'
          : `${count === 1 ? 'One part is' : `${count} parts are`} not understood. You can still save the card.`}
      </p>
      <div className="wrap-anywhere">
        <EdenCardText card={card} />
      </div>
    </div>
  );
}
