import Link from 'next/link';
import { OFFICIAL_SETS, setName } from '@/lib/cards/sets';
import { levelWords } from '@/lib/cards/words';
import { COVERAGE_LEVELS, type CoverageFilter, coveragePath } from './coverage-filter';

interface Choice {
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
  readonly choices: readonly Choice[];
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

/** Which cards are listed: each choice is an address. */
export function CoverageChoices({
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
