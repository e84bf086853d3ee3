'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Unreachable } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { PageSteps } from '@/app/_components/site/step-links';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { OFFICIAL_SETS, setName } from '@/lib/cards/sets';
import { abilityWords, levelWords } from '@/lib/cards/words';
import { useOfficialCards } from '@/lib/client/cards';
import { counted } from '@/lib/text/counted';
import { DifferenceNote, MarkedText, UnclearText } from './card-text';
import {
  COVERAGE_LEVELS,
  COVERAGE_PAGE,
  type CoverageFilter,
  coveragePath,
  filterCards,
  readCoverageFilter,
} from './coverage-filter';
import { LevelBadge } from './level-badge';

interface CoverageScreenProps {
  readonly types: readonly string[];
}

export function CoverageScreen({ types }: CoverageScreenProps) {
  const filter = readCoverageFilter(useSearchParams());
  const cards = useOfficialCards();
  if (cards === null) return <Skeleton />;
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return <CoveredCards cards={filterCards(cards, filter)} filter={filter} types={types} />;
}

interface CoveredCardsProps extends CoverageScreenProps {
  readonly cards: readonly Card[];
  readonly filter: CoverageFilter;
}

/** One page of the filtered cards. */
export function CoveredCards({ cards, filter, types }: CoveredCardsProps) {
  const pages = Math.max(1, Math.ceil(cards.length / COVERAGE_PAGE));
  const page = Math.min(filter.page, pages);
  return (
    <>
      <h2 id="list" className="mb-4 scroll-mt-20 text-2xl font-semibold">
        Card by card{' '}
        <span className="text-lg font-normal text-ink-faint">{counted(cards.length, 'card')}</span>
      </h2>
      <CoverageChoices filter={filter} types={types} />
      {cards.length === 0 ? (
        <EmptyState title="No card is at this level">
          <p>Choose another level, set or type.</p>
        </EmptyState>
      ) : (
        <CoverageList cards={cards.slice((page - 1) * COVERAGE_PAGE, page * COVERAGE_PAGE)} />
      )}
      <PageSteps page={page} pages={pages} to={(next) => coveragePath({ ...filter, page: next })} />
    </>
  );
}

interface FilterChoice {
  readonly value: string;
  readonly name: string;
}

function ChoiceRow({
  label,
  choices,
  chosen,
  to,
}: {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: string;
  readonly to: (value: string) => string;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <span className="w-16 text-sm text-ink-faint">{label}</span>
      {choices.map(({ value, name }) => (
        <Link
          key={value}
          href={to(value)}
          scroll={false}
          aria-current={value === chosen ? 'true' : undefined}
          className="flex min-h-10 items-center rounded-md px-2.5 text-sm text-ink-soft hover:text-accent aria-[current=true]:bg-accent-wash aria-[current=true]:font-medium aria-[current=true]:text-ink sm:min-h-8"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The filters; each option is a link. */
function CoverageChoices({
  filter,
  types,
}: {
  readonly filter: CoverageFilter;
  readonly types: readonly string[];
}) {
  const all = { value: '', name: 'All' };
  return (
    <div className="mb-6 space-y-1">
      <ChoiceRow
        label="Level"
        chosen={filter.level}
        choices={COVERAGE_LEVELS.map((value) => ({
          value,
          name: value === 'all' ? 'All' : levelWords(value).name,
        }))}
        to={(value) =>
          coveragePath({
            ...filter,
            level: COVERAGE_LEVELS.find((level) => level === value) ?? 'all',
            page: 1,
          })
        }
      />
      <ChoiceRow
        label="Set"
        chosen={filter.set}
        choices={[all, ...OFFICIAL_SETS.map(({ id }) => ({ value: id, name: setName(id) }))]}
        to={(set) => coveragePath({ ...filter, set, page: 1 })}
      />
      <ChoiceRow
        label="Type"
        chosen={filter.type}
        choices={[
          all,
          ...types.map((value) => ({
            value,
            name: value.slice(0, 1).toUpperCase() + value.slice(1),
          })),
        ]}
        to={(type) => coveragePath({ ...filter, type, page: 1 })}
      />
    </div>
  );
}

/** One card: its text, what the engine understood, and what is missing. */
function CoverageEntry({ card }: { readonly card: Card }) {
  const abilities = abilityWords(card);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-2">
        <h3 className="font-semibold">
          <Link
            href={cardPath(card)}
            prefetch={false}
            className="hover:text-accent hover:underline"
          >
            {card.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-faint">
          {setName(card.set)} {card.number}, {card.type}
        </p>
        <LevelBadge level={card.level} />
      </div>
      <div>
        <h4 className="eyebrow mb-1">As written</h4>
        {card.text === '' ? (
          <p className="text-ink-faint italic">
            {card.level === 'unwritten' ? 'Not yet written.' : 'No rules text.'}
          </p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">
            <MarkedText card={card} terms={null} />
          </p>
        )}
        <UnclearText card={card} />
        <DifferenceNote card={card} />
        {card.notes === null ? null : <p className="mt-2 text-sm text-ink-soft">{card.notes}</p>}
      </div>
      <div>
        <h4 className="eyebrow mb-1">As understood</h4>
        {abilities.length === 0 ? (
          <p className="text-ink-faint italic">Nothing.</p>
        ) : (
          <ol className="space-y-1.5">
            {abilities.map((ability) => (
              <li key={`${ability.span[0]} ${ability.wording}`}>
                {ability.wording}
                {ability.done ? null : (
                  <span className="text-sm text-warn"> (understood, not played yet)</span>
                )}
              </li>
            ))}
          </ol>
        )}
        {abilities.length === 0 ? null : (
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer text-ink-faint">As compiled</summary>
            <pre className="mt-2 rounded-md bg-paper-sunk p-3 text-xs whitespace-pre-wrap">
              {JSON.stringify(card.abilities, null, 1)}
            </pre>
          </details>
        )}
      </div>
    </li>
  );
}

/** Each card with its text and what the engine understood. */
function CoverageList({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="border-b border-line">
      {cards.map((card) => (
        <CoverageEntry key={card.id} card={card} />
      ))}
    </ul>
  );
}
