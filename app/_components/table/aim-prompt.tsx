'use client';
import { Button } from '@/app/_components/forms/button';
import { type Aim, useTable } from '@/app/_components/table/table-store';
import { nameOf } from '@/lib/games/card-name';
import type { CardAction } from '@/lib/games/session-actions';
import { optionWords } from '@/lib/games/target-words';
import css from './tray.module.css';

/** `Joey Ko goes where?`, `Knife is called on whom?` */
function question(name: string, { kind, options }: CardAction): string {
  const placed = options.some((option) => option.at !== null);
  switch (kind) {
    case 'call':
      return placed ? `${name} goes where?` : `${name} is called on whom?`;
    case 'move':
      return `${name} moves where?`;
    case 'shift':
      return `${name} shifts to whom?`;
    case 'attack':
      return `${name} attacks whom?`;
    case 'martyr':
      return `${name} is popped for whom?`;
    case 'gang-up':
    case 'play':
    case 'use':
    case 'crank':
    case 'discard':
      return `${name}: on what?`;
  }
}

/** Where, or on what: on the table itself, or here by name. */
export function AimPrompt({ aim }: { readonly aim: Aim }) {
  const state = useTable((table) => table.session.now.state);
  const choose = useTable((table) => table.choose);
  const cancel = useTable((table) => table.cancel);
  const { options } = aim.action;
  const named = options.filter((option) => option.at === null);
  const words = optionWords(state, named);
  const paying = aim.action.cranks.map((card) => nameOf(state, card));
  return (
    <div className={css.line}>
      <p className={css.title}>
        {question(nameOf(state, aim.card), aim.action)}
        {paying.length === 0 ? null : (
          <span className={css.note}>Cranks {paying.join(', ')} to pay.</span>
        )}
      </p>
      {named.length < options.length ? (
        <p className={css.hint}>Choose one of the marked places.</p>
      ) : null}
      {named.length === 0 ? null : (
        <div className={css.options}>
          {named.map((option, at) => (
            <button
              key={JSON.stringify(option.answer)}
              type="button"
              className={css.option}
              data-stop=""
              onClick={() => choose(option)}
            >
              {words[at]}
            </button>
          ))}
        </div>
      )}
      <Button look="quiet" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
