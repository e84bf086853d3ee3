'use client';
import { X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { ClauseLink } from '@/app/_components/card/clause-link';
import { Button } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { CardIx } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { handActions } from '@/lib/ote/hand-actions';
import { idleWords } from '@/lib/ote/idle-words';
import type { Payment } from '@/lib/ote/payment';
import { actionsFor, type CardAction } from '@/lib/ote/session-actions';
import { manualText } from '@/lib/ote/table-flow';
import { wayWords } from '@/lib/ote/way-words';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { bringIntoSight } from './bring-into-sight';
import { defOf } from './card-facts';
import { TargetOptions, useAimChoices } from './combat-forecast';
import { DecisionPrompt } from './decision-prompt';
import { PaymentChoice, useShownPayment } from './payment-choice';
import { RefereeBar } from './referee-bar';
import { StepPrompt } from './step-prompt';
import css from './table-room.module.css';
import { type KeyAction, keysOf } from './table-settings';
import type { Aim } from './table-state';
import { askedAt, useTable, useTableStore } from './table-store';
import {
  TRAY_ACT,
  TRAY_CLAUSE,
  TRAY_LINE,
  TRAY_NOTE,
  TRAY_OPTION,
  TRAY_TITLE,
} from './table-styles';

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
      className="group/tray relative min-h-0 min-w-0 flex-auto overflow-y-auto px-2.5 py-2 max-[900px]:not-data-busy:not-has-[.tray-content]:hidden"
      data-tray=""
      data-busy={busy || undefined}
      data-aiming={aim?.action.kind ?? (decision?.ask === 'place' ? 'place' : undefined)}
      aria-label="What to do"
    >
      <RefusalNote />
      <ManualTextNote />
      {decision !== null && !calling && aim === null ? (
        <DecisionPrompt request={decision} />
      ) : aim !== null ? (
        <AimPrompt aim={aim} />
      ) : selected !== null ? (
        <div className={TRAY_LINE}>
          <p className={TRAY_TITLE}>{nameOf(state, selected)}</p>
          <SelectedText card={selected} />
          <ActionButtons card={selected} />
          <Button look="quiet" className="ml-auto" onClick={() => store.getState().open('card')}>
            View card
          </Button>
          <button
            type="button"
            className="absolute top-1 right-1 grid size-10 place-items-center rounded-[5px] hover:bg-paper-sunk [&_svg]:size-4.5"
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

/** The text of the selected card, where no panel shows it. */
function SelectedText({ card }: { readonly card: CardIx }) {
  const text = useTable(({ session }) => defOf(session.now.state, card)?.text ?? '');
  if (text === '') return null;
  return (
    <p className={`${css.cardText} w-full max-h-24 overflow-y-auto text-[13px] leading-[1.35]`}>
      <WithTerms text={text} />
    </p>
  );
}

/** A card whose text the players carry out, with its instructions. */
function ManualTextNote() {
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
    <div
      role="alert"
      className="tray-content mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-l-3 border-warn bg-[color-mix(in_srgb,var(--warn)_8%,var(--paper))] px-2.5 py-1.5 text-[14px] [&_p]:flex-[1_1_20rem]"
    >
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
function keyActionOf(action: CardAction): KeyAction | null {
  return action.kind === 'by-hand' ? null : action.kind;
}

interface ActionButtonProps {
  readonly card: CardIx;
  readonly action: CardAction;
  /** The cost of the call among the actions; null when none costs anything. */
  readonly payment: Payment | null;
}

/** An action of a card. An illegal one shows the reason; pressing it announces the reason and searches a way. */
function ActionButton({ card, action, payment }: ActionButtonProps) {
  const store = useTableStore();
  const keys = keysOf(useTable((table) => table.settings));
  const { kind, label, refusal } = action;
  const key = keyActionOf(action);
  return (
    <button
      type="button"
      className="max-w-full min-h-10 px-3 py-1.5 border border-line-strong rounded-[5px] bg-paper-raised text-[14px] text-left not-aria-disabled:bg-accent not-aria-disabled:border-accent not-aria-disabled:text-accent-ink aria-disabled:max-w-88 aria-disabled:border-dashed aria-disabled:border-line-strong aria-disabled:bg-transparent aria-disabled:text-ink-soft aria-disabled:cursor-help"
      data-stop=""
      aria-keyshortcuts={key === null ? undefined : keys[key]}
      aria-disabled={refusal !== null}
      onClick={() => store.getState().take(card, action)}
    >
      <span className={TRAY_ACT} data-key={key === null ? undefined : keys[key]}>
        {label}
        {kind === 'call' && payment !== null ? ` for ${payment.cost}` : ''}
      </span>
      {refusal === null ? null : (
        <span className="block text-[12px] leading-[1.3]">
          {EDGE_RULES.byId.has(refusal.clause) ? (
            <span className={TRAY_CLAUSE}>{refusal.clause}</span>
          ) : null}{' '}
          {refusal.message}
        </span>
      )}
    </button>
  );
}

/** The actions of a card: the legal ones beside it, where there is room, and the refused ones here. */
const ActionButtons = memo(function ActionButtons({ card }: { readonly card: CardIx }) {
  const store = useTableStore();
  const { state, requests } = useTable((table) => table.session.now);
  const referee = useTable((table) => table.referee);
  const viewer = useTable((table) => table.viewer);
  const asked = useTable((table) => askedAt(table).who);
  const request = asked === 'person' ? (requests[0] ?? null) : null;
  const actions = useMemo(() => actionsFor(state, request, card), [state, request, card]);
  const byHand = useMemo(
    () => (referee ? handActions(state, viewer, card) : []),
    [referee, state, viewer, card],
  );
  const payment = useShownPayment(actions);
  if (actions.length + byHand.length === 0) {
    return (
      <p className="text-[14px] text-ink-soft py-2">
        {idleWords(state, requests[0] ?? null, viewer, card)}
      </p>
    );
  }
  const isLegal = ({ refusal }: CardAction) => refusal === null;
  const legal = actions.filter(isLegal);
  return (
    <div className="flex flex-wrap gap-1.5 flex-[1_1_18rem] min-w-0">
      {legal.length === 0 ? null : (
        <div className={css.actions}>
          {legal.map((action) => (
            <ActionButton key={action.key} card={card} action={action} payment={payment} />
          ))}
        </div>
      )}
      {actions
        .filter((action) => !isLegal(action))
        .map((action) => (
          <ActionButton key={action.key} card={card} action={action} payment={payment} />
        ))}
      {payment === null ? null : <PaymentChoice payment={payment} />}
      {byHand.map((action) => (
        <button
          key={action.key}
          type="button"
          className={TRAY_OPTION}
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
function actionQuestion(name: string, { kind, options }: CardAction): string {
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
  const named = useMemo(() => options.filter((option) => option.at === null), [options]);
  const choices = useAimChoices(aim, named);
  const actions = useMemo(() => [aim.action], [aim.action]);
  const payment = useShownPayment(actions);
  const target = aim.action.kind === 'attack' ? (choices[0]?.card ?? null) : null;
  // A board that is wider than a phone begins at what can be attacked.
  useEffect(() => {
    if (target === null) return;
    const wait = requestAnimationFrame(() =>
      bringIntoSight(document.querySelector(`[data-scroller] [data-card="${target}"]`)),
    );
    return () => cancelAnimationFrame(wait);
  }, [target]);
  const aimAtOwn = () => {
    store.getState().aimAtOwn();
    requestAnimationFrame(() =>
      document.querySelectorAll<HTMLElement>('[data-tray] [data-stop]')[choices.length]?.focus(),
    );
  };
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>
        {actionQuestion(nameOf(state, aim.card), aim.action)}
        {named.length < options.length ? (
          <span className={TRAY_NOTE}>Choose one of the marked places.</span>
        ) : null}
      </p>
      {named.length === 0 ? null : <TargetOptions choices={choices} />}
      {payment === null ? null : <PaymentChoice payment={payment} />}
      {aim.onOwn === undefined ? null : (
        <Button look="quiet" onClick={aimAtOwn}>
          Attack one of your own…
        </Button>
      )}
      <Button look="quiet" onClick={() => store.getState().cancel()}>
        Cancel
      </Button>
    </div>
  );
}

/** A refusal with its clause, and the cheapest way to make the action legal, which one key carries out. */
function RefusalNote() {
  const store = useTableStore();
  const refusal = useTable((table) => table.refusal);
  const way = useTable((table) => table.way);
  const state = useTable((table) => table.session.now.state);
  const key = useTable((table) => keysOf(table.settings).way);
  return (
    <div role="alert" className="contents">
      {refusal === null ? null : (
        <p className="tray-content mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-l-3 border-bad bg-[color-mix(in_srgb,var(--bad)_9%,var(--paper-raised))] px-2.5 py-1.25 text-[14px]">
          <span>
            <ClauseLink
              book={EDGE_RULES}
              beside="game"
              id={refusal.clause}
              className={TRAY_CLAUSE}
            />{' '}
            {refusal.message}
          </span>
          {way == null ? null : (
            <button
              type="button"
              className="min-h-8.5 px-3 py-0.75 rounded-[5px] bg-accent text-accent-ink text-[14px]"
              aria-keyshortcuts={key}
              data-stop=""
              onClick={() => store.getState().followWay()}
            >
              <span className={TRAY_ACT} data-key={key}>
                {wayWords(state, way)}
              </span>
            </button>
          )}
        </p>
      )}
    </div>
  );
}
