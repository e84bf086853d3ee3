import type { Card } from '@/lib/cards/catalogue';
import { clausesOf } from '@/lib/cards/words-clauses';
import { CardSection } from './card-section';
import { ClauseMark } from './clause-mark';

/** The clauses of the rules that matter for this card, in words. */
export function ClauseList({ card }: { readonly card: Card }) {
  const clauses = clausesOf(card);
  if (clauses.length === 0) return null;
  return (
    <CardSection id="rules" title="The rules that matter here">
      <ul className="space-y-3">
        {clauses.map(({ clause, words }) => (
          <li key={clause + words} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4">
            <span>
              <ClauseMark id={clause} />
            </span>
            <span className="max-w-prose text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
