'use client';
import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { ClauseMark } from '@/app/_components/eden/play/clause-mark';
import { DecisionSheet } from '@/app/_components/eden/play/decision-sheet';
import { Field } from '@/app/_components/eden/play/field';
import { FighterList } from '@/app/_components/eden/play/fighter-list';
import { MatchCommand } from '@/app/_components/eden/play/match-command';
import { MatchBar, MatchStage } from '@/app/_components/eden/play/match-stage';
import {
  AnswerButtons,
  RefusalMessage,
  RequestPanel,
} from '@/app/_components/eden/play/request-panel';
import { SceneryList } from '@/app/_components/eden/play/scenery-list';
import { SideScores } from '@/app/_components/eden/play/side-scores';
import { useMatchKeys } from '@/app/_components/eden/play/use-match-keys';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { LogRegion } from '@/app/_components/site/log-region';
import type { EdenState } from '@/engine';
import { send } from '@/lib/client/account';
import { NO_CARDS, useOfficialEden } from '@/lib/client/eden-cards';
import { type WrittenMatchOf, writtenLink } from '@/lib/eden/play/match-link';
import { endWords, isEmptyPhase } from '@/lib/eden/play/match-log';
import type { EdenLine, EdenLiveAnswer, EdenTable } from '@/lib/live/eden-live';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveSeat } from '@/lib/live/live-options';
import { counted } from '@/lib/text/counted';
import { LiveChat } from '../live-chat';
import { LiveClock } from '../live-clock';
import { LiveNotices } from '../live-notices';
import { NoticeButton } from '../notice-button';
import { PlayAgain } from '../play-again';
import type { EdenHeard } from './eden-heard';
import { type LiveMatch, useLiveMatch } from './use-live-match';

interface EdenRoomProps {
  readonly heard: EdenHeard;
  readonly isLost: boolean;
  readonly show: (answer: LiveAnswer) => void;
}

/** A running live match of Eden, on the field of a match at one screen. */
export function EdenRoom({ heard, isLost, show }: EdenRoomProps) {
  const { table } = heard.answer;
  return table === null ? null : (
    <MatchField heard={heard} table={table} isLost={isLost} show={show} />
  );
}

function MatchField({ heard, table, isLost, show }: EdenRoomProps & { readonly table: EdenTable }) {
  const match = useLiveMatch(heard, table, show);
  const cards = useOfficialEden() ?? NO_CARDS;
  const { answer, log } = heard;
  const { you, seats, options, key, phase } = answer;
  const { view: state, undo } = table;
  useMatchKeys(match);
  const from =
    undo === null ? undefined : log.find(({ depth, kind }) => depth > undo.to && kind !== 'phase');
  return (
    <div className="page-width pb-10">
      <LiveNotices
        answer={answer}
        isLost={isLost}
        isIn={you !== null}
        from={from?.text ?? null}
        move={match.move}
      />
      <MatchStage
        bar={
          <MatchBar state={state}>
            <SideScores
              state={state}
              nameOf={(seat) => `${seats[seat]?.name ?? ''} (${seat === 0 ? 'A' : 'B'})`}
            />
            <LiveClock deadline={answer.deadline} isYours={table.request !== null} />
            <div className="ml-auto flex flex-wrap gap-2">
              {you !== null && phase === 'playing' ? (
                <Button
                  onClick={match.undo}
                  disabled={table.depth === 0}
                  aria-keyshortcuts="Control+Z"
                >
                  <Undo2 aria-hidden="true" className="size-4" />
                  Ask to go back
                </Button>
              ) : null}
              {you !== null && phase === 'playing' ? <NoticeButton /> : null}
              <ButtonLink look="quiet" href="/live">
                Live tables
              </ButtonLink>
            </div>
          </MatchBar>
        }
        field={<Field match={match} />}
        decision={<LiveDecision match={match} answer={answer} table={table} />}
        aside={
          <>
            {you === null ? null : <OwnCards state={state} you={you} names={seats} />}
            {you === null ? null : <MatchCommand match={match} />}
            <LiveMatchLog log={log} />
            {options.chat ? <LiveChat tableKey={key} heard={heard} /> : null}
          </>
        }
        below={
          <>
            <FighterList match={match} cards={cards} />
            <SceneryList state={state} />
          </>
        }
      />
    </div>
  );
}

