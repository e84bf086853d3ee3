'use client';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button, type ButtonLook } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import type { TradeAction, TradeOffer } from '@/lib/accounts/trades';
import type { Catalogue } from '@/lib/cards/catalogue';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { ReportForm } from './report-form';
import { TradeLines } from './trade-lines';

export const TRADES_PATH = '/api/v1/trades';

/** Returns how a trade stands, in a sentence. */
function standOf({ state, isMine, isDone, isPartnerDone, name }: TradeOffer): string {
  switch (state) {
    case 'proposed':
      return isMine ? `You proposed it. ${name} has not answered yet.` : `${name} proposes it.`;
    case 'accepted':
      if (isDone) return `You have said that it took place. ${name} has not yet.`;
      if (isPartnerDone) return `${name} says that the cards have changed hands. Have they?`;
      return 'Agreed. Say so once the cards have changed hands: then the counts of both change.';
    case 'settled':
      return 'Settled. Your counts have changed, which you can undo in the history of your collection.';
    case 'declined':
      return isMine ? `${name} declined it.` : 'You declined it.';
    case 'withdrawn':
      return 'Withdrawn.';
  }
}

type Choice = readonly [action: TradeAction, words: string, look: ButtonLook];

/** Returns what the user can do with a trade. */
function choicesFor({ state, isMine, isDone }: TradeOffer): readonly Choice[] {
  if (state === 'proposed')
    return isMine
      ? [['withdraw', 'Withdraw', 'secondary']]
      : [
          ['accept', 'Accept', 'primary'],
          ['decline', 'Decline', 'secondary'],
        ];
  if (state !== 'accepted') return [];
  const withdraw: Choice = ['withdraw', 'Call it off', 'quiet'];
  return isDone ? [withdraw] : [['done', 'The cards have changed hands', 'primary'], withdraw];
}

interface TradeOffersProps {
  readonly offers: readonly TradeOffer[];
  readonly catalogue: Catalogue | null;
}

/** The trades that the user proposed or was offered. */
export function TradeOffers({ offers, catalogue }: TradeOffersProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="your-trades" className="mb-8">
      <h2 id="your-trades" className="mb-3 text-xl font-semibold">
        Your trades
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id} className="sheet grid content-start gap-3 p-4">
            <Offer offer={offer} catalogue={catalogue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, catalogue }: Pick<TradeOffersProps, 'catalogue'> & { offer: TradeOffer }) {
  const { id, name, username, gives, takes, note, isMine, changedAt, subject } = offer;
  const task = useOutcome();
  const act = async (action: TradeAction) => {
    await task.run(() => send('PUT', `${TRADES_PATH}/${id}`, { action }));
    // Also after a refusal, since the trade has then gone on meanwhile.
    changed(TRADES_PATH, '/api/v1/collection');
  };
  return (
    <>
      <div>
        <h3 className="font-semibold wrap-anywhere">
          With {name} <span className="text-sm font-normal text-ink-soft">{username}</span>
        </h3>
        <p className="text-sm text-ink-soft">
          {standOf(offer)} <TimeAgo iso={changedAt} />
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TradeLines title="You get" lines={gives} catalogue={catalogue} />
        <TradeLines title="You give" lines={takes} catalogue={catalogue} />
      </div>
      {note === '' ? null : (
        <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{note}</p>
      )}
      <Problem message={task.problem?.message} />
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {choicesFor(offer).map(([action, words, look]) => (
          <Button key={action} look={look} inactive={task.isBusy} onClick={() => act(action)}>
            {words}
          </Button>
        ))}
      </div>
      {isMine || note === '' ? null : <ReportForm subject={subject} what="this note" by={null} />}
    </>
  );
}
