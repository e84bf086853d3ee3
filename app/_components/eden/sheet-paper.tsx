import type { SheetCard, SheetFighter, SheetLimb, TroopSheet } from '@/lib/eden/roster/troop-sheet';

/** The rounds of a match (ROUND-1). */
const ROUNDS = [1, 2, 3, 4, 5] as const;

const PAPER_CLASS =
  'bg-white p-6 text-[13px] leading-snug text-black shadow-card print:p-0 print:text-[8pt] print:shadow-none';

/** The printed sheet, black on white also on the screen. */
export function SheetPaper({ sheet }: { readonly sheet: TroopSheet }) {
  const { name, symbol, check, fighters, missions, tactical, unknown } = sheet;
  return (
    <article aria-label={`Roster sheet of ${name}`} className={PAPER_CLASS}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-black pb-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
        <p>{symbol}</p>
      </header>
      <TroopTotals check={check} />
      {unknown.length === 0 ? null : <p className="mb-3">Not known: {unknown.join(', ')}.</p>}
      {check.legal ? null : <TroopErrors check={check} />}
      <p className="mb-2 text-[0.9em]">
        Tick a wound in the first open box. A limb is wounded once all <b>thin</b> boxes are ticked,
        and a fighter is out with the last box of any limb.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 print:block print:columns-3 print:gap-3">
        {fighters.map((fighter) => (
          <SheetBlock key={fighter.label} fighter={fighter} />
        ))}
      </div>
      <CardTable title="Missions" cards={missions} />
      <CardTable title="Tactical cards" cards={tactical} />
      <RoundTable />
    </article>
  );
}

function TroopTotals({
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

function TroopErrors({ check }: Pick<TroopSheet, 'check'>) {
  return (
    <ul className="mb-3 list-disc pl-5">
      {check.errors.map(({ code, card, message }) => (
        <li key={`${code} ${card} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

function CardTable({
  title,
  cards,
}: {
  readonly title: string;
  readonly cards: readonly SheetCard[];
}) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-4 print:mt-1.5">
      <h3 className="mb-1 border-b border-black font-semibold">{title}</h3>
      <ul className="gap-4 sm:columns-2 print:columns-3 print:gap-3">
        {cards.map(({ name, played, text }) => (
          <li key={name} className="mb-2 break-inside-avoid print:mb-1 wrap-anywhere">
            <TickBoxes label={`${name} played`} white={1} /> <b>{name}</b>
            {played === '' ? '' : ` (${played})`}
            <span className="block pl-5 whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table to note what changes in each round. */
function RoundTable() {
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

/** The markers of STATE, with boxes for a usual number. */
const MARKERS = [
  ['Burn', 3],
  ['Fear', 3],
  ['Poison', 2],
  ['Rage', 3],
  ['Slowdown', 2],
] as const;
/** The Action Points of a fighter in each round (PREP-9). */
const ACTION_POINTS = 3;

/** A fighter on the roster sheet: figures, wound tracks, markers, equipment and abilities. */
function SheetBlock({ fighter }: { readonly fighter: SheetFighter }) {
  const { label, isLeader, value, base, symbols, limbs, equipment, abilities } = fighter;
  return (
    <section
      aria-label={label}
      className="break-inside-avoid border border-black p-2 print:mb-2 print:p-1.5"
    >
      <h3 className="flex justify-between gap-2 text-[1.1em] font-semibold">
        <span className="wrap-anywhere">
          {label}
          {isLeader ? ' ★ Leader' : ''}
        </span>
        <span className="tabular-nums">{value ?? '?'}</span>
      </h3>
      <p className="mb-1 text-[0.9em]">{[...symbols, `base ${base} mm`].join(' · ')}</p>
      <table className="w-full tabular-nums">
        <caption className="sr-only">Limbs of {label}</caption>
        <thead className="text-left text-[0.85em]">
          <tr>
            {['Limb', 'Normal', 'Wounded', 'Dice', 'Wounds'].map((head) => (
              <th key={head} scope="col" className="pr-2 font-normal print:pr-1">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limbs.map((limb) => (
            <LimbRow key={limb.limb} limb={limb} />
          ))}
        </tbody>
      </table>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-[0.9em] print:gap-x-2 print:gap-y-0.5">
        <MarkerBoxes name="AP" count={ACTION_POINTS} />
        {MARKERS.map(([name, count]) => (
          <MarkerBoxes key={name} name={name} count={count} />
        ))}
      </p>
      {equipment.map(({ text, uses }) => (
        <p key={text} className="mt-1 wrap-anywhere">
          {text} {uses === 0 ? null : <TickBoxes label="uses" white={uses} />}
        </p>
      ))}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{abilities}</p>
    </section>
  );
}

function LimbRow({ limb: known }: { readonly limb: SheetLimb }) {
  const { limb, figure, normal, wounded, white, red, faces } = known;
  return (
    <tr className="border-t border-neutral-400 align-middle">
      <th scope="row" className="py-0.5 pr-2 text-left font-normal print:py-0 print:pr-1">
        {limb}
      </th>
      <td className="pr-2 print:pr-1">
        {figure} <b>{normal ?? '–'}</b>
      </td>
      <td className="pr-2 print:pr-1">
        <b>{wounded ?? '–'}</b>
      </td>
      <td className="pr-2 print:pr-1">{faces?.join(' ') ?? '–'}</td>
      <td className="py-1 print:py-px">
        {white === null || red === null ? (
          'not known'
        ) : (
          <TickBoxes label={`wounds of the ${limb}`} white={white} red={red} />
        )}
      </td>
    </tr>
  );
}

function MarkerBoxes({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {name} <TickBoxes label={name} white={count} />
    </span>
  );
}

interface TickBoxesProps {
  /** What the boxes count, for screen readers. */
  readonly label: string;
  /** The number of boxes with a thin edge. */
  readonly white: number;
  /** The number of boxes with a thick edge, after the others. */
  readonly red?: number;
}

/** Boxes to tick on paper. Screen readers get their number. */
function TickBoxes({ label, white, red = 0 }: TickBoxesProps) {
  return (
    <span
      role="img"
      aria-label={`${label}: ${red === 0 ? `${white} boxes` : `${white} thin and ${red} thick boxes`}`}
      className="inline-flex flex-wrap gap-1 align-middle print:gap-0.5"
    >
      {Array.from({ length: white + red }, (_, at) => at).map((at) => (
        <span
          key={at}
          className={`inline-block size-3.5 border-black print:size-3 ${at < white ? 'border' : 'border-[3px]'}`}
        />
      ))}
    </span>
  );
}
