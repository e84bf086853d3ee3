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
      <ol className="sheet divide-y divide-line">
        {abilities.map((ability, i) => (
          <li
            key={`${ability.span[0]} ${ability.wording}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <span className="pt-0.5 text-sm font-medium text-ink-faint">
              {abilities.length > 1 ? (
                <span className="mr-2 tabular-nums text-ink-soft">{i + 1}</span>
              ) : null}
              {ability.kind}
            </span>
            <div className="space-y-1">
              <p className="font-medium sm:text-lg">{ability.wording}</p>
              <Source card={card} ability={ability} />
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink-soft">
                <span>{ability.meaning.words}</span>
                <ClauseMark id={ability.meaning.clause} />
              </p>
              {ability.done ? null : <Chip tone="warn">Understood, not played yet</Chip>}
            </div>
          </li>
        ))}
      </ol>
    </CardSection>
  );
}
