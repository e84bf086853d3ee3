'use client';
import { useEffect, useMemo, useState } from 'react';
import { ChanceRow } from '@/app/_components/deck/chance-row';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { LimbTable, type Profile } from '@/app/_components/eden/limb-table';
import { Chip } from '@/app/_components/forms/chip';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { PageHeader } from '@/app/_components/site/page-header';
import {
  type AttackOdds,
  type EdenCard,
  fraction,
  LIMBS,
  type LimbName,
  type OddsPolicy,
  REACTIONS,
  SHOT_GAP,
} from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import { bestReaction, duelOdds, fightersOf, type Ticked, UNHURT } from '@/lib/eden/duel';
import { pairOfLink } from '@/lib/eden/play/odds-path';
import { uncountedAbilities } from '@/lib/eden/uncounted';
import { percent } from '@/lib/text/percent';

const REACTION_TITLES = { passive: 'Passive', dodge: 'Dodge', response: 'Response' } as const;
function readPolicy(word: string): OddsPolicy {
  const limb = LIMBS.find((one) => one === word);
  if (limb !== undefined) return { limb };
  return word === 'none' ? 'none' : 'best';
}

/** The odds page: two fighters and the exact results of each reaction to an attack. */
export function EdenOddsScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards } = useWithOwnEden(given);
  const fighters = useMemo(() => fightersOf(cards), [cards]);
  const [attacker, setAttacker] = useState(fighters[0]?.name ?? '');
  const [target, setTarget] = useState(fighters[1]?.name ?? '');
  const [hurt, setHurt] = useState({ attacker: UNHURT, target: UNHURT });
  const [policy, setPolicy] = useState('best');
  const [obstacles, setObstacles] = useState(0);
  // A link from a match contains two fighters with their wounds.
  useEffect(() => {
    const pair = pairOfLink(window.location.hash.slice(1));
    const known = (name: string) => fighters.some((one) => one.name === name);
    if (pair === null || !known(pair.attacker) || !known(pair.target)) return;
    setAttacker(pair.attacker);
    setTarget(pair.target);
    setHurt(pair.hurt);
  }, [fighters]);
  const odds = useMemo(() => {
    const contender = (name: string, wounds: Ticked) => {
      const card = fighters.find((one) => one.name === name);
      return card === undefined ? null : { card, wounds };
    };
    const from = contender(attacker, hurt.attacker);
    const on = contender(target, hurt.target);
    if (from === null || on === null) return { melee: [], shot: null };
    return duelOdds(from, on, obstacles, readPolicy(policy));
  }, [fighters, attacker, target, hurt, policy, obstacles]);
  const uncounted = uncountedAbilities(
    [attacker, target].map((name) => fighters.find((one) => one.name === name) ?? null),
  );
  const best = bestReaction(odds.melee);
  const sides = [
    ['attacker', 'Attacker', attacker, setAttacker],
    ['target', 'Target', target, setTarget],
  ] as const;
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Odds of a fight"
        lead={`All results of the dice are counted, none is rolled. The two stand alone on a bare field, in contact or ${SHOT_GAP} cm apart for a shot, and their cards' figures, equipment and abilities count.`}
      />
      <EdenTabs />
      <div className="grid gap-4 md:grid-cols-2">
        {sides.map(([key, label, name, choose]) => (
          <FighterPanel
            key={key}
            label={label}
            name={name}
            fighters={fighters}
            wounds={hurt[key]}
            onChoose={(next) => {
              choose(next);
              setHurt({ ...hurt, [key]: UNHURT });
            }}
            onHurt={(wounds) => setHurt({ ...hurt, [key]: wounds })}
          />
        ))}
      </div>
      <div className="mt-4 grid max-w-xl grid-cols-2 gap-4">
        <Field id="policy" label="Location roll">
          <Select id="policy" value={policy} onChange={(event) => setPolicy(event.target.value)}>
            <option value="best">Moved to the best limb</option>
            <option value="none">Never changed</option>
            {LIMBS.map((limb) => (
              <option key={limb} value={limb}>
                Towards the {limb}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="obstacles" label="Obstacles to a shot">
          <Select
            id="obstacles"
            value={obstacles}
            onChange={(event) => setObstacles(Number(event.target.value))}
          >
            {[0, 1, 2, 3].map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {uncounted.length === 0 ? null : (
        <p className="mt-6">
          <span className="font-medium">Not counted here:</span> {uncounted.join(', ')}.
        </p>
      )}
      <p role="status" className="mt-6">
        {best === null
          ? ''
          : `The best reaction to melee is ${REACTION_TITLES[best].toLowerCase()}.`}
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {REACTIONS.map((reaction, at) => (
          <OddsPanel
            key={reaction}
            title={REACTION_TITLES[reaction]}
            odds={odds.melee[at] ?? null}
            best={reaction === best}
          />
        ))}
        {odds.shot === null ? null : <OddsPanel title="Shot" odds={odds.shot} best={false} />}
      </div>
    </div>
  );
}

interface FighterPanelProps {
  readonly label: string;
  readonly name: string;
  readonly fighters: readonly Profile[];
  readonly wounds: Ticked;
  readonly onChoose: (name: string) => void;
  readonly onHurt: (wounds: Ticked) => void;
}

/** One side: its fighter, limbs and wounds. */
function FighterPanel({ label, name, fighters, wounds, onChoose, onHurt }: FighterPanelProps) {
  const id = label.toLowerCase();
  const card = fighters.find((one) => one.name === name);
  return (
    <section aria-label={label} className="sheet min-w-0 p-4">
      <Field id={id} label={label}>
        <Select id={id} value={name} onChange={(event) => onChoose(event.target.value)}>
          {fighters.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </Select>
      </Field>
      {card === undefined ? null : (
        <>
          <div className="mt-3">
            <LimbTable card={card} />
          </div>
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
            {card.equipment?.join(' ') ?? 'No equipment.'}
          </p>
          <fieldset className="mt-3">
            <legend className="text-sm font-medium text-ink-soft">Wounds</legend>
            <div className="mt-1 grid grid-cols-4 gap-2">
              {LIMBS.map((limb) => (
                <WoundField
                  key={limb}
                  id={`${id}-${limb}`}
                  limb={limb}
                  value={wounds[limb]}
                  most={countDots(card, limb) - 1}
                  onChange={(value) => onHurt({ ...wounds, [limb]: value })}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </section>
  );
}

function countDots({ limbs }: Profile, limb: LimbName): number {
  return (limbs[limb]?.white ?? 0) + (limbs[limb]?.red ?? 0);
}

interface WoundFieldProps {
  readonly id: string;
  readonly limb: LimbName;
  readonly value: number;
  /** The highest number of ticked dots; one more would incapacitate the fighter. */
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function WoundField({ id, limb, value, most, onChange }: WoundFieldProps) {
  return (
    <Field id={id} label={limb}>
      <Input
        id={id}
        type="number"
        min={0}
        max={Math.max(0, most)}
        value={value}
        disabled={most < 1}
        onChange={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          onChange(Number.isNaN(typed) ? 0 : Math.min(Math.max(typed, 0), most));
        }}
      />
    </Field>
  );
}

interface OddsPanelProps {
  readonly title: string;
  readonly odds: AttackOdds | null;
  readonly best: boolean;
}

/** The results of one reaction: the chance of each number of wounds, and the consequences. */
function OddsPanel({ title, odds, best }: OddsPanelProps) {
  return (
    <section aria-label={title} className="sheet min-w-0 p-4">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        {title}
        {best ? <Chip tone="good">best</Chip> : null}
      </h2>
      {odds === null ? (
        <p className="mt-2 text-sm text-ink-soft">A figure that this needs is not known.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            Target: {odds.mean.toFixed(2)} wounds on average
            {odds.incapacitate === null ? '' : `, falls ${percent(odds.incapacitate, 1)}`}.
          </p>
          {odds.attacker === null ? null : (
            <p className="mt-1 text-sm text-ink-soft">
              Attacker: {odds.attacker.mean.toFixed(2)} wounds on average
              {odds.attacker.incapacitate === null
                ? ''
                : `, falls ${percent(odds.attacker.incapacitate, 1)}`}
              .
            </p>
          )}
          <table className="mt-2 w-full text-sm">
            <caption className="sr-only">Wounds on the target</caption>
            <tbody>
              {Object.entries(odds.exact).map(([count, exact]) => (
                <ChanceRow
                  key={count}
                  words={count === '1' ? '1 wound' : `${count} wounds`}
                  chance={readFraction(exact)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function readFraction(exact: string) {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}
