'use client';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { CardIx, GameState } from '@/engine';
import { nameOf } from '@/lib/games/card-name';
import { type ActionKind, actionsFor, type CardAction } from '@/lib/games/session-actions';
import { optionWords } from '@/lib/games/target-words';
import { ClauseLink } from './clause-link';
import { DecisionPrompt } from './decision-prompt';
import { StepPrompt } from './step-prompt';
import { type Aim, useTable } from './table-store';
import css from './tray.module.css';

/** The panel for prompts and actions: refusals, decisions, and what the selected card can do. Its height is fixed, so nothing jumps. */
export function Tray() {
  const state = useTable((table) => table.session.now.state);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const aim = useTable((table) => table.aim);
  const selected = useTable((table) => table.selected);
  const cancel = useTable((table) => table.cancel);
  const open = useTable((table) => table.open);
  const decision = request?.ask === 'place' || request?.ask === 'choose' ? request : null;
  // In a call-any decision the card is selected like any other, then its place.
  const calling = decision?.ask === 'choose' && decision.what === 'call-any' && selected !== null;
  const asked = request?.ask === 'respond' || request?.ask === 'discard';
  const busy = decision !== null || asked || aim !== null || selected !== null;
  return (
    <section
      className={css.tray}
      data-tray=""
      data-busy={busy || undefined}
      aria-label="What to do"
    >
      <RefusalNote />
      {decision !== null && !calling ? (
        <DecisionPrompt request={decision} />
      ) : aim !== null ? (
        <AimPrompt aim={aim} />
      ) : selected !== null ? (
        <div className={css.line}>
          <p className={css.title}>{nameOf(state, selected)}</p>
          <ActionButtons card={selected} />
          <Button look="quiet" className={css.look} onClick={() => open('card')}>
            View card
          </Button>
          <button type="button" className={css.close} aria-label="Deselect" onClick={cancel}>
            <X aria-hidden="true" />
          </button>
        </div>
      ) : (
        <StepPrompt />
      )}
    </section>
  );
}

/** A refusal with its clause. */
function RefusalNote() {
  const refusal = useTable((table) => table.refusal);
  return (
    <div role="alert" className={css.alert}>
      {refusal === null ? null : (
        <p className={css.refusal}>
          <ClauseLink id={refusal.clause} className={css.clause} /> {refusal.message}
        </p>
      )}
    </div>
  );
}

/** The shortcut of each action. */
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

/** The actions of a card. Illegal ones show the reason; pressing them announces it. */
function ActionButtons({ card }: { readonly card: CardIx }) {
  const { state, requests } = useTable((table) => table.session.now);
  const request = requests[0] ?? null;
  const take = useTable((table) => table.take);
  const actions = useMemo(() => actionsFor(state, request, card), [state, request, card]);
  if (actions.length === 0) return <p className={css.nothing}>No actions for this card now.</p>;
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

/** `Where does Joey Ko go?`, `Who is Knife called on?` */
function question(name: string, { kind, options }: CardAction): string {
  const placed = options.some((option) => option.at !== null);
  switch (kind) {
    case 'call':
      return placed ? `Where does ${name} go?` : `Who is ${name} called on?`;
    case 'move':
      return `Where does ${name} move?`;
    case 'shift':
      return `Who does ${name} shift to?`;
    case 'attack':
      return `Who does ${name} attack?`;
    case 'martyr':
      return `Who is ${name} popped for?`;
    case 'gang-up':
    case 'play':
    case 'use':
    case 'crank':
    case 'discard':
      return `${name}: on what?`;
  }
}

/** The place or target of an action, on the table or by name. */
function AimPrompt({ aim }: { readonly aim: Aim }) {
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
