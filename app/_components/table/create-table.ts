import { createStore } from 'zustand/vanilla';
import {
  answerAll,
  beginTree,
  type CardIx,
  goTo,
  oteTable,
  type Session,
  seatViewOf,
  type TableAnswer,
} from '@/engine';
import type { UseOfCard } from '@/lib/ote/acting-cards';
import { nameOf } from '@/lib/ote/card-name';
import { cheapestWay, type Wish } from '@/lib/ote/cheapest-way';
import type { Fate } from '@/lib/ote/forecast';
import { handInsteadOf } from '@/lib/ote/hand-actions';
import type { GameFacts } from '@/lib/ote/saved-game';
import { type ActionOption, answersFor, type CardAction } from '@/lib/ote/session-actions';
import { askedNow, manualCard, runOn, stepBack, stepForward } from '@/lib/ote/table-flow';
import { isOwnTarget } from '@/lib/ote/target-words';
import { whyNoTarget } from '@/lib/ote/why-no-target';
import { isPanelShown } from './table-actions';
import { firstSentence, isShared, paymentAnswers, showSeat } from './table-moves';
import { keepSettings, type TableSettings } from './table-settings';
import type { Aim, TableDeck, TableState } from './table-state';
import { flowOf } from './table-store';

const NO_ACTING: ReadonlyMap<CardIx, UseOfCard> = new Map();

/** No forecast is shown. */
export const NO_FATES: ReadonlyMap<CardIx, Fate> = new Map();

/** A part of the state after an accepted answer: without a refusal. */
export const AFTER_ANSWER = { refusal: null, wish: null, way: null } as const;

/** A part of the state in which nothing is selected, refused or paid. */
export const WITHOUT_SELECTION = {
  selected: null,
  aim: null,
  tapped: null,
  payment: null,
  foretold: NO_FATES,
  ...AFTER_ANSWER,
} as const;

/** A part of the state without messages for the previous player at the screen. */
const WITHOUT_MESSAGES = {
  acting: NO_ACTING,
  shown: null,
  dialog: null,
  question: null,
  whyAt: null,
  announcement: '',
  follow: null,
} as const;

/** The beginning of a table. */
export interface TableStart {
  /** The storage key of the table's game; '' for a game that is not stored. */
  readonly id: string;
  readonly deck: TableDeck | null;
  readonly facts: GameFacts;
  readonly session: Session;
  readonly settings: TableSettings;
}

