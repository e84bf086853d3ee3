'use client';
import { Undo2 } from 'lucide-react';
import { Field } from '@/app/_components/eden/play/field';
import { FighterList } from '@/app/_components/eden/play/fighter-list';
import { MatchCommand } from '@/app/_components/eden/play/match-command';
import { SceneryList } from '@/app/_components/eden/play/scenery-list';
import { useMatchKeys } from '@/app/_components/eden/play/use-match-keys';
import { WeatherChips } from '@/app/_components/eden/play/weather-chips';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { NO_CARDS, useOfficialEden } from '@/lib/client/eden-cards';
import { isPreparing } from '@/lib/eden/play/match';
import type { EdenTable } from '@/lib/live/eden-live';
import type { LiveAnswer } from '@/lib/live/live-answer';
import { LiveChat } from '../live-chat';
import { LiveClock } from '../live-clock';
import { LiveNotices } from '../live-notices';
import type { EdenHeard } from './eden-heard';
import { LiveDecision } from './live-decision';
import { LiveMatchLog } from './live-match-log';
import { OwnCards } from './own-cards';
import { useLiveMatch } from './use-live-match';

interface EdenRoomProps {
  readonly heard: EdenHeard;
  readonly isLost: boolean;
  readonly show: (answer: LiveAnswer) => void;
}

/** A running live match of Eden, on the field of a match at one screen. */
export function EdenRoom({ heard, isLost, show }: EdenRoomProps) {
  const { table } = heard.answer;
  return table === null ? null : <Room heard={heard} table={table} isLost={isLost} show={show} />;
}

function Room({ heard, table, isLost, show }: EdenRoomProps & { readonly table: EdenTable }) {
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <h1 className="text-xl font-semibold">
          {isPreparing(state) ? 'Preparation' : `Round ${state.round} of ${state.options.rounds}`}
        </h1>
        {seats.map(({ seat, name }) => (
          <Chip key={seat}>
            {name} ({seat === 0 ? 'A' : 'B'}): {state.players[seat]?.vp ?? 0} VP,{' '}
            {state.players[seat]?.sp ?? 0} SP
          </Chip>
        ))}
        <WeatherChips climate={state.options.climate} />
        <LiveClock deadline={answer.deadline} isYours={table.request !== null} />
        <div className="ml-auto flex flex-wrap gap-2">
          {you !== null && phase === 'playing' ? (
            <Button onClick={match.undo} disabled={table.depth === 0} aria-keyshortcuts="Control+Z">
              <Undo2 aria-hidden="true" className="size-4" />
              Ask to go back
            </Button>
          ) : null}
          <ButtonLink look="quiet" href="/live">
            Live tables
          </ButtonLink>
        </div>
      </div>
      <LiveNotices
        answer={answer}
        isLost={isLost}
        isIn={you !== null}
        from={from?.text ?? null}
        move={match.move}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <Field match={match} />
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LiveDecision match={match} answer={answer} table={table} />
          {you === null ? null : <OwnCards state={state} you={you} names={seats} />}
          {you === null ? null : <MatchCommand match={match} />}
          <LiveMatchLog log={log} />
          {options.chat ? <LiveChat tableKey={key} heard={heard} /> : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <FighterList match={match} cards={cards} />
          <SceneryList state={state} />
        </div>
      </div>
    </div>
  );
}
