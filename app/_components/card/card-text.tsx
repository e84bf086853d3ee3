import { Fragment } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { Card, UnknownPart } from '@/lib/cards/catalogue';
import { automationWords } from '@/lib/cards/words';
import type { Rulebook } from '@/lib/rules/clauses';
import { CardSection } from './card-section';

interface MarkedTextProps extends Pick<TextPartsProps, 'terms'> {
  readonly card: Card;
}

/** The card text with underlined unknown parts, and the number of each ability at its end. */
export function MarkedText({ card, terms }: MarkedTextProps) {
  const spans = card.abilities.map((ability) => ability.span);
  return <TextParts text={card.text} spans={spans} unknown={card.unknown} terms={terms} />;
}

interface TextPartsProps {
  readonly text: string;
  /** The positions of the abilities. */
  readonly spans: readonly Span[];
  readonly unknown: readonly UnknownPart[];
  /** The game whose terms are explained in the text; null where many texts are listed. */
  readonly terms: Rulebook['game'] | null;
}

/** A text with underlined unknown parts; if it has several abilities, each has its number at its end. */
export function TextParts({ text: whole, spans, unknown, terms }: TextPartsProps) {
  const numbered = spans.length > 1;
  return splitText(whole, spans, unknown).map(({ at, text, understood, ends }) => (
    <Fragment key={at}>
      {understood && terms !== null ? (
        <WithTerms text={text} after={whole.slice(0, at)} game={terms} />
      ) : understood ? (
        text
      ) : (
        <mark className="bg-transparent text-inherit underline decoration-warn decoration-wavy underline-offset-4">
          {text}
        </mark>
      )}
      {numbered && ends.length > 0 ? (
        <sup aria-hidden="true" className="ml-0.5 text-xs font-medium text-ink-faint">
          {ends.join(', ')}
        </sup>
      ) : null}
    </Fragment>
  ));
}

/** The parts of the card's text that were not understood, and what the parser expected there. */
export function UnclearText({ card }: { readonly card: Card }) {
  return <UnclearParts text={card.text} unknown={card.unknown} />;
}

/** The unknown parts of a text, with what the parser expected. */
export function UnclearParts({ text, unknown }: Pick<TextPartsProps, 'text' | 'unknown'>) {
  if (unknown.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 text-sm text-ink-soft">
      {unknown.map((span) => (
        <li key={span.offset} className="border-l-2 border-warn pl-3">
          Not understood: “{text.slice(span.offset, span.offset + span.length)}”; {span.expected}
          {span.nearest === null ? '.' : `; the nearest form is “${span.nearest}”.`}
        </li>
      ))}
    </ul>
  );
}

/** Describes how the engine plays the card differently from the printed text; empty when it does not. */
export function DifferenceNote({ card }: { readonly card: Card }) {
  if (card.differs === undefined) return null;
  return (
    <p className="mt-2 max-w-prose text-sm text-warn">
      <strong className="font-medium">Differs from the printed text.</strong> {card.differs}
    </p>
  );
}

/** The rules text, and how much of it the engine carries out. */
export function CardText({ card }: { readonly card: Card }) {
  return (
    <CardSection id="text" title="Text">
      {card.text === '' ? (
        <p className="text-lg text-ink-faint italic">
          {card.level === 'unwritten' ? 'Not yet written.' : 'No rules text.'}
        </p>
      ) : (
        <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">
          <MarkedText card={card} terms="ote" />
        </p>
      )}
      <UnclearText card={card} />
      {/* Of a card that is played whole the badge says as much. */}
      {card.level === 'enforced' ? null : (
        <p className="mt-2 max-w-prose text-sm text-ink-faint">{automationWords(card)}</p>
      )}
      <DifferenceNote card={card} />
      {card.notes === null ? null : (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          <strong className="font-medium">Note.</strong> {card.notes}
        </p>
      )}
    </CardSection>
  );
}

/** A part of a card's text: whether it is understood, and which abilities (from 1) end with it. */
interface TextPart {
  /** The offset of the part in the text. */
  readonly at: number;
  readonly text: string;
  readonly understood: boolean;
  readonly ends: readonly number[];
}

type Span = readonly [offset: number, length: number];

/** Splits a text at the ends of abilities and at the borders of unknown parts. */
export function splitText(
  text: string,
  abilities: readonly Span[],
  unknown: readonly Pick<UnknownPart, 'offset' | 'length'>[],
): TextPart[] {
  const ends = abilities.map(([offset, length]) => {
    const end = Math.min(text.length, offset + length);
    // The number follows the full stop, like a footnote.
    return text.charAt(end) === '.' ? end + 1 : end;
  });
  const cuts = new Set([0, text.length, ...ends]);
  for (const { offset, length } of unknown) {
    cuts.add(Math.min(text.length, offset));
    cuts.add(Math.min(text.length, offset + Math.max(1, length)));
  }
  const points = [...cuts].sort((a, b) => a - b);
  return points.slice(1).map((end, i) => {
    const begin = points[i] ?? 0;
    return {
      at: begin,
      text: text.slice(begin, end),
      understood: !unknown.some(
        ({ offset, length }) => begin >= offset && begin < offset + Math.max(1, length),
      ),
      ends: ends.flatMap((at, ability) => (at === end ? [ability + 1] : [])),
    };
  });
}