/** Creates the store of a table with all actions of a page. The engine decides every rule. */
export function createTable({ id, deck, facts, session, settings }: TableStart) {
  return createStore<TableState>()((set, get) => {
    /** Returns the state for this session after automatic answers, with the screen given to the asked player. */
    const reach = (reached: Session): Partial<TableState> => {
      const table = get();
      return { session: reached, ...showSeat(reached, flowOf(table), table) };
    };
    const runs = (reached: Session) => reach(runOn(reached, flowOf(get())));
    return {
      id,
      deck,
      settings,
      ...enterGame(session, facts, settings),
      left: null,
      across: null,
      ...WITHOUT_SELECTION,
      acting: NO_ACTING,
      shown: null,
      dialog: null,
      pile: 0,
      panel: 'log',
      question: null,
      whyAt: null,
      announcement: '',
      follow: null,
      endSeen: false,
      referee: false,
      manual: null,
      paused: false,
      thinking: null,
      hurry: null,
      faults: [],
      storing: 'stored',
      notice: null,
      redraws: 0,

      act: (answers) => {
        const { session: before } = get();
        const next = answerAll(before, answers);
        if (!next.ok) {
          get().refuse(next.error);
          return false;
        }
        set({
          ...WITHOUT_SELECTION,
          ...runs(next.value),
          paused: false,
          follow: followOf(movedCard(answers.at(-1))),
          announcement: '',
          endSeen: false,
          manual: manualCard(next.value, answers.length) ?? get().manual,
        });
        return true;
      },
      take: (card, action) => {
        const [only, ...more] = action.options;
        if (action.refusal !== null) {
          const { session: now, referee, viewer } = get();
          const instead = referee ? handInsteadOf(now.now.state, viewer, card, action) : null;
          if (instead === null) {
            get().refuse(action.refusal, wishOf(card, action));
            return;
          }
          // A referee gets a warning instead of a refusal.
          get().take(card, instead);
          set({ refusal: action.refusal });
        } else if (only !== undefined && more.length === 0 && only.on.length === 0) {
          // Without a choice, as of the first place in an empty Conspiracy, nothing is asked.
          get().act(paymentAnswers(get().payment, only) ?? answersFor(action, only));
        } else {
          const aim = aimOf(get(), card, action);
          set({ selected: card, aim, tapped: null, ...AFTER_ANSWER });
        }
      },
      choose: (option) => {
        const { aim, payment } = get();
        if (aim !== null)
          get().act(paymentAnswers(payment, option) ?? answersFor(aim.action, option));
      },
      aimAtOwn: () =>
        set(({ aim }) => {
          if (aim?.onOwn === undefined) return {};
          const { card, action, onOwn } = aim;
          return { aim: { card, action: { ...action, options: [...action.options, ...onOwn] } } };
        }),
      miss: (card) => {
        const { aim, session: now } = get();
        if (aim === null) return;
        get().show(card);
        get().refuse(whyNoTarget(now.now.state, aim.action, card));
      },
      pay: (payment) => set({ payment }),
      refuse: (refusal, wish = null) => {
        const { session: now } = get();
        set({ refusal, wish, way: wish === null ? null : undefined });
        if (wish === null) return;
        // The refusal is shown at once; the way to make it legal follows when it is found.
        setTimeout(() => {
          const table = get();
          if (table.wish !== wish || table.session !== now) return;
          const [request] = now.now.requests;
          if (request === undefined) return;
          const view = seatViewOf(now.now.state, request.seat);
          set({ way: cheapestWay(view, request.seat, wish) });
        }, 0);
      },
      followWay: () => {
        const { way, wish } = get();
        if (way == null || wish === null || !get().act(way.answers)) return;
        set({ selected: wish.card, shown: wish.card, follow: { card: wish.card } });
      },
      select: (card) => set({ ...WITHOUT_SELECTION, selected: card, shown: card ?? get().shown }),
      show: (card) =>
        set(({ tapped }) => ({ shown: card, tapped: tapped === card ? tapped : null })),
      tap: (card) =>
        set(({ session: { now } }) => ({
          shown: card,
          tapped: card,
          announcement: `${nameOf(now.state, card)}. Tap it again to choose it.`,
        })),
      cancel: () =>
        set(({ aim, selected }) =>
          aim === null
            ? { ...WITHOUT_SELECTION, follow: followOf(selected) }
            : { aim: null, tapped: null, ...AFTER_ANSWER, follow: { card: aim.card } },
        ),
      undo: () => {
        const { session: from } = get();
        const to = stepBack(from, flowOf(get()));
        set(to === from ? { announcement: 'Nothing to undo.' } : moved('Undone', to, from));
      },
      redo: () => {
        const { session: from } = get();
        const to = stepForward(from, flowOf(get()));
        set(to === from ? { announcement: 'Nothing to redo.' } : moved('Redone', from, to));
      },
      visit: (moment) => {
        const { session: from } = get();
        const to = goTo(from, moment);
        if (to === from) return;
        set({
          ...WITHOUT_SELECTION,
          ...reach(to),
          paused: true,
          announcement: `At move ${to.now.depth}, turn ${to.now.state.turn.number}.`,
          follow: null,
          endSeen: true,
        });
      },
      goOn: () => set({ ...runs(get().session), ...AFTER_ANSWER, paused: false }),
      mark: (mark) =>
        set(({ facts: now }) => ({
          facts: {
            ...now,
            marks: [...now.marks.filter(({ moment }) => moment !== mark.moment), mark].sort(
              (a, b) => a.moment - b.moment,
            ),
          },
          announcement: `This moment is called ${mark.name}.`,
        })),
      unmark: (moment) =>
        set(({ facts: now }) => ({
          facts: { ...now, marks: now.marks.filter((one) => one.moment !== moment) },
        })),
      open: (dialog) => set({ dialog }),
      openPile: (pile) => set({ dialog: 'pile', pile }),
      turnTo: (panel) => set({ panel }),
      askCoach: (question) =>
        set({
          ...AFTER_ANSWER,
          panel: 'coach',
          question,
          dialog: isPanelShown(get()) ? null : 'panels',
          endSeen: true,
        }),
      askWhy: (whyAt) =>
        set({ panel: 'log', whyAt, dialog: isPanelShown(get()) ? null : 'panels', endSeen: true }),
      seeTable: () => set({ endSeen: true }),
      set: (changed) => {
        const before = get().settings;
        const after = { ...before, ...changed };
        keepSettings(after);
        set({ settings: after });
        const flows =
          after.everyWindow !== before.everyWindow || after.openHands !== before.openHands;
        if (flows) set(runs(get().session));
      },
      setReferee: (on) =>
        set({
          ...AFTER_ANSWER,
          referee: on,
          announcement: on
            ? 'Referee: anything can be done by hand now.'
            : 'The rules are kept again.',
        }),
      doneByHand: () => set({ ...AFTER_ANSWER, manual: null }),
      takeScreen: () => {
        const { handover } = get();
        if (handover === null) return;
        set({ ...WITHOUT_SELECTION, ...WITHOUT_MESSAGES, viewer: handover, handover: null });
      },
      deal: (beginning, changed = {}, redraws = 0) => {
        const dealt = beginTree(oteTable, beginning);
        if (!dealt.ok) {
          get().refuse(dealt.error);
          return false;
        }
        get().openGame(dealt.value, { ...get().facts, ...changed, marks: [], expected: null });
        set({ redraws, announcement: 'A new game is dealt.' });
        return true;
      },
      openGame: (opened, opensWith) => {
        const { session: before, facts: now, settings: kept } = get();
        set({
          ...WITHOUT_SELECTION,
          ...enterGame(opened, opensWith, kept),
          left: { session: before, facts: now },
          shown: null,
          dialog: null,
          whyAt: null,
          follow: null,
          endSeen: false,
          manual: null,
          paused: false,
          faults: [],
          redraws: 0,
        });
      },
      backToLeft: () => {
        const { left } = get();
        if (left !== null) get().openGame(left.session, left.facts);
      },
      acts: (acting) => set({ acting }),
      thinks: (thinking) => set({ thinking }),
      answered: (at, answer, fault) => {
        const { session: now, faults } = get();
        // The player has left this moment while the pilot was thinking.
        if (now.at !== at) return;
        const next = answerAll(now, [answer]);
        if (!next.ok) return;
        set({
          ...WITHOUT_SELECTION,
          ...runs(next.value),
          faults: fault === null ? faults : [...faults, fault].slice(-20),
        });
      },
      stored: (storing) => set({ storing }),
      notify: (notice) => set({ notice }),
      join: (joined, notice) => set({ session: joined, notice }),
    };

    function moved(word: 'Undone' | 'Redone', less: Session, more: Session): Partial<TableState> {
      const what = firstSentence(less, more, get().viewer);
      const to = word === 'Undone' ? less : more;
      return {
        ...WITHOUT_SELECTION,
        ...reach(to),
        announcement: `${word}${what === null ? ' one step.' : `: ${what}`}`,
        follow: null,
        endSeen: false,
      };
    }
  });
}

