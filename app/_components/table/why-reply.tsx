import { useEffect, useState } from 'react';
import { type Reason, seatViewOf } from '@/engine';
import { askReasons } from '@/lib/client/opponents';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { type PilotDecision, pilotDecision } from '@/lib/ote/pilot-choice';
import { reasonLines, tieWords } from '@/lib/ote/pilot-reasons';
import { useTable } from './table-store';

const REPLY_CLASS = 'relative my-1 pl-2.5 border-l border-line text-[13px] text-ink-soft';

/** Shows the best choices of a pilot at a moment, with their values. It works that out anew. */
export function WhyReply({ moment }: { readonly moment: number }) {
  const decision = useDecision(moment);
  const now = useTable((table) => table.session.now.state);
  const viewer = useTable((table) => table.viewer);
  const { reasons, problem } = useReasons(decision);
  if (decision === null) return null;
  const { name } = OPPONENTS[decision.pilot];
  if (problem !== null) {
    return <p className={REPLY_CLASS}>{`${name} cannot say it now: ${problem}.`}</p>;
  }
  if (reasons === null) return <p className={REPLY_CLASS}>{`${name} thinks about it …`}</p>;
  const lines = reasonLines(decision, reasons, now, viewer);
  const tie = tieWords(lines);
  const [first] = reasons;
  if (first === undefined)
    return <p className={REPLY_CLASS}>{`${name} had nothing to weigh this against.`}</p>;
  return (
    <div className={REPLY_CLASS}>
      <p>{`${name} looks for ${GOALS[first.unit]}:`}</p>
      <ol>
        {lines.map(({ does, value, isDone }) => (
          <li key={does} className={isDone ? 'font-semibold text-ink' : undefined}>
            {does}: <span className="tabular-nums">{value}</span>
            {isDone ? ' (done)' : ''}
          </li>
        ))}
      </ol>
      {tie === null ? null : <p>{tie}</p>}
    </div>
  );
}

/** The units of a pilot's values, in words. */
const GOALS: Readonly<Record<Reason['unit'], string>> = {
  turns: 'turns in the race for Influence',
  influence: 'Influence until the win',
  chance: 'the games that it wins if it goes on so',
  helps: 'what helps at once, before it weighs the rest',
};

function useDecision(moment: number): PilotDecision | null {
  const session = useTable((table) => table.session);
  const roles = useTable((table) => table.facts.roles);
  return pilotDecision(session, roles, moment);
}

interface Asked {
  readonly reasons: readonly Reason[] | null;
  readonly problem: string | null;
}

const NOT_ANSWERED: Asked = { reasons: null, problem: null };

function useReasons(decision: PilotDecision | null): Asked {
  const [asked, setAsked] = useState(NOT_ANSWERED);
  const seed = useTable((table) => table.session.setup.seed);
  const { pilot, seat, state, request } = decision ?? {};
  useEffect(() => {
    if (pilot === undefined || seat === undefined || !state || !request) return;
    const stopped = new AbortController();
    askReasons(pilot, seed + seat, seatViewOf(state, seat), request, stopped.signal).then(
      (reasons) => setAsked({ reasons, problem: null }),
      (error: unknown) => {
        if (stopped.signal.aborted) return;
        setAsked({
          reasons: null,
          problem: error instanceof Error ? error.message : String(error),
        });
      },
    );
    return () => stopped.abort(new Error('it was stopped'));
  }, [pilot, seat, state, request, seed]);
  return asked;
}
