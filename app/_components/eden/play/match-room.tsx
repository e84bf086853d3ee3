'use client';
import { Redo2, Undo2, X } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import type { MatchSetup, MatchTree } from '@/lib/eden/play/match';
import { playerName } from '@/lib/eden/play/names';
import { DecisionPanel } from './decision-panel';
import { Field } from './field';
import { MatchCommand } from './match-command';
import { MatchLog } from './match-log';
import { useMatch } from './use-match';

interface MatchRoomProps {
  readonly setup: MatchSetup;
  readonly begun: MatchTree;
  readonly onLeave: () => void;
}

/** The field with what is asked, what has happened and the fighters beside it. */
export function MatchRoom({ setup, begun, onLeave }: MatchRoomProps) {
  const match = useMatch(setup, begun);
  const { state, tree } = match;
  const seats = state.options.solo ? [0] : [0, 1];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <h1 className="text-xl font-semibold">
          {state.phase.startsWith('prep')
            ? 'Preparation'
            : `Round ${state.round} of ${state.options.rounds}`}
        </h1>
        {seats.map((seat) => (
          <Chip key={seat}>
            {seats.length > 1 ? `${playerName(state, seat)}: ` : ''}
            {state.players[seat]?.vp ?? 0} VP, {state.players[seat]?.sp ?? 0} SP
          </Chip>
        ))}
        <div className="ml-auto flex gap-2">
          <Button onClick={match.undo} disabled={tree.now.parent < 0} aria-keyshortcuts="Control+Z">
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
          <Button
            onClick={match.redo}
            disabled={(tree.next[tree.at] ?? -1) < 0}
            aria-keyshortcuts="Control+Y"
          >
            <Redo2 aria-hidden="true" className="size-4" />
            Redo
          </Button>
          <Button look="quiet" onClick={onLeave}>
            <X aria-hidden="true" className="size-4" />
            Leave
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {match.said}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Field match={match} />
        <div className="grid min-w-0 gap-4">
          <DecisionPanel match={match} />
          <MatchCommand match={match} />
          <MatchLog tree={tree} onVisit={match.visit} />
        </div>
      </div>
    </>
  );
}
