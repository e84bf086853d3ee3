import type { EdenCard } from '@/engine';
import { LIMBS, type LimbName } from '@/engine';

export type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

const LIMB_FIGURES: Readonly<Record<LimbName, string>> = {
  head: 'PSI',
  arms: 'CBT',
  torso: 'VIG',
  legs: 'SPD',
};

/** The limbs of a fighter: characteristic (normal, wounded), Constitution Points and location faces. Unknown facts are a dash. */
export function LimbTable({ card }: { readonly card: Profile }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Limbs of {card.name}</caption>
      <thead className="text-left text-xs text-ink-faint">
        <tr>
          <th scope="col" className="font-normal">
            Limb
          </th>
          <th scope="col" className="font-normal">
            Figure
          </th>
          <th scope="col" className="font-normal">
            Points
          </th>
          <th scope="col" className="font-normal">
            Dice
          </th>
        </tr>
      </thead>
      <tbody>
        {LIMBS.map((limb) => (
          <LimbRow key={limb} limb={limb} known={card.limbs[limb]} />
        ))}
      </tbody>
    </table>
  );
}

interface LimbRowProps {
  readonly limb: LimbName;
  readonly known: Profile['limbs'][LimbName];
}

function LimbRow({ limb, known }: LimbRowProps) {
  const { normal, wounded, white, red, index } = known ?? {};
  const hurt = wounded === undefined || wounded === null ? '' : ` / ${wounded}`;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-0.5 pr-2 text-left font-normal text-ink-soft">
        {limb}
      </th>
      <td>
        <span className="text-xs text-ink-faint">{LIMB_FIGURES[limb]}</span> {normal ?? '–'}
        {hurt}
      </td>
      <td>{white === undefined || red === undefined ? '–' : `${white} + ${red}`}</td>
      <td>{index?.join(', ') ?? '–'}</td>
    </tr>
  );
}
