'use client';
import { X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { CardIx } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { handActions } from '@/lib/ote/hand-actions';
import { manualText } from '@/lib/ote/manual-cards';
import { actionsFor, type CardAction } from '@/lib/ote/session-actions';
import { optionWords } from '@/lib/ote/target-words';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { DecisionPrompt } from './decision-prompt';
import { PaymentChoice, useShownPayment } from './payment-choice';
import { RefereeBar } from './referee-bar';
import { RefusalNote } from './refusal-note';
import { StepPrompt } from './step-prompt';
import { type KeyAction, keysOf } from './table-settings';
import type { Aim } from './table-state';
import { askedAt, useTable, useTableStore } from './table-store';
import css from './tray.module.css';

/** The panel for prompts and actions: refusals, decisions, and the actions of the selected card. It grows with the number of actions. */
export function Tray() {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const asked = useTable((table) => askedAt(table).who);
  const aim = useTable((table) => table.aim);
  const selected = useTable((table) => table.selected);
  const referee = useTable((table) => table.referee);
  const mine = asked === 'person';
  const decision = mine && (request?.ask === 'place' || request?.ask === 'choose') ? request : null;
  // In a call-any decision the card is selected like any other, then its place.
  const calling = decision?.ask === 'choose' && decision.what === 'call-any' && selected !== null;
  const isAsked = mine && (request?.ask === 'respond' || request?.ask === 'discard');
  const busy = decision !== null || isAsked || aim !== null || selected !== null || referee;
  const tray = useRef<HTMLElement>(null);
  // Another card or question is shown from its top.
  useEffect(
    () =>
      store.subscribe((after, before) => {
        const isOther =
          after.selected !== before.selected ||
          after.aim !== before.aim ||
          after.session !== before.session;
        if (isOther && tray.current !== null) tray.current.scrollTop = 0;
      }),
    [store],
  );
  return (
    <section
      ref={tray}
      className={css.tray}
      data-tray=""
      data-busy={busy || undefined}
      aria-label="What to do"
    >
      <RefusalNote />
      <ManualNote />
      {decision !== null && !calling && aim === null ? (
        <DecisionPrompt request={decision} />
      ) : aim !== null ? (
        <AimPrompt aim={aim} />
      ) : selected !== null ? (
        <div className={css.line}>
          <p className={css.title}>{nameOf(state, selected)}</p>
          <ActionButtons card={selected} />
          <Button look="quiet" className={css.look} onClick={() => store.getState().open('card')}>
            View card
          </Button>
          <button
            type="button"
            className={css.close}
            aria-label="Deselect"
            onClick={() => store.getState().cancel()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ) : (
        <StepPrompt />
      )}
      {referee ? <RefereeBar /> : null}
    </section>
  );
}

/** A card whose text the players carry out, with its instructions. */
function ManualNote() {
  const store = useTableStore();
  const card = useTable((table) => table.manual);
  const text = useTable((table) =>
    table.manual === null ? null : manualText(table.session, table.manual),
  );
  const name = useTable((table) =>
    table.manual === null ? '' : nameOf(table.session.now.state, table.manual),
  );
  if (card === null || text === null) return null;
  return (
    <div role="alert" className={css.manual}>
      <p>
        <strong>{name} is carried out by hand:</strong> {text}.
      </p>
      <Button
        onClick={() => {
          store.getState().setReferee(true);
          store.getState().select(card);
        }}
      >
        Do it by hand
      </Button>
      <Button look="quiet" onClick={() => store.getState().doneByHand()}>
        Done
      </Button>
    </div>
  );
}

/** Returns the key of an action, if it has one. */
function keyOf(action: CardAction): KeyAction | null {
  return action.kind === 'by-hand' ? null : action.kind;
}

/** The actions of a card. An illegal one shows the reason; pressing it announces the reason and searches a way. */
const ActionButtons = memo(function ActionButtons({ card }: { readonly card: CardIx }) {
  const store = useTableStore();
  const { state, requests } = useTable((table) => table.session.now);
  const referee = useTable((table) => table.referee);
  const viewer = useTable((table) => table.viewer);
  const settings = useTable((table) => table.settings);
  const asked = useTable((table) => askedAt(table).who);
  const keys = keysOf(settings);
  const request = asked === 'person' ? (requests[0] ?? null) : null;
  const actions = useMemo(() => actionsFor(state, request, card), [state, request, card]);
  const byHand = useMemo(
    () => (referee ? handActions(state, viewer, card) : []),
    [referee, state, viewer, card],
  );
  const payment = useShownPayment(actions);
  if (actions.length + byHand.length === 0) {
    return <p className={css.nothing}>No actions for this card now.</p>;
  }
  return (
    <div className={css.actions}>
      {actions.map((action) => {
        const key = keyOf(action);
        return (
          <button
            key={action.key}
            type="button"
            className={css.action}
            data-stop=""
            aria-keyshortcuts={key === null ? undefined : keys[key]}
            aria-disabled={action.refusal !== null}
            onClick={() => store.getState().take(card, action)}
          >
            <span className={css.act} data-key={key === null ? undefined : keys[key]}>
              {action.label}
              {action.kind === 'call' && payment !== null ? ` for ${payment.cost}` : ''}
            </span>
            {action.refusal === null ? null : (
              <span className={css.why}>
                {EDGE_RULES.byId.has(action.refusal.clause) ? (
                  <span className={css.clause}>{action.refusal.clause}</span>
                ) : null}{' '}
                {action.refusal.message}
              </span>
            )}
          </button>
        );
      })}
      {payment === null ? null : <PaymentChoice payment={payment} />}
      {byHand.map((action) => (
        <button
          key={action.key}
          type="button"
          className={css.option}
          data-stop=""
          onClick={() => store.getState().take(card, action)}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
});

/** Returns the question for an action: `Where does Joey Ko go?`, `Who is Knife called on?` */
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
    case 'by-hand':
      return placed ? `By hand: where is ${name} put?` : `By hand: ${name} is put on whom?`;
    case 'gang-up':
    case 'play':
    case 'use':
    case 'crank':
    case 'discard':
      return `${name}: on what?`;
  }
}

/** Asks for the place or target of an action, on the table or by name, and shows the payment of a call. */
function AimPrompt({ aim }: { readonly aim: Aim }) {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const { options } = aim.action;
  const named = options.filter((option) => option.at === null);
  const words = optionWords(state, named);
  const actions = useMemo(() => [aim.action], [aim.action]);
  const payment = useShownPayment(actions);
  return (
    <div className={css.line}>
      <p className={css.title}>{question(nameOf(state, aim.card), aim.action)}</p>
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
              onClick={() => store.getState().choose(option)}
            >
              {words[at]}
            </button>
          ))}
        </div>
      )}
      {payment === null ? null : <PaymentChoice payment={payment} />}
      <Button look="quiet" onClick={() => store.getState().cancel()}>
        Cancel
      </Button>
    </div>
  );
}
