'use client';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import type { GameState } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import {
  cheapestPayment,
  type Payment,
  type PaymentLot,
  pullSources,
  withCrank,
  withLot,
} from '@/lib/ote/payment';
import type { CardAction } from '@/lib/ote/session-actions';
import css from './payment-choice.module.css';
import { useTable, useTableStore } from './table-store';

/** Returns the payment for the call among these actions: as changed by the player, or the cheapest. Null when no call costs anything. */
export function useShownPayment(actions: readonly CardAction[]): Payment | null {
  const state = useTable((table) => table.session.now.state);
  const changed = useTable((table) => table.payment);
  const call = actions.find(({ kind, refusal }) => kind === 'call' && refusal === null);
  const answer = call?.options[0]?.answer;
  const cheapest = useMemo(
    () => (answer?.do === 'call' ? cheapestPayment(state, answer) : null),
    [state, answer],
  );
  const fits = changed !== null && answer?.do === 'call' && changed.call.card === answer.card;
  const payment = fits ? changed : cheapest;
  return payment === null || payment.cost === 0 ? null : payment;
}

/** The payment of a call, card by card and lot by lot. Each can be changed, and the others are adjusted. */
export function PaymentChoice({ payment }: { readonly payment: Payment }) {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const { call, cost, cranks, lots, unscored } = payment;
  const sources = useMemo(() => pullSources(state, call.seat), [state, call.seat]);
  const pay = (changed: Payment | null) => {
    if (changed !== null) store.getState().pay(changed);
  };
  return (
    <fieldset className={css.payment}>
      <legend className={css.legend}>
        Pays {cost}
        {unscored === 0 ? '' : `, ${unscored} of it could have been scored`}
      </legend>
      {sources.map(({ card, lots: made }) => {
        const points = made.reduce((sum, lot) => sum + lot.points, 0);
        const isCranked = cranks.includes(card);
        return (
          <button
            key={card}
            type="button"
            className={css.source}
            aria-pressed={isCranked}
            aria-label={`Crank ${nameOf(state, card)} for ${points} Pull`}
            onClick={() => pay(withCrank(state, payment, card))}
          >
            <RotateCw aria-hidden="true" className={css.turn} />
            {nameOf(state, card)} <span className={css.points}>{points}</span>
          </button>
        );
      })}
      {lots.length < 2
        ? null
        : lots.map((lot) => (
            <LotChoice
              key={lot.lot}
              name={lotName(state, lot)}
              lot={lot}
              onUse={(used) => pay(withLot(state, payment, lot.lot, used))}
            />
          ))}
    </fieldset>
  );
}

const KINDS = { character: 'Character', resource: 'Resource', restricted: 'restricted' } as const;

function lotName(state: GameState, { from, kind }: PaymentLot): string {
  return from < 0 ? KINDS[kind] : `${nameOf(state, from)} (${KINDS[kind]})`;
}

interface LotChoiceProps {
  readonly name: string;
  readonly lot: PaymentLot;
  readonly onUse: (used: number) => void;
}

/** A field for how much Pull of one lot is used. */
function LotChoice({ name, lot: { held, used, fits }, onUse }: LotChoiceProps) {
  return (
    <span className={css.lot} data-unused={used === 0 || undefined}>
      <button
        type="button"
        aria-label={`Less Pull of ${name}`}
        aria-disabled={used === 0}
        onClick={() => onUse(used - 1)}
      >
        −
      </button>
      <span title={fits ? name : `${name}: does not call this card (CALL-2)`}>
        {name} <span className={css.points}>{used}</span> of {held}
      </span>
      <button
        type="button"
        aria-label={`More Pull of ${name}`}
        aria-disabled={used === held || !fits}
        onClick={() => onUse(used + 1)}
      >
        +
      </button>
    </span>
  );
}
