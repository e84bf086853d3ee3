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
import { useTable, useTableStore } from './table-store';

/** More cards and lots to choose from than these are folded. */
const MOST_OPEN_CHOICES = 3;

const POINTS_CLASS = 'font-bold tabular-nums';

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
  const cranked = cranks.map((card) => nameOf(state, card));
  const choices = sources.length + (lots.length < 2 ? 0 : lots.length);
  return (
    <details
      className="group/payment flex-[1_1_100%] min-w-0"
      open={choices <= MOST_OPEN_CHOICES || undefined}
    >
      <summary className="min-h-8 cursor-pointer py-1 text-[13px] font-semibold text-ink-soft pointer-coarse:min-h-10 pointer-coarse:py-2.5">
        Pays {cost}
        {unscored === 0 ? '' : `, ${unscored} of it could have been scored`}
        {cranked.length === 0 ? '' : `: cranks ${cranked.join(', ')}`}
      </summary>
      <fieldset className="flex flex-wrap items-center gap-1.5 min-w-0">
        <legend className="sr-only">What pays</legend>
        {sources.map(({ card, lots: made }) => {
          const points = made.reduce((sum, lot) => sum + lot.points, 0);
          const isCranked = cranks.includes(card);
          return (
            <button
              key={card}
              type="button"
              className="group/source inline-flex items-center gap-1.5 min-h-7.5 px-2.5 border border-line-strong rounded-[15px] text-[13px] aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:font-semibold pointer-coarse:min-h-10 pointer-coarse:rounded-[20px]"
              aria-pressed={isCranked}
              aria-label={`Crank ${nameOf(state, card)} for ${points} Pull`}
              onClick={() => pay(withCrank(state, payment, card))}
            >
              <RotateCw
                aria-hidden="true"
                className="size-3.25 group-not-aria-pressed/source:opacity-35"
              />
              {nameOf(state, card)} <span className={POINTS_CLASS}>{points}</span>
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
    </details>
  );
}

const LOT_KINDS = {
  character: 'Character',
  resource: 'Resource',
  restricted: 'restricted',
} as const;

function lotName(state: GameState, { from, kind }: PaymentLot): string {
  return from < 0 ? LOT_KINDS[kind] : `${nameOf(state, from)} (${LOT_KINDS[kind]})`;
}

interface LotChoiceProps {
  readonly name: string;
  readonly lot: PaymentLot;
  readonly onUse: (used: number) => void;
}

/** A field for how much Pull of one lot is used. */
function LotChoice({ name, lot: { held, used, fits }, onUse }: LotChoiceProps) {
  return (
    <span
      className="inline-flex items-center gap-1.5 min-h-7.5 px-2.5 border border-line-strong rounded-[15px] text-[13px] border-dashed data-unused:text-ink-faint [&_button]:w-7.5 [&_button]:min-h-7.5 [&_button]:font-bold [&_button]:aria-disabled:text-line-strong pointer-coarse:min-h-10 pointer-coarse:[&_button]:min-h-10 pointer-coarse:[&_button]:w-10"
      data-unused={used === 0 || undefined}
    >
      <button
        type="button"
        aria-label={`Less Pull of ${name}`}
        aria-disabled={used === 0}
        onClick={() => onUse(used - 1)}
      >
        −
      </button>
      <span title={fits ? name : `${name}: does not call this card (CALL-2)`}>
        {name} <span className={POINTS_CLASS}>{used}</span> of {held}
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
