'use client';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Stepper } from '@/app/_components/eden/stepper';
import { Field, Select } from '@/app/_components/forms/field';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { type EdenCorrection, MARK_NAMES, type Refusal } from '@/engine';
import { limbsNow } from '@/lib/eden/play/fighter-sheet';
import { labelOf, numberOf, playerName } from '@/lib/eden/play/names';
import { EdenClauseLink } from './clause-mark';
import { SideSign } from './side-shape';
import type { Match } from './use-match';

/** The button that opens the numbers of the match to be corrected by hand. */
export function CorrectionMenu({ match }: { readonly match: Match }) {
  return (
    <MenuButton
      icon={<PencilLine aria-hidden="true" className="size-4" />}
      words="Correct"
      width="w-[min(26rem,calc(100vw-2rem))]"
    >
      <CorrectionPanel match={match} />
    </MenuButton>
  );
}

/** Steppers for VP and SP, and for the wounds and markers of one fighter. Each step is a correction that can be undone. */
function CorrectionPanel({ match }: { readonly match: Match }) {
  const { state } = match;
  const standing = [...state.fighters.entries()].flatMap(([ix, { at }]) => (at === null ? [] : ix));
  const [chosen, setChosen] = useState(match.picked ?? match.active ?? -1);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fighter = standing.includes(chosen) ? chosen : (standing[0] ?? null);
  const correct = (correction: EdenCorrection) => setRefusal(match.correct(correction));
  const seats = state.options.solo ? [0] : [0, 1];
  return (
    <section aria-label="Correct by hand" className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">Correct by hand</h2>
        <p className="text-sm text-ink-soft">Each step is in the log, and Undo takes it back.</p>
        <div role="alert">
          {refusal === null ? null : (
            <p className="mt-1 text-sm text-bad">
              {refusal.message} <EdenClauseLink id={refusal.clause} />
            </p>
          )}
        </div>
      </div>
      {seats.map((player) => (
        <div key={player}>
          <p className="flex items-center gap-1.5 font-medium">
            <SideSign seat={player} />
            {playerName(state, player)}
          </p>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {(['vp', 'sp'] as const).map((of) => {
              const value = state.players[player]?.[of] ?? 0;
              return (
                <Stepper
                  key={of}
                  name={`${of.toUpperCase()} of ${playerName(state, player)}`}
                  short={of.toUpperCase()}
                  value={value}
                  onStep={(by) => correct({ of, player, to: value + by })}
                />
              );
            })}
          </div>
        </div>
      ))}
      {fighter === null ? null : (
        <div className="grid gap-1 border-t border-line pt-3">
          <Field id="corrected-fighter" label="Fighter">
            <Select
              id="corrected-fighter"
              value={fighter}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {standing.map((ix) => (
                <option key={ix} value={ix}>
                  {numberOf(ix)} {labelOf(state, ix)}
                </option>
              ))}
            </Select>
          </Field>
          <FighterSteppers match={match} fighter={fighter} onCorrect={correct} />
        </div>
      )}
    </section>
  );
}

interface FighterSteppersProps {
  readonly match: Match;
  readonly fighter: number;
  readonly onCorrect: (correction: EdenCorrection) => void;
}

function FighterSteppers({ match: { state }, fighter, onCorrect }: FighterSteppersProps) {
  const name = labelOf(state, fighter);
  const { marks } = state.fighters[fighter] ?? {};
  return (
    <ul className="grid gap-1">
      {limbsNow(state, fighter).map(({ limb, ticked, dots }) => (
        <li key={limb} className="flex items-center justify-between gap-2">
          <span>
            Wounds, {limb} <span className="text-sm text-ink-soft">of {dots}</span>
          </span>
          <Stepper
            name={`Wounds on the ${limb} of ${name}`}
            short=""
            value={ticked}
            most={dots}
            onStep={(by) => onCorrect({ of: 'wounds', fighter, limb, to: ticked + by })}
          />
        </li>
      ))}
      {MARK_NAMES.map((mark) => {
        const value = marks?.[mark] ?? 0;
        return (
          <li key={mark} className="flex items-center justify-between gap-2">
            <span>{mark}</span>
            <Stepper
              name={`${mark} of ${name}`}
              short=""
              value={value}
              onStep={(by) => onCorrect({ of: 'mark', fighter, mark, to: value + by })}
            />
          </li>
        );
      })}
    </ul>
  );
}
