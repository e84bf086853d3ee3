import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type Answer,
  answerAll,
  type CardIx,
  momentsOf,
  type Refusal,
  type Result,
  redo,
  type Session,
  undo,
} from '@/engine';
import { type GameFacts, type SavedGame, savedGame } from '@/lib/games/saved-game';
import { type ActionOption, answersFor, type CardAction } from '@/lib/games/session-actions';
import type { PlayDeck, SoloOptions } from '@/lib/games/session-setup';
import { goOverWindows, passWindows } from '@/lib/games/session-windows';
import { linesOf } from '@/lib/log/chronicle';
import { plainText } from '@/lib/log/phrase';

/** A deck at the table. */
export interface TableDeck extends PlayDeck {
  readonly id: string;
  readonly name: string;
  /** The page of the deck. */
  readonly path: string;
  /** Warnings before the deal: too few cards, unknown cards. */
  readonly notes: readonly string[];
}

/** An action that waits for a place or a target. */
export interface Aim {
  readonly card: CardIx;
  readonly action: CardAction;
}

/** A refusal and the number of answers before it; it stays in the log. */
export interface Refused {
  readonly after: number;
  readonly refusal: Refusal;
}

/** The dialogs of the table. */
type DialogName = 'help' | 'new-game' | 'dead-pile' | 'card';

/** The state of the table and its actions. */
interface TableState {
  readonly deck: TableDeck;
  readonly options: SoloOptions;
  readonly session: Session;
  readonly selected: CardIx | null;
  readonly aim: Aim | null;
  /** The last refusal, shown in the tray until the next action. */
  readonly refusal: Refusal | null;
  readonly refused: readonly Refused[];
  /** The card in the preview. */
  readonly shown: CardIx | null;
  readonly dialog: DialogName | null;
  /** Announced to screen readers when the log does not say it: an undo. */
  readonly announcement: string;
  /** The card to focus after it has moved. */
  readonly follow: CardIx | null;
  /** Stop at every window to respond; otherwise they are passed, since nobody else plays. */
  readonly responds: boolean;
  /** The end screen was closed to view the table. */
  readonly endSeen: boolean;

  readonly act: (answers: readonly Answer[]) => boolean;
  readonly take: (card: CardIx, action: CardAction) => void;
  readonly choose: (option: ActionOption) => void;
  readonly refuse: (refusal: Refusal) => void;
  readonly select: (card: CardIx | null) => void;
  readonly show: (card: CardIx | null) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly open: (dialog: DialogName | null) => void;
  readonly followed: () => void;
  readonly seeTable: () => void;
  readonly setResponds: (responds: boolean) => void;
  readonly deal: (options: SoloOptions, session: Session) => void;
}

export type TableStore = ReturnType<typeof createTable>;

const FRESH = { selected: null, aim: null, refusal: null } as const;

/** Creates the store of a table. The engine decides every rule. */
export function createTable(deck: TableDeck, options: SoloOptions, session: Session) {
  return createStore<TableState>()((set, get) => ({
    deck,
    options,
    session,
    ...FRESH,
    refused: [],
    shown: null,
    dialog: null,
    announcement: '',
    follow: null,
    responds: false,
    endSeen: false,

    act: (answers) => {
      const next: Result<Session> = answerAll(get().session, answers);
      if (!next.ok) {
        get().refuse(next.error);
        return false;
      }
      const last = answers.at(-1);
      const follow = last !== undefined && 'card' in last ? last.card : null;
      const reached = get().responds ? next.value : passWindows(next.value);
      // Drops refusals that belong to undone moves.
      const refused = get().refused.filter((one) => one.after <= get().session.now.depth);
      set({ ...FRESH, session: reached, refused, follow, announcement: '', endSeen: false });
      return true;
    },
    take: (card, action) => {
      const [only, ...more] = action.options;
      if (action.refusal !== null) get().refuse(action.refusal);
      else if (
        only !== undefined &&
        more.length === 0 &&
        only.at === null &&
        only.on.length === 0
      ) {
        get().act(answersFor(action, only));
      } else set({ selected: card, aim: { card, action }, refusal: null });
    },
    choose: (option) => {
      const { aim } = get();
      if (aim !== null) get().act(answersFor(aim.action, option));
    },
    refuse: (refusal) =>
      set(({ session: { now }, refused }) => ({
        refusal,
        refused: [...refused, { after: now.depth, refusal }].slice(-200),
      })),
    select: (card) => set({ ...FRESH, selected: card, shown: card ?? get().shown }),
    show: (card) => set({ shown: card }),
    cancel: () =>
      set(({ aim, selected }) =>
        aim === null
          ? { ...FRESH, follow: selected }
          : { aim: null, refusal: null, follow: aim.card },
      ),
    undo: () =>
      set(({ session: from, responds }) =>
        step(from, responds ? undo(from) : goOverWindows(from, undo), 'Undone'),
      ),
    redo: () =>
      set(({ session: from, responds }) =>
        step(from, responds ? redo(from) : goOverWindows(from, redo), 'Redone'),
      ),
    open: (dialog) => set({ dialog }),
    followed: () => set({ follow: null }),
    setResponds: (responds) =>
      set(({ session: now }) => ({ responds, session: responds ? now : passWindows(now) })),
    seeTable: () => set({ endSeen: true }),
    deal: (dealt, begun) =>
      set({
        ...FRESH,
        options: dealt,
        session: get().responds ? begun : passWindows(begun),
        refused: [],
        shown: null,
        dialog: null,
        announcement: 'A new game is dealt.',
        follow: null,
        endSeen: false,
      }),
  }));
}

/** Describes an undo or redo by the first sentence of what it skipped. */
function step(from: Session, to: Session, word: 'Undone' | 'Redone'): Partial<TableState> {
  if (from === to) return { announcement: `Nothing to ${word === 'Undone' ? 'undo' : 'redo'}.` };
  const [less, more] = word === 'Undone' ? [to, from] : [from, to];
  const moments = momentsOf(more);
  const [line] = moments
    .slice(less.now.depth + 1)
    .flatMap((moment, at) =>
      linesOf(
        moments[less.now.depth + at]?.state ?? null,
        moment.events,
        moment.state,
        moment.state.turn.seat,
      ),
    );
  const what = line === undefined ? ' one step.' : `: ${plainText(line.pieces)}`;
  return { ...FRESH, session: to, announcement: `${word}${what}`, follow: null, endSeen: false };
}

/** What the autosave stores. */
export function savedOf({ session, deck }: TableState): SavedGame {
  const facts: GameFacts = { name: deck.name, roles: ['person'], marks: [], expected: null };
  return savedGame(session, facts);
}

export const TableContext = createContext<TableStore | null>(null);

/** Selects a part of the table's state. */
export function useTable<T>(select: (state: TableState) => T): T {
  const store = useContext(TableContext);
  if (store === null) throw new Error('A part of the table stands outside of a table.');
  return useStore(store, select);
}

/** A random seed; the engine itself is deterministic. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
