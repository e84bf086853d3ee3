'use client';
import { Button } from '@/app/_components/forms/button';
import { nameOf } from '@/app/_components/table/card-facts';
import { gridShape, placeWords } from '@/app/_components/table/grid-shape';
import { type Aim, useTable } from '@/app/_components/table/table-store';
import type { GameState, Place } from '@/engine';
import type { ActionOption } from '@/lib/games/session-actions';
import css from './tray.module.css';

const QUESTIONS = {
  call: 'goes where?',
  play: 'on what?',
  use: 'on what?',
  crank: 'for what?',
  move: 'moves where?',
  shift: 'shifts to whom?',
  discard: 'goes?',
} as const;

/** Where, or on what: on the table itself, or here by name. */
export function AimPrompt({ aim }: { readonly aim: Aim }) {
  const state = useTable((table) => table.session.now.state);
  const choose = useTable((table) => table.choose);
  const cancel = useTable((table) => table.cancel);
  const { options, kind } = aim.action;
  const places = options.flatMap((option) => (option.at === null ? [] : [option.at]));
  const paying = aim.action.cranks.map((card) => nameOf(state, card));
  const seat = state.cards[aim.card]?.seat ?? 0;
  return (
    <div className={css.line}>
      <p className={css.title}>
        {nameOf(state, aim.card)} {QUESTIONS[kind]}
        {paying.length === 0 ? null : (
          <span className={css.note}>Cranks {paying.join(', ')} to pay.</span>
        )}
      </p>
      <div className={css.options}>
        {options.map((option) => (
          <button
            key={JSON.stringify(option.answer)}
            type="button"
            className={css.option}
            data-stop=""
            onClick={() => choose(option)}
          >
            {optionWords(state, seat, places, option)}
          </button>
        ))}
      </div>
      <Button look="quiet" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

function optionWords(
  state: GameState,
  seat: number,
  places: readonly Place[],
  option: ActionOption,
): string {
  if (option.at !== null) return placeWords(gridShape(state, seat, places), option.at);
  if (option.on.length === 0) return 'Do it';
  return option.on.map((card) => nameOf(state, card)).join(', ');
}
