'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import type { TradeLine, Trades } from '@/lib/accounts/trades';
import type { Catalogue } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';

const TRADES_PATH = '/api/v1/trades';

/** The users with whom a trade is possible. */
export function TradesScreen() {
  const answer = useAnswer(TRADES_PATH);
  const [problem, setProblem] = useState('');
  const setTrading = async (isTrading: boolean) => {
    const done = await send('PUT', TRADES_PATH, { isTrading });
    setProblem(done.ok ? '' : done.message);
    changed(TRADES_PATH);
  };
  return (
    <div className="pb-16">
      <PageHeader
        title="Trades"
        lead="Your wants beside the spares of others, and their wants beside yours."
      />
      <Problem message={problem} />
      <Answered path={TRADES_PATH} answer={answer}>
        {({ isTrading, people }) => (
          <>
            <label className="mb-6 flex min-h-10 items-center gap-2 print:hidden">
              <input
                type="checkbox"
                checked={isTrading}
                onChange={({ target }) => setTrading(target.checked)}
              />
              Show my wants and spares to everybody who shows me theirs. Nothing else of my
              collection is shown.
            </label>
            {!isTrading ? null : people.length === 0 ? (
              <EmptyState title="No trade yet">
                <p>
                  Nobody has what you want, or wants what you can spare. Say in your collection how
                  many you want and how many are for trade.
                </p>
              </EmptyState>
            ) : (
              <TradePartners people={people} />
            )}
          </>
        )}
      </Answered>
    </div>
  );
}

function TradePartners({ people }: Pick<Trades, 'people'>) {
  const found = useCatalogue();
  const catalogue = found === 'failed' ? null : found;
  return (
    <>
      <Button className="mb-6 print:hidden" onClick={() => window.print()}>
        Print
      </Button>
      {people.map(({ username, name, gives, takes }) => (
        <section key={username} aria-label={name} className="border-t border-line py-5">
          <h2 className="mb-3 text-lg font-semibold">
            {name} <span className="text-sm font-normal text-ink-soft">{username}</span>
          </h2>
          <div className="grid gap-6 sm:grid-cols-2">
            <TradeLines title={`${name} can give you`} lines={gives} catalogue={catalogue} />
            <TradeLines title={`You can give ${name}`} lines={takes} catalogue={catalogue} />
          </div>
        </section>
      ))}
    </>
  );
}

interface TradeLinesProps {
  readonly title: string;
  readonly lines: readonly TradeLine[];
  readonly catalogue: Catalogue | null;
}

function TradeLines({ title, lines, catalogue }: TradeLinesProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium text-ink-soft">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-faint">nothing</p>
      ) : (
        <ul>
          {lines.map(({ printing, copies }) => {
            const [, set = '', number = ''] = printing.split('/');
            const name = catalogue?.byId.get(printing)?.name ?? printing;
            return (
              <li key={printing} className="flex gap-2">
                <span className="w-6 text-right font-semibold tabular-nums">{copies}</span>
                <span>
                  {name}{' '}
                  <span className="text-sm text-ink-faint">
                    {setName(set)} {number}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
