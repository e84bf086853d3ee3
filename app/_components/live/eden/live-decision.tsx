'use client';
import { useRouter } from 'next/navigation';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Answers, Question, Refused } from '@/app/_components/eden/play/decision-panel';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { send } from '@/lib/client/account';
import { type WrittenMatchOf, writtenLink } from '@/lib/eden/play/match-link';
import { endWords } from '@/lib/eden/play/match-log';
import type { EdenLiveAnswer, EdenTable } from '@/lib/live/eden-live';
import type { LiveMatch } from './use-live-match';

interface LiveDecisionProps {
  readonly match: LiveMatch;
  readonly answer: EdenLiveAnswer;
  readonly table: EdenTable;
}

/** The request for this player, who else is asked, or the result of the match. */
export function LiveDecision({ match, answer, table }: LiveDecisionProps) {
  const { request } = table;
  return (
    <section
      aria-label="Decision"
      aria-busy={match.isBusy}
      data-moment={table.number}
      className="sheet p-4"
    >
      {table.asked.length === 0 ? (
        <Ended match={match} tableKey={answer.key} />
      ) : request === null ? (
        <Waiting match={match} answer={answer} asked={table.asked} />
      ) : (
        <Question match={match} request={request} />
      )}
    </section>
  );
}

interface WaitingProps {
  readonly match: LiveMatch;
  readonly answer: EdenLiveAnswer;
  readonly asked: readonly number[];
}

/** Shown while the opponent decides; a card may be played in the meantime (CARD-11). */
function Waiting({ match, answer, asked }: WaitingProps) {
  const names = asked.map((seat) => answer.seats[seat]?.name ?? '').join(' and ');
  return (
    <>
      <div role="status">
        <h2 className="text-lg font-semibold">
          {names} {asked.length > 1 ? 'decide' : 'decides'}
        </h2>
      </div>
      <Refused match={match} />
      {match.choices.length === 0 ? null : (
        <>
          <p className="mt-1 text-sm text-ink-soft">You may play a card meanwhile.</p>
          <Answers match={match} />
        </>
      )}
    </>
  );
}

/** The result; from then on the match is visible to everybody. */
function Ended({ match, tableKey }: { readonly match: LiveMatch; readonly tableKey: string }) {
  const router = useRouter();
  const task = useOutcome();
  const { state } = match;
  const open = async () => {
    const path = `/api/v1/live/${tableKey}/replay`;
    const replay = await task.run(() => send<{ game: WrittenMatchOf }>('GET', path));
    if (replay !== null) router.push(`/eden/play#${await writtenLink(replay.body.game)}`);
  };
  return (
    <>
      <div role="status">
        <h2 className="text-lg font-semibold">{endWords(state, state.winner)}</h2>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        You can now replay the whole match, with everybody’s cards.
      </p>
      <Problem message={task.problem?.message} />
      <div className="mt-3">
        <Button look="primary" disabled={task.isBusy} onClick={open}>
          Replay the whole match
        </Button>
      </div>
    </>
  );
}
