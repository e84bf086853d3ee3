import type { SheetFighter, SheetLimb } from '@/lib/eden/roster/troop-sheet';
import { Boxes } from './sheet-boxes';

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
export function SheetBlock({ fighter }: { readonly fighter: SheetFighter }) {
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
        <Counter name="AP" count={ACTION_POINTS} />
        {MARKERS.map(([name, count]) => (
          <Counter key={name} name={name} count={count} />
        ))}
      </p>
      {equipment.map(({ text, uses }) => (
        <p key={text} className="mt-1 wrap-anywhere">
          {text} {uses === 0 ? null : <Boxes label="uses" white={uses} />}
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
          <Boxes label={`wounds of the ${limb}`} white={white} red={red} />
        )}
      </td>
    </tr>
  );
}

function Counter({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {name} <Boxes label={name} white={count} />
    </span>
  );
}
