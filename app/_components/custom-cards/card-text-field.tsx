'use client';
import { Fragment, type RefObject, useRef } from 'react';
import { splitText } from '@/app/_components/card/card-text';
import { ChipButton } from '@/app/_components/forms/chip';
import type { Card } from '@/lib/cards/catalogue';
import { type UnclearText, unclearTexts } from '@/lib/cards/text-offers';
import { levelWords } from '@/lib/cards/words';
import { TextBox, type TextBoxProps } from './text-box';

interface CardTextFieldProps extends TextBoxProps {
  /** The compiled card. Its text may be a moment older than the typed one. */
  readonly card: Card;
}

/** A copy of the text with its unknown parts underlined; the list below describes each of them. */
function UnderlinedText({ card }: { readonly card: Card }) {
  return (
    <p className="whitespace-pre-wrap">
      {splitText(card.text, [], card.unknown).map(({ at, text, understood }) =>
        understood ? (
          <Fragment key={at}>{text}</Fragment>
        ) : (
          <mark
            key={at}
            aria-describedby={`unclear-${card.unknown.findIndex(({ offset, length }) => at >= offset && at < offset + Math.max(1, length))}`}
            className="bg-transparent text-inherit underline decoration-warn decoration-wavy underline-offset-4"
          >
            {text}
          </mark>
        ),
      )}
    </p>
  );
}

/** Replaces an unknown part by an example through the input itself, so that the browser's undo works. */
function insertExample(area: HTMLTextAreaElement, unclear: UnclearText, example: string): void {
  const { offset, length } = unclear;
  const ends = area.value.charAt(offset + length) === '.';
  const words = ends ? example.replace(/\.$/, '') : example;
  area.focus();
  area.setSelectionRange(offset, offset + length);
  // Deprecated, but the only way into the input's undo history. Without it, React state is changed.
  if (document.execCommand('insertText', false, words)) return;
  area.setRangeText(words, offset, offset + length, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function UnclearPart({
  unclear,
  at,
  area,
  current,
}: {
  readonly unclear: UnclearText;
  readonly at: number;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the typed text is still the compiled one, so that the part is at its position. */
  readonly current: boolean;
}) {
  return (
    <li className="grid gap-1.5 border-l-2 border-warn pl-3">
      <p id={`unclear-${at}`}>
        Not understood: “{unclear.text}”. {unclear.expected.charAt(0).toUpperCase()}
        {unclear.expected.slice(1)}.
      </p>
      {unclear.offers.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-faint">Perhaps:</span>
          {unclear.offers.map(({ form, example }) => (
            <ChipButton
              key={form}
              title={form}
              disabled={!current}
              aria-label={`Write “${example}” instead`}
              className="text-left"
              onClick={() => area.current && insertExample(area.current, unclear, example)}
            >
              {example}
            </ChipButton>
          ))}
        </p>
      ) : null}
    </li>
  );
}

/** The rules text field, compiled while typing. */
export function CardTextField({ card, ...box }: CardTextFieldProps) {
  const { text, blank } = box;
  const area = useRef<HTMLTextAreaElement>(null);
  const unclear = unclearTexts(card.text, card.type, card.unknown);
  const count = unclear.length;
  return (
    <div className="grid gap-3">
      <TextBox
        {...box}
        area={area}
        hint={
          blank ? null : 'Write it like the text of other cards. It is compiled and can be played.'
        }
      />
      <div className="sheet grid gap-3 px-4 py-3 text-sm wrap-anywhere">
        <p role="status" className={count > 0 ? 'font-medium text-warn' : 'text-ink-soft'}>
          {count > 0
            ? `${count === 1 ? 'One part is' : `${count} parts are`} not understood. You can still save the card; the rest of it plays.`
            : levelWords(card.level).says}
        </p>
        {count > 0 ? <UnderlinedText card={card} /> : null}
        {count > 0 ? (
          <ul className="grid gap-3" aria-label="What is not understood">
            {unclear.map((one, at) => (
              <UnclearPart
                key={one.offset}
                unclear={one}
                at={at}
                area={area}
                current={text.slice(one.offset, one.offset + one.length) === one.text}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
