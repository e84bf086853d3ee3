import type { SheetCard, TroopSheet } from '@/lib/eden/roster/troop-sheet';
import { SheetBlock } from './sheet-block';
import { Boxes } from './sheet-boxes';

/** The rounds of a match (ROUND-1). */
const ROUNDS = [1, 2, 3, 4, 5] as const;

const PAPER =
  'bg-white p-6 text-[13px] leading-snug text-black shadow-card print:p-0 print:text-[8pt] print:shadow-none';

/** The printed sheet, black on white also on the screen. */
export function SheetPaper({ sheet }: { readonly sheet: TroopSheet }) {
  const { name, symbol, check, fighters, missions, tactical, unknown } = sheet;
  return (
    <article aria-label={`Roster sheet of ${name}`} className={PAPER}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-black pb-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
        <p>{symbol}</p>
      </header>
      <Totals check={check} />
      {unknown.length === 0 ? null : <p className="mb-3">Not known: {unknown.join(', ')}.</p>}
      {check.legal ? null : <Errors check={check} />}
      <p className="mb-2 text-[0.9em]">
        Tick a wound in the first open box. A limb is wounded once all <b>thin</b> boxes are ticked,
        and a fighter is out with the last box of any limb.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 print:block print:columns-3 print:gap-3">
        {fighters.map((fighter) => (
          <SheetBlock key={fighter.label} fighter={fighter} />
        ))}
      </div>
      <Cards title="Missions" cards={missions} />
      <Cards title="Tactical cards" cards={tactical} />
      <Rounds />
    </article>
  );
}

function Totals({
  check: { value, budget, sp, hand, fighters, legal },
}: Pick<TroopSheet, 'check'>) {
  const figures = [
    ['Points', `${value ?? '?'} of ${budget}`],
    ['Fighters', fighters.length],
    ['Strategy Points', sp ?? '–'],
    ['Hand', hand ?? '–'],
    ['Check', legal ? 'legal' : 'not legal'],
  ] as const;
  return (
    <dl className="my-2 flex flex-wrap gap-x-8 gap-y-1">
      {figures.map(([term, figure]) => (
        <div key={term} className="flex gap-1.5">
          <dt>{term}:</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Errors({ check }: Pick<TroopSheet, 'check'>) {
  return (
    <ul className="mb-3 list-disc pl-5">
      {check.errors.map(({ code, card, message }) => (
        <li key={`${code} ${card} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

function Cards({ title, cards }: { readonly title: string; readonly cards: readonly SheetCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-4 print:mt-1.5">
      <h3 className="mb-1 border-b border-black font-semibold">{title}</h3>
      <ul className="gap-4 sm:columns-2 print:columns-3 print:gap-3">
        {cards.map(({ name, played, text }) => (
          <li key={name} className="mb-2 break-inside-avoid print:mb-1 wrap-anywhere">
            <Boxes label={`${name} played`} white={1} /> <b>{name}</b>
            {played === '' ? '' : ` (${played})`}
            <span className="block pl-5 whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table to note what changes in each round. */
function Rounds() {
  return (
    <table className="mt-4 print:mt-1.5 w-full max-w-md table-fixed break-inside-avoid text-center">
      <caption className="border-b border-black text-left font-semibold">Match</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left font-normal">
            Round
          </th>
          {ROUNDS.map((round) => (
            <th key={round} scope="col" className="font-normal">
              {round}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {['SP left', 'VP'].map((row) => (
          <tr key={row}>
            <th scope="row" className="text-left font-normal">
              {row}
            </th>
            {ROUNDS.map((round) => (
              <td key={round} className="h-6 border border-black print:h-4" />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
