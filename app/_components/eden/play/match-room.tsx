'use client';
import { Redo2, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { isTyping } from '@/app/_components/site/is-typing';
import { canRedo, type EdenCard } from '@/engine';
import { isPreparing, type MatchSetup, type MatchTree } from '@/lib/eden/play/match';
import { playerName } from '@/lib/eden/play/names';
import { DecisionPanel } from './decision-panel';
import { Field } from './field';
import { FighterList } from './fighter-list';
import { MatchCommand } from './match-command';
import { MatchLines } from './match-lines';
import { MatchLog } from './match-log';
import { ShareMatch } from './share-match';
import { type Match, TURN, useMatch } from './use-match';

interface MatchRoomProps {
  readonly setup: MatchSetup;
  readonly begun: MatchTree;
  readonly cards: readonly EdenCard[];
  /** A sentence about how the match was opened. */
  readonly notice: string | null;
  readonly onLeave: () => void;
}

/** The field with what is asked, what has happened and the fighters beside it. */
export function MatchRoom({ setup, begun, cards, notice, onLeave }: MatchRoomProps) {
  const match = useMatch(setup, begun);
  const { state, tree } = match;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (pressKey(match, event)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
        <FighterList match={match} cards={cards} />
      </div>
    </>
  );
}

/** Digits take the answers by their numbers, `c` goes to the command line, `f` to the field, `o` to the odds of the pair, `r` turns what is placed. True when the key was one. */
function pressKey(match: Match, event: KeyboardEvent): boolean {
  if (isTyping(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return done(event.shiftKey ? match.redo : match.undo);
    return key === 'y' && done(match.redo);
  }
  if (event.altKey) return false;
  const choice = /^[1-9]$/.test(key) ? match.choices[Number(key) - 1] : undefined;
  if (choice !== undefined) return done(() => match.take(choice));
  if (key === 'r' && match.aiming?.aim?.turns) {
    return done(() => match.turn(event.shiftKey ? -TURN : TURN));
  }
  if (key === 'c') return done(() => document.getElementById('match-command')?.focus());
  if (key === 'f') return done(() => document.getElementById('match-field')?.focus());
  return key === 'o' && done(() => document.getElementById('pair-odds')?.click());
}

function done(what: () => unknown): true {
  what();
  return true;
}
