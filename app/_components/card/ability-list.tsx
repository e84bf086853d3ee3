import Link from 'next/link';
import { Chip } from '@/app/_components/forms/chip';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { type BulletTie, MOST_TIES, providedBy, providersOf } from '@/lib/cards/bullet-providers';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type AbilityWords, abilityWords } from '@/lib/cards/words';
import { clausesOf } from '@/lib/cards/words-clauses';
import { CardSection } from './card-section';
import { CardTile } from './card-tile';
import { ClauseMark } from './clause-mark';

/** An ability in the fixed English, shown when the text, which stands above with the number of the ability, has other words. */
function AbilityWording({
  card,
  ability,
}: {
  readonly card: Card;
  readonly ability: AbilityWords;
}) {
  const [offset, length] = ability.span;
  const bare = (text: string) => text.replace(/[.\s]+$/, '').trim();
  if (bare(card.text.slice(offset, offset + length)) === bare(ability.wording)) return null;
  return <p className="font-medium">{ability.wording}</p>;
}

/** What each ability of the text means, and whether the engine carries it out. */
export function AbilityList({ card }: { readonly card: Card }) {
  const abilities = abilityWords(card);
  if (abilities.length === 0) return null;
  const wordsBefore = (at: number) =>
    [card.text, ...abilities.slice(0, at).map(({ meaning }) => meaning.words)].join(' ');
  return (
    <CardSection id="abilities" title="What it means">
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
              <AbilityWording card={card} ability={ability} />
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-soft">
                <span>
                  <WithTerms text={ability.meaning.words} after={wordsBefore(i)} />
                </span>
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

/** The rules clauses that apply to this card. */
export function ClauseList({ card }: { readonly card: Card }) {
  const clauses = clausesOf(card);
  if (clauses.length === 0) return null;
  return (
    <CardSection id="rules" title="Rulings">
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

/** The faces of cards that share traits with a card, which are below. */
function TieList({ ties }: { readonly ties: readonly BulletTie[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-3 lg:grid-cols-6">
      {ties.slice(0, MOST_TIES).map(({ card, shared }) => (
        <li key={card.id} className="min-w-0">
          <CardTile card={card} />
          <p className="mt-1 text-[13px] leading-snug text-ink-soft">{shared.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}

function AllTiesLink({
  ties,
  query,
}: {
  readonly ties: readonly BulletTie[];
  readonly query: string;
}) {
  if (ties.length <= MOST_TIES) return null;
  return (
    <p className="mt-3">
      <Link
        href={`/cards?q=${encodeURIComponent(query)}`}
        prefetch={false}
        className="text-link inline-flex min-h-10 items-center"
      >
        See all {ties.length}
      </Link>
    </p>
  );
}

/** The providers for this card's bullet, and the bullet cards that it provides for (CALL-3). */
export function BulletTies(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const { card, catalogue } = props;
  const providers = providersOf(card, catalogue);
  const provided = providedBy(card, catalogue);
  return (
    <>
      {card.bullet ? (
        <CardSection id="satisfied-by" title="What can satisfy its bullet">
          {providers.length === 0 ? (
            <p className="text-ink-soft">
              No Resource or Character shares a trait with it: only “call any” brings it into play.
            </p>
          ) : (
            <TieList ties={providers} />
          )}
          <AllTiesLink ties={providers} query={`enables:"${card.name}"`} />
        </CardSection>
      ) : null}
      {provided.length > 0 ? (
        <CardSection id="satisfies" title="Bullets that it satisfies">
          <TieList ties={provided} />
          <AllTiesLink ties={provided} query={`enabledby:"${card.name}"`} />
        </CardSection>
      ) : null}
    </>
  );
}