/** Returns the first state of a game after automatic answers, with the first person at the screen. */
function enterGame(session: Session, facts: GameFacts, settings: TableSettings) {
  const flow = flowOf({ facts, settings });
  const begun = runOn(session, flow);
  const viewer = Math.max(0, facts.roles.indexOf('person'));
  // It is unknown who is at the screen: a reload must not remove the cover.
  const asked = askedNow(begun, flow);
  if (!isShared({ facts, settings }) || asked.who === 'nobody')
    return {
      facts,
      session: begun,
      ...showSeat(begun, flow, { viewer, handover: null, settings }),
    };
  const handover = asked.who === 'person' ? asked.seat : viewer;
  return { facts, session: begun, viewer, handover };
}

/** Returns the aim of an action. An attack is offered on the Characters of others; those on own ones are held back. */
function aimOf({ session, viewer }: TableState, card: CardIx, action: CardAction): Aim {
  if (action.kind !== 'attack') return { card, action };
  const isOwn = ({ on }: ActionOption) => isOwnTarget(session.now.state, viewer, on.at(-1) ?? -1);
  const onOwn = action.options.filter(isOwn);
  const options = action.options.filter((option) => !isOwn(option));
  if (onOwn.length === 0 || options.length === 0) return { card, action };
  return { card, action: { ...action, options }, onOwn };
}

function followOf(card: CardIx | null): TableState['follow'] {
  return card === null ? null : { card };
}

/** Returns the card that an answer moves or uses; null for none. */
function movedCard(answer: TableAnswer | undefined): CardIx | null {
  const made = answer?.do === 'by-hand' ? answer.change : answer;
  return made !== undefined && 'card' in made ? made.card : null;
}

function wishOf(card: CardIx, { kind, key }: CardAction): Wish {
  return { kind, card, ability: kind === 'use' ? Number(key.slice('use-'.length)) : null };
}
