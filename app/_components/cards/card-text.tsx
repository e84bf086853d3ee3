import type { ReactNode } from 'react';
import type { Card, Unknown } from '@/lib/cards/catalogue';
import { levelWords } from '@/lib/cards/words';
import { CardSection } from './card-section';

/** The text with every stretch that is not understood underlined. */
function marked(text: string, unknown: readonly Unknown[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const span of [...unknown].sort((a, b) => a.offset - b.offset)) {
    if (span.offset < from) continue;
    const end = span.offset + Math.max(1, span.length);
    parts.push(text.slice(from, span.offset));
    parts.push(
      <mark
        key={span.offset}
        className="bg-transparent text-inherit underline decoration-warn decoration-wavy underline-offset-4"
      >
        {text.slice(span.offset, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}

function Unclear({ card }: { readonly card: Card }) {
  if (card.unknown.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 text-sm text-ink-soft">
      {card.unknown.map((span) => (
        <li key={span.offset} className="border-l-2 border-warn pl-3">
          Not understood: “{card.text.slice(span.offset, span.offset + span.length)}”. Expected
          here: {span.expected}
          {span.nearest === null ? '.' : `; the nearest form is “${span.nearest}”.`}
        </li>
      ))}
    </ul>
  );
}

/** What the card says, and how much of it the engine does. */
export function CardText({ card }: { readonly card: Card }) {
  return (
    <CardSection id="text" title="Text">
      {card.text === '' ? (
        <p className="text-lg text-ink-faint italic">
          {card.level === 'unwritten' ? 'Not yet written.' : 'No rules text.'}
        </p>
      ) : (
        <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line sm:text-xl">
          {marked(card.text, card.unknown)}
        </p>
      )}
      <Unclear card={card} />
      <p className="mt-4 max-w-prose text-sm text-ink-faint">{levelWords(card.level).says}</p>
      {card.notes === null ? null : (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          <strong className="font-medium">Note.</strong> {card.notes}
        </p>
      )}
    </CardSection>
  );
}
