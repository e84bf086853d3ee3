import Link from 'next/link';
import { CardFace } from '@/app/_components/card/card-face';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import type { RowFinding } from './deck-row';

interface RowDetailsProps {
  readonly id: string;
  readonly card: Card | null;
  readonly finding: RowFinding | null;
}

function Unknown({ id }: { readonly id: string }) {
  return (
    <p className="pl-6 text-sm text-ink-soft">
      There is no card with the id {id}. The line stays until you remove it.
    </p>
  );
}

/** A chain of one link is a card that an empty table can call. */
function whyLine(line: string, card: Card): string {
  return line === card.name ? 'Yes, even on an empty table.' : line;
}

function Call({ finding, card }: { readonly finding: RowFinding; readonly card: Card }) {
  if (!finding.callable) return null;
  return (
    <div>
      <p className="font-medium">Can be called in this deck</p>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {finding.why.map((line) => (
          <li key={line}>{whyLine(line, card)}</li>
        ))}
      </ul>
    </div>
  );
}

/** An unfolded row: the card's face, its text, and how it gets called. */
export function RowDetails({ id, card, finding }: RowDetailsProps) {
  if (card === null) return <Unknown id={id} />;
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 pt-1 sm:grid-cols-[10rem_1fr] sm:pl-6">
      <div>
        <CardFace card={card} />
      </div>
      <div className="grid content-start gap-3 text-sm">
        {card.traits.length > 0 ? <p className="font-medium">{card.traits.join(', ')}</p> : null}
        {card.level === 'unwritten' ? (
          <p className="text-ink-faint">Its text is not yet written.</p>
        ) : (
          <p>{card.text}</p>
        )}
        {finding ? <Call finding={finding} card={card} /> : null}
        {finding && finding.messages.length > 0 ? (
          <ul className="grid gap-1 text-warn">
            {finding.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : null}
        <p>
          <Link href={cardPath(card)} className="text-link">
            Card page
          </Link>
        </p>
      </div>
    </div>
  );
}
