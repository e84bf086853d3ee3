'use client';
import { Flag, Menu, PanelRightClose, PanelRightOpen } from 'lucide-react';
import Link from 'next/link';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasEnoughToWin, type Step } from '@/engine';
import { withTrueMinus } from '@/lib/log/phrase';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { hasRoomForPanel, togglePanel, watchRoomForPanel } from './table-actions';
import { keysOf } from './table-settings';
import { useTable, useTableStore } from './table-store';
import { BAR, ROOM_NOTICE } from './table-styles';

const BAR_BUTTON_CLASS =
  'grid size-10 flex-none place-items-center rounded-[5px] text-ink-soft hover:bg-paper-sunk hover:text-ink [&_svg]:size-5';

/** The visible steps; Begin, Uncrank and Unflip are automatic (TURN-1 to TURN-3). */
const SHOWN_STEPS: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 'discard', name: 'Discard' },
  { step: 'draw', name: 'Draw' },
  { step: 'operations', name: 'Operations' },
  { step: 'shift', name: 'Shift' },
  { step: 'influence', name: 'Influence' },
];

/** Hidden unless unflipping needs a choice (TURN-3). */
const UNFLIP_STEP = { step: 'unflip', name: 'Unflip' } as const;

/** The one bar of a table page: the menu of the site, the deck, the turn, the step, and each player's progress to the goal. */
export function TopBar() {
  const deck = useTable((table) => table.deck);
  const name = useTable((table) => table.facts.name);
  const turn = useTable((table) => table.session.now.state.turn);
  const seats = useTable((table) => table.session.now.state.seats);
  const steps = turn.step === 'unflip' ? [UNFLIP_STEP, ...SHOWN_STEPS] : SHOWN_STEPS;
  const whose = seats.length === 1 ? '' : `, ${seats[turn.seat]?.name ?? ''}`;
  return (
    <>
      <div className={BAR}>
        <SiteMenu />
        <div className="flex min-w-0 flex-1 items-baseline gap-x-2.5 max-[900px]:flex-col max-[900px]:items-start">
          <h1 className="max-w-full min-w-0 truncate text-[16px] font-[660] [&_a:hover]:underline [&_a:hover]:underline-offset-3 max-[900px]:text-[13px] max-[900px]:leading-[1.2] max-[560px]:sr-only">
            {deck === null ? name : <Link href={deck.path}>{deck.name}</Link>}
          </h1>
          <p className="max-w-full min-w-16 flex-[0_1_auto] truncate text-[13px] text-ink-soft tabular-nums max-[900px]:text-[12px] max-[900px]:leading-[1.2]">
            Turn {turn.number}
            <span className="max-[560px]:sr-only">{whose}</span>
          </p>
        </div>
        <ol
          className="flex flex-none overflow-hidden rounded-[6px] border border-line bg-paper-raised"
          aria-label="Steps of the turn"
        >
          {steps.map(({ step, name: words }) => (
            <li
              key={step}
              className="border-l border-line px-2.5 py-1 text-[13px] text-ink-faint first:border-l-0 aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper not-aria-[current]:max-[1200px]:sr-only max-[900px]:px-2 max-[900px]:text-[12px]"
              aria-current={turn.step === step ? 'step' : undefined}
            >
              {words}
            </li>
          ))}
        </ol>
        <Scores />
        <PanelButton />
      </div>
      {deck?.notes.map((note) => (
        <p key={note} className={ROOM_NOTICE}>
          {note}
        </p>
      ))}
    </>
  );
}

/** Shows the header of the site over the bar, with its navigation and search. */
function SiteMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const header = document.getElementById('site-header');
    header?.querySelector('a')?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && header?.contains(event.target) === false) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={BAR_BUTTON_CLASS}
      aria-label="Menu of the site"
      aria-expanded={isOpen}
      aria-controls="site-header"
      title="Cards, decks, collection, rules and search"
      data-site-menu={isOpen ? 'open' : undefined}
      onClick={() => setOpen(true)}
    >
      <Menu aria-hidden="true" />
    </button>
  );
}

/** Folds the panel beside the table and unfolds it; where there is no room for it, opens it over the table. */
/** Returns whether a panel has room beside the table; it opens as a dialog otherwise. */
function useHasRoomForPanel(): boolean {
  return useSyncExternalStore(watchRoomForPanel, hasRoomForPanel, () => true);
}

