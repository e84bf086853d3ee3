'use client';
import { useMemo } from 'react';
import { useTable } from '@/app/_components/table/table-store';
import type { CardIx, GameState } from '@/engine';
import { nameOf } from '@/lib/games/card-name';
import { type ActionKind, actionsFor, type CardAction } from '@/lib/games/session-actions';
import css from './tray.module.css';

/** The key of each act, the same in the buttons, the keyboard and the help. */
export const ACTION_KEYS: Readonly<Record<ActionKind, string>> = {
  call: 'c',
  play: 'p',
  use: 'a',
  crank: 'k',
  move: 'm',
  shift: 's',
  discard: 'd',
  attack: 'f',
  'gang-up': 'g',
  martyr: 't',
};

/** `Call (cranks Molly and Joey Ko)` */
function labelOf(state: GameState, action: CardAction): string {
  if (action.cranks.length === 0) return action.label;
  const names = action.cranks.map((card) => nameOf(state, card));
  const last = names.pop();
  const all = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `Crank ${all} and ${action.label.toLowerCase()}`;
}

/** What can be done with a card. What the rules refuse stands there too, with their reason; pressing it says it aloud. */
export function ActionButtons({ card }: { readonly card: CardIx }) {
  const { state, requests } = useTable((table) => table.session.now);
  const request = requests[0] ?? null;
  const take = useTable((table) => table.take);
  const actions = useMemo(() => actionsFor(state, request, card), [state, request, card]);
  if (actions.length === 0) return <p className={css.nothing}>Nothing to do with this card now.</p>;
  return (
    <div className={css.actions}>
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          className={css.action}
          data-stop=""
          aria-keyshortcuts={ACTION_KEYS[action.kind]}
          aria-disabled={action.refusal !== null}
          onClick={() => take(card, action)}
        >
          <span className={css.act} data-key={ACTION_KEYS[action.kind]}>
            {labelOf(state, action)}
          </span>
          {action.refusal === null ? null : (
            <span className={css.why}>
              <span className={css.clause}>{action.refusal.clause}</span> {action.refusal.message}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
