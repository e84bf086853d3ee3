'use client';
import { Redo2, Undo2, X } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { canRedo, type EdenCard } from '@/engine';
import { isPreparing, type MatchSetup, type MatchTree } from '@/lib/eden/play/match';
import { playerName } from '@/lib/eden/play/names';
import { DecisionPanel } from './decision-panel';
import { Field } from './field';
import { FighterList } from './fighter-list';
import { MatchCommand } from './match-command';
import { MatchLines } from './match-lines';
import { MatchLog } from './match-log';
import { SceneryList } from './scenery-list';
import { ShareMatch } from './share-match';
import { useMatch } from './use-match';
import { useMatchKeys } from './use-match-keys';
import { WeatherChips } from './weather-chips';

interface MatchRoomProps {
  readonly setup: MatchSetup;
  readonly begun: MatchTree;
  readonly cards: readonly EdenCard[];
  /** A message about how the match was opened. */
  readonly notice: string | null;
  readonly onLeave: () => void;
}

/** The field with the request, the log and the fighters. */
export function MatchRoom({ setup, begun, cards, notice, onLeave }: MatchRoomProps) {
  const match = useMatch(setup, begun);
  const { state, tree } = match;
  useMatchKeys(match);
  const seats = state.options.solo ? [0] : [0, 1];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <h1 className="text-xl font-semibold">
          {isPreparing(state) ? 'Preparation' : `Round ${state.round} of ${state.options.rounds}`}
        </h1>
        {seats.map((seat) => (
          <Chip key={seat}>
            {seats.length > 1 ? `${playerName(state, seat)}: ` : ''}
            {state.players[seat]?.vp ?? 0} VP, {state.players[seat]?.sp ?? 0} SP
          </Chip>
        ))}
        <WeatherChips climate={state.options.climate} />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={match.undo} disabled={tree.now.parent < 0} aria-keyshortcuts="Control+Z">
            <Undo2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Undo</span>
          </Button>
          <Button onClick={match.redo} disabled={!canRedo(tree)} aria-keyshortcuts="Control+Y">
            <Redo2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Redo</span>
          </Button>
          <ShareMatch match={match} />
          <Button look="quiet" onClick={onLeave}>
            <X aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Leave</span>
          </Button>
        </div>
      </div>
      {notice === null ? null : <p className="mb-3 text-sm text-warn">{notice}</p>}
      <p role="status" className="sr-only">
        {match.said}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <Field match={match} />
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DecisionPanel match={match} onLeave={onLeave} />
          <MatchCommand match={match} />
          <MatchLog tree={tree} onVisit={match.visit} />
          <MatchLines tree={tree} onVisit={match.visit} />
        </div>
        <div className="grid min-w-0 gap-4">
          <FighterList match={match} cards={cards} />
          <SceneryList state={state} />
        </div>
      </div>
    </>
  );
}