function PanelButton() {
  const store = useTableStore();
  const hasRoom = useHasRoomForPanel();
  const isOpen = useTable(({ settings }) => settings.panel) && hasRoom;
  const key = useTable(({ settings }) => keysOf(settings).panel);
  const act = hasRoom ? (isOpen ? 'Fold' : 'Unfold') : 'Open';
  return (
    <button
      type="button"
      className={BAR_BUTTON_CLASS}
      aria-label="Panel beside the table"
      aria-expanded={hasRoom ? isOpen : undefined}
      aria-haspopup={hasRoom ? undefined : 'dialog'}
      aria-keyshortcuts={key}
      title={`${act} the panel with log, lines, odds and coach (${key})`}
      onClick={() => togglePanel(store)}
    >
      {isOpen ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
    </button>
  );
}

/** The Influence of each player or team. Where there are many and little room, the small boards show that of others. */
function Scores() {
  const teams = useTable((table) => table.session.now.state.teams);
  const seats = useTable((table) => table.session.now.state.seats);
  const goal = useTable((table) => table.session.now.state.options.influence);
  const viewer = useTable((table) => table.viewer);
  const near = useTable(({ session }) =>
    teams.flatMap((_, team) => (hasEnoughToWin(session.now.state, team) ? [team] : [])).join(' '),
  );
  const roles = useTable((table) => table.facts.roles);
  return (
    <div
      className="group flex min-w-0 justify-end gap-4 max-[1200px]:gap-2.5"
      data-many={teams.length > 2 || undefined}
    >
      {teams.map(({ influence }, team) => {
        const names = seats.flatMap((seat) => (seat.team === team ? [seat.name] : []));
        const players = seats.flatMap((seat, at) => {
          const role = roles[at] ?? 'person';
          if (seat.team !== team || role === 'person' || role === 'elsewhere') return [];
          return [`${seat.name} is played by the pilot ${OPPONENTS[role].name}.`];
        });
        return (
          <InfluenceTrack
            key={names.join(' ')}
            name={seats.length === 1 ? null : names.join(' and ')}
            players={players.join(' ')}
            now={influence}
            goal={goal}
            isOwn={seats[viewer]?.team === team}
            isNear={near.split(' ').includes(String(team))}
          />
        );
      })}
    </div>
  );
}

interface InfluenceTrackProps {
  readonly name: string | null;
  /** Which pilots play, for a tooltip. */
  readonly players: string;
  readonly now: number;
  readonly goal: number;
  readonly isOwn: boolean;
  /** Whether it is enough to win when a turn begins. */
  readonly isNear: boolean;
}

/** Influence as a row of marks up to the goal; below zero the track is empty. */
const InfluenceTrack = memo(function InfluenceTrack(props: InfluenceTrackProps) {
  const { name, players, now, goal, isOwn, isNear } = props;
  const filled = Math.max(0, Math.min(goal, now));
  return (
    <div
      className="grid min-w-24 gap-0.5 max-[900px]:min-w-15 max-[560px]:min-w-0 max-[1200px]:not-data-own:group-data-many:hidden"
      data-own={isOwn || undefined}
      title={players}
    >
      <p className="flex items-baseline gap-1 text-[13px] whitespace-nowrap text-ink-soft tabular-nums max-[900px]:text-[12px] [&_strong]:text-[15px] [&_strong]:text-ink">
        {name === null ? null : (
          <span className="max-w-28 min-w-0 truncate font-semibold group-data-many:max-w-20 max-[900px]:max-w-12 max-[360px]:sr-only">
            {name}
          </span>
        )}
        <strong>{withTrueMinus(now)}</strong>
        {isNear ? (
          <>
            <Flag aria-hidden="true" className="size-3.5 flex-none self-center text-ink" />
            <span className="sr-only">enough to win,</span>
          </>
        ) : null}
        <span className="max-[560px]:sr-only">of {goal}</span>
        {name === null ? <span className="max-[900px]:sr-only">Influence</span> : null}
      </p>
      <svg
        viewBox={`0 0 ${goal * 4} 8`}
        preserveAspectRatio="none"
        className="h-1.5 w-0 min-w-full fill-line [&_[data-filled]]:fill-accent"
        aria-hidden="true"
      >
        <path d={drawMarks(goal)} />
        <path d={drawMarks(filled)} data-filled="" />
      </svg>
    </div>
  );
});

/** Draws the marks as one path, because a goal may be a thousand. */
function drawMarks(count: number): string {
  return Array.from(
    { length: Math.min(count, 200) },
    (_, at) => `M${at * 4 + 0.3} 0h3.4v8h-3.4z`,
  ).join('');
}
