'use client';
import { type FormEvent, useId, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button } from '@/app/_components/forms/button';
import { Input } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { TRADE_BOUNDS, type TradeLine, type TradePartner } from '@/lib/accounts/trades';
import type { Catalogue } from '@/lib/cards/catalogue';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { TradeLines } from './trade-lines';
import { TRADES_PATH } from './trade-offers';

interface TradePartnerCardsProps {
  readonly partner: TradePartner;
  readonly catalogue: Catalogue | null;
  /** Whether there is a trade with this partner already, which comes first. */
  readonly isOpen: boolean;
}

/** What matches with somebody, of which the user can propose a part. */
export function TradePartnerCards({ partner, catalogue, isOpen }: TradePartnerCardsProps) {
  const { name, gives, takes } = partner;
  const [isProposing, setProposing] = useState(false);
  if (isProposing)
    return (
      <ProposalForm partner={partner} catalogue={catalogue} onEnd={() => setProposing(false)} />
    );
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TradeLines title={`${name} can give you`} lines={gives} catalogue={catalogue} />
        <TradeLines title={`You can give ${name}`} lines={takes} catalogue={catalogue} />
      </div>
      {isOpen ? null : (
        <Button className="mt-3 print:hidden" onClick={() => setProposing(true)}>
          Propose a trade
        </Button>
      )}
    </>
  );
}

/** Copies by side and printing, where they differ from all that match. */
type Changes = Readonly<Record<string, number>>;

interface ProposalFormProps extends Omit<TradePartnerCardsProps, 'isOpen'> {
  readonly onEnd: () => void;
}

function ProposalForm({ partner, catalogue, onEnd }: ProposalFormProps) {
  const { username, name, gives, takes } = partner;
  const id = useId();
  const [changes, setChanges] = useState<Changes>({});
  const [note, setNote] = useState('');
  const task = useOutcome();
  const sides = { gives, takes };
  type Side = keyof typeof sides;
  const copiesOf = (side: Side, { printing, copies }: TradeLine) =>
    changes[`${side} ${printing}`] ?? copies;
  const chosen = (side: Side) =>
    sides[side]
      .map((line) => ({ ...line, copies: copiesOf(side, line) }))
      .filter(({ copies }) => copies > 0);
  const isEmpty = chosen('gives').length + chosen('takes').length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { username, gives: chosen('gives'), takes: chosen('takes'), note };
    const sent = await task.run(() => send('POST', TRADES_PATH, body));
    changed(TRADES_PATH);
    if (sent !== null) onEnd();
  };
  const field = (side: Side) => (line: TradeLine, card: string) => (
    <Input
      type="number"
      min={0}
      max={line.copies}
      aria-label={`Copies of ${card} that ${side === 'gives' ? 'you get' : 'you give'}`}
      className="max-w-16"
      value={copiesOf(side, line)}
      onChange={({ target }) => {
        const copies = Math.max(0, Math.min(line.copies, Math.trunc(Number(target.value)) || 0));
        setChanges({ ...changes, [`${side} ${line.printing}`]: copies });
      }}
    />
  );
  return (
    <form onSubmit={submit} aria-labelledby={id} className="grid gap-4">
      <p id={id} className="text-ink-soft">
        Set what you do not want to trade to 0.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TradeLines title="You get" lines={gives} catalogue={catalogue} countOf={field('gives')} />
        <TradeLines title="You give" lines={takes} catalogue={catalogue} countOf={field('takes')} />
      </div>
      <div className="max-w-xl">
        <TextField
          label={`A note to ${name} (optional)`}
          hint="How and when the cards change hands, for example."
          value={note}
          onChange={setNote}
          maxLength={TRADE_BOUNDS.note}
          autoCapitalize="sentences"
          autoComplete="off"
        />
      </div>
      <Problem message={task.problem?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={task.isBusy || isEmpty}>
          Propose it to {name}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
