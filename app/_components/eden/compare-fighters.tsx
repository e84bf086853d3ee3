import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { type FighterRecord, LIMBS } from '@/engine';
import { linesOf } from '@/lib/eden/card-text';
import { constitutionOf } from '@/lib/eden/profile';
import { FIGURES, figurePair } from '@/lib/eden/tile';
import { EmphasizedLine } from './eden-text';

/** The number of fighters that can be compared at once. */
export const MOST_COMPARED = 4;

interface CompareFightersProps {
  readonly fighters: readonly FighterRecord[];
  readonly onClear: () => void;
}

/** Fighters side by side: points, figures, limbs, equipment and abilities. The best of each row of figures is bold. */
export function CompareFighters({ fighters, onClear }: CompareFightersProps) {
  const [first, second] = fighters;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="compared" className="sheet mt-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="compared" className="font-semibold">
          Compared
        </h3>
        <Button look="quiet" onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
          Clear
        </Button>
      </div>
      {second === undefined ? (
        <p role="status" className="text-sm text-ink-soft">
          Choose up to three others to stand beside {first.name}.
        </p>
      ) : (
        // Four fighters are wider than a phone.
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-left">
              <tr>
                <td />
                {fighters.map(({ name }) => (
                  <th
                    key={name}
                    scope="col"
                    className="min-w-28 px-2 py-1 align-bottom font-medium"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <FigureRow name="Points" fighters={fighters} of={({ value }) => value} least />
              {FIGURES.map(({ limb, name }) => (
                <FigureRow
                  key={name}
                  name={name}
                  fighters={fighters}
                  of={({ limbs }) => limbs[limb]?.normal}
                  says={({ limbs }) => figurePair(limbs[limb])}
                />
              ))}
              <FigureRow
                name="CP"
                fighters={fighters}
                of={(one) => constitutionOf(one) ?? undefined}
              />
              {LIMBS.map((limb) => (
                <Row key={limb} name={limb} fighters={fighters}>
                  {({ limbs }) => {
                    const { white, red, index } = limbs[limb] ?? {};
                    if (white === undefined || red === undefined) return '–';
                    return `${white} + ${red}${index === undefined ? '' : `, on ${index.join(', ')}`}`;
                  }}
                </Row>
              ))}
              <Row name="Text" fighters={fighters}>
                {(fighter) => (
                  <ul className="space-y-1.5">
                    {linesOf(fighter).map((line) => (
                      <li key={line.text}>
                        <EmphasizedLine {...line} />
                      </li>
                    ))}
                  </ul>
                )}
              </Row>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly fighters: readonly FighterRecord[];
  readonly children: (fighter: FighterRecord) => ReactNode;
}

function Row({ name, fighters, children }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pr-2 text-left font-normal text-ink-soft">
        {name}
      </th>
      {fighters.map((fighter) => (
        <td key={fighter.name} className="px-2 py-1">
          {children(fighter)}
        </td>
      ))}
    </tr>
  );
}

interface FigureRowProps extends Omit<RowProps, 'children'> {
  readonly of: (fighter: FighterRecord) => number | undefined;
  /** What is written of a fighter; the figure itself when absent. */
  readonly says?: (fighter: FighterRecord) => string;
  /** Whether the lowest figure is the best, as of a price. */
  readonly least?: boolean;
}

function FigureRow({ name, fighters, of, says, least = false }: FigureRowProps) {
  const figures = fighters.flatMap((one) => of(one) ?? []);
  const best = least ? Math.min(...figures) : Math.max(...figures);
  const differ = figures.some((one) => one !== best);
  return (
    <Row name={name} fighters={fighters}>
      {(fighter) => {
        const figure = of(fighter);
        const words = says?.(fighter) ?? figure ?? '–';
        return differ && figure === best ? (
          <strong className="font-semibold">{words}</strong>
        ) : (
          words
        );
      }}
    </Row>
  );
}