/** The log of a live match, with the difficulty and clause of each roll. */
function LiveMatchLog({ log }: { readonly log: readonly EdenLine[] }) {
  // Lines are only appended, so their numbers are stable.
  const lines = log.flatMap((line, number) =>
    isEmptyPhase(line, log[number + 1]) ? [] : [{ ...line, number }],
  );
  return (
    <LogRegion at={log.length} className="sheet relative h-80 overflow-y-auto p-4 text-sm">
      {lines.map(({ number, kind, text, clause }) =>
        kind === 'phase' ? (
          <h3 key={number} className="eyebrow mt-3 mb-1 first:mt-0">
            {text}
          </h3>
        ) : (
          <p
            key={number}
            className={`py-0.5 ${kind === 'roll' ? 'border-l-2 border-line pl-2 text-ink-soft tabular-nums' : ''}`}
          >
            {text} {clause === null ? null : <ClauseMark id={clause} />}
          </p>
        ),
      )}
    </LogRegion>
  );
}

interface OwnCardsProps {
  readonly state: EdenState;
  readonly you: number;
  readonly names: readonly LiveSeat[];
}

/** The player's own mission and hand, and the number of hidden cards of the opponent. */
function OwnCards({ state, you, names }: OwnCardsProps) {
  const own = state.players[you];
  const other = state.players[1 - you];
  if (own === undefined || other === undefined) return null;
  const { mission, hand } = own;
  const { held = 0, secret = false } = other as typeof other & {
    readonly held?: number;
    readonly secret?: boolean;
  };
  const theirs = [
    other.mission?.name ?? (secret ? 'a secret mission' : ''),
    held === 0 ? '' : counted(held, 'tactical card'),
  ].filter((one) => one !== '');
  if (mission === null && hand.length === 0 && theirs.length === 0) return null;
  return (
    <section aria-label="Your cards" className="sheet grid gap-2 p-4 text-sm">
      <h2 className="text-lg font-semibold">Your cards</h2>
      {mission === null ? null : (
        <p>
          <strong className="font-semibold">{mission.name}</strong>
          {mission.secret === true ? ' (secret)' : ''}:{' '}
          {[...(mission.objectives ?? []), mission.text ?? '']
            .filter((one) => one !== '')
            .join(' ')}
        </p>
      )}
      {hand.map(({ name, text }) => (
        <p key={name}>
          <strong className="font-semibold">{name}</strong>: {text ?? ''}
        </p>
      ))}
      {theirs.length === 0 ? null : (
        <p className="text-ink-soft">
          {names[1 - you]?.name ?? 'The other player'} has {theirs.join(' and ')}.
        </p>
      )}
    </section>
  );
}

interface LiveDecisionProps {
  readonly match: LiveMatch;
  readonly answer: EdenLiveAnswer;
  readonly table: EdenTable;
}

/** The request for this player, who else is asked, or the result of the match. */
function LiveDecision({ match, answer, table }: LiveDecisionProps) {
  const { request } = table;
  return (
    <DecisionSheet moment={table.number} isBusy={match.isBusy}>
      {table.asked.length === 0 ? (
        <MatchEnd match={match} answer={answer} />
      ) : request === null ? (
        <WaitingNote match={match} answer={answer} asked={table.asked} />
      ) : (
        <RequestPanel match={match} request={request} />
      )}
    </DecisionSheet>
  );
}

interface WaitingProps {
  readonly match: LiveMatch;
  readonly answer: EdenLiveAnswer;
  readonly asked: readonly number[];
}

/** Shown while the opponent decides; a card may be played in the meantime (CARD-11). */
function WaitingNote({ match, answer, asked }: WaitingProps) {
  const names = asked.map((seat) => answer.seats[seat]?.name ?? '').join(' and ');
  return (
    <>
      <div role="status">
        <h2 className="text-lg font-semibold">
          {names} {asked.length > 1 ? 'decide' : 'decides'}
        </h2>
      </div>
      <RefusalMessage match={match} />
      {match.choices.length === 0 ? null : (
        <>
          <p className="mt-1 text-sm text-ink-soft">You may play a card meanwhile.</p>
          <AnswerButtons match={match} />
        </>
      )}
    </>
  );
}

/** The result; from then on the match is visible to everybody. */
function MatchEnd({ match, answer }: Pick<LiveDecisionProps, 'match' | 'answer'>) {
  const router = useRouter();
  const task = useOutcome();
  const { state } = match;
  const open = async () => {
    const path = `/api/v1/live/${answer.key}/replay` as const;
    const replay = await task.run(() => send('GET', path));
    if (replay !== null)
      router.push(`/eden/play#${await writtenLink(replay.body.game as WrittenMatchOf)}`);
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
      <div className="mt-3 flex flex-wrap gap-2">
        <PlayAgain answer={answer} />
        <Button disabled={task.isBusy} onClick={open}>
          Replay the whole match
        </Button>
      </div>
    </>
  );
}
