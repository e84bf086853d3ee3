import { Chip } from '@/app/_components/forms/chip';
import type { Card } from '@/lib/cards/catalogue';
import { type AbilityWords, abilityWords } from '@/lib/cards/words';
import { CardSection } from './card-section';
import { ClauseMark } from './clause-mark';

/** The words of the card that an ability came from, where its wording differs. */
function Source({ card, ability }: { readonly card: Card; readonly ability: AbilityWords }) {
  const [offset, length] = ability.span;
  const source = card.text.slice(offset, offset + length).trim();
  const bare = (text: string) => text.replace(/[.\s]+$/, '');
  if (source === '' || bare(source) === bare(ability.wording)) return null;
  return <p className="text-sm text-ink-faint">From “{source}”</p>;
}

/** What the text compiles to: each ability in the fixed English, what it means, and whether the engine does it. */
export function AbilityList({ card }: { readonly card: Card }) {
  const abilities = abilityWords(card);
  if (abilities.length === 0) return null;
  return (
    <CardSection id="abilities" title="What the engine does">
      <ol className="space-y-4">
        {abilities.map((ability) => (
          <li key={`${ability.span[0]} ${ability.wording}`} className="sheet space-y-1.5 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-sm font-medium text-ink-faint">{ability.kind}</span>
              {ability.done ? null : <Chip tone="warn">Understood, not played yet</Chip>}
            </div>
            <p className="text-lg font-medium">{ability.wording}</p>
            <Source card={card} ability={ability} />
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink-soft">
              <span>{ability.meaning.words}</span>
              <ClauseMark id={ability.meaning.clause} />
            </p>
          </li>
        ))}
      </ol>
    </CardSection>
  );
}
