'use client';
import { ChevronUp, Flag } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { plainText } from '@/lib/log/phrase';
import { lastMove } from '@/lib/ote/shown-moves';
import { hasMoved, turnReports } from '@/lib/ote/turn-report';
import { winWarnings } from '@/lib/ote/win-warning';
import { bringIntoSight } from './bring-into-sight';
import { Sentence } from './log-panel';
import type { TableState } from './table-state';
import { askedAt, useTable } from './table-store';
import { TRAY_CITED, TRAY_HINT, TRAY_NOTE } from './table-styles';

/** Says for which person elsewhere the table waits; null for none. */
function awaitedWords(table: TableState): string | null {
  const asked = askedAt(table);
  if (asked.who !== 'elsewhere') return null;
  const { seats, turn } = table.session.now.state;
  const name = seats[asked.seat]?.name ?? 'the other player';
  if (asked.request.ask === 'respond') return `Waiting for ${name} to respond.`;
  return turn.seat === asked.seat ? `${name} plays next.` : `Waiting for ${name} to decide.`;
}

/** Shows the last move of a player who is not at this screen, and that this player goes on. */
export function OthersMove({ seat }: { readonly seat: number }) {
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const isShown = useTable((table) => table.hurry !== null);
  const isThinking = useTable((table) => table.thinking === seat);
  const move = useMemo(() => lastMove(session, seat, viewer), [session, seat, viewer]);
  const card = isShown && move !== null ? move.card : null;
  useEffect(() => {
    if (card === null) return;
    // On a small screen the boards are larger than their places.
    bringIntoSight(document.querySelector(`[data-card="${card}"]`));
  }, [card]);
  const awaited = useTable(awaitedWords);
  const name = session.now.state.seats[seat]?.name ?? 'The other player';
  const goesOn = awaited ?? (isThinking ? `${name} is thinking …` : `${name} plays next.`);
  if (move === null) return <p className={TRAY_HINT}>{goesOn}</p>;
  return (
    <div className="tray-content py-1 text-[15px]">
      <p className="font-[640]">
        <Sentence pieces={move.pieces} />
      </p>
      {move.pops.map((pieces) => (
        <p key={plainText(pieces)}>
          <Sentence pieces={pieces} />
        </p>
      ))}
      <p className={TRAY_NOTE}>
        {goesOn}
        {isShown ? ' A click or a key shows the rest at once.' : ''}
      </p>
    </div>
  );
}

/** Returns what the others did in their last turns, while it is the turn of the player at the screen. */
function useReports() {
  const session = useTable((table) => table.session);
  const isOwn = useTable(({ viewer }) => session.now.state.turn.seat === viewer);
  return useMemo(() => (isOwn ? turnReports(session) : []), [isOwn, session]);
}

/** Shows what the others did in their last turns, until the player whose turn it is makes a move. A phone has a line for it. */
export function TurnReports() {
  const session = useTable((table) => table.session);
  const isOver = useMemo(() => hasMoved(session), [session]);
  const reports = useReports();
  if (isOver || reports.length === 0) return null;
  return (
    <div className="pb-1 text-[14px] leading-[1.35] max-[900px]:hidden">
      {reports.map(({ seat, pieces }) => (
        <p key={seat}>
          <Sentence pieces={pieces} />
        </p>
      ))}
    </div>
  );
}

/** Says in a few words what happens now. */
function presentWords(table: TableState): string {
  const { turn, seats } = table.session.now.state;
  const asked = askedAt(table);
  if (asked.who === 'nobody') return 'The game is over.';
  if (asked.who === 'person') {
    if (asked.request.ask === 'respond') return 'Respond with a card, or pass.';
    const mayAct = asked.request.ask === 'act' && turn.seat === table.viewer;
    return mayAct ? 'Your turn: tap a card.' : 'You are asked.';
  }
  return `${seats[turn.seat]?.name ?? ''} plays.`;
}

/** Shows in a line of a phone, in a game with others, whose turn it is, and what the others did in their last turns. A tap shows all of it. */
export function ReportLine() {
  const { seats, turn } = useTable(({ session }) => session.now.state);
  const awaited = useTable(awaitedWords);
  const nowWords = useTable(presentWords);
  const reports = useReports();
  const [openAt, setOpenAt] = useState<number | null>(null);
  if (seats.length === 1) return null;
  const isOpen = openAt === turn.number;
  if (awaited !== null || reports.length === 0)
    return <p className="flex min-h-10 items-center px-3 text-[13px]">{awaited ?? nowWords}</p>;
  return (
    <button
      type="button"
      className="flex min-h-10 w-full items-center gap-1.5 px-3 text-left text-[13px] leading-[1.3] aria-expanded:py-2"
      aria-expanded={isOpen}
      onClick={() => setOpenAt(isOpen ? null : turn.number)}
    >
      <span className={isOpen ? 'min-w-0 flex-1' : 'min-w-0 flex-1 truncate'}>
        {reports.map(({ pieces }) => plainText(pieces)).join(' ')}
      </span>
      <ChevronUp
        aria-hidden="true"
        className={isOpen ? 'size-4 flex-none rotate-180' : 'size-4 flex-none'}
      />
    </button>
  );
}

/** Who wins when the next turn begins. */
export function WinWarnings() {
  const state = useTable((table) => table.session.now.state);
  const viewer = useTable((table) => table.viewer);
  if (state.seats.length === 1 || state.outcome !== null) return null;
  return winWarnings(state, viewer).map(({ isOwn, text }) => (
    <p
      key={text}
      role="status"
      data-own={isOwn || undefined}
      className="tray-content mb-1 flex items-start gap-1.5 border-l-3 border-warn bg-[color-mix(in_srgb,var(--warn)_8%,var(--paper))] px-2.5 py-1 text-[14px] data-own:border-accent data-own:bg-accent-wash"
    >
      <Flag aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        <WithTerms text={text} /> <span className={TRAY_CITED}>TURN-1</span>
      </span>
    </p>
  ));
}
