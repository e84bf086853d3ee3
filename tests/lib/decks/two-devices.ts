import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Autosave,
  asStored,
  conflictsOf,
  type SavedList,
  type SaveReply,
  type Saving,
  startAutosave,
  withDraft,
} from '@/lib/client/outbox/deck-autosave';
import { draftKey, findDraft } from '@/lib/client/outbox/drafts';
import { writeEntry } from '@/lib/client/outbox/outbox';
import { entriesOn, isSameList } from '@/lib/decks/deck-list';
import { beginEditing, setCount } from '@/lib/decks/edit';
import { setCardNote } from '@/lib/decks/edit-lists';
import { BOARDS, type Board, type DeckList, type StoredDeck } from '@/lib/decks/types';
import { memoryStore } from '@/tests/lib/client/memory-store';

// Two devices edit one deck, with and without a connection, and are closed and opened again in between. In the end both show one list.
// Every edit made on either device is in the deck's history. No save overwrites a change of the other device unless that change was shown
// first.

const EMPTY_DECK: DeckList = { name: 'Deck', notes: '', game: 'ote', entries: [] };

/** The fields of a list that are merged separately, with their values. */
type MergedFields = ReadonlyMap<string, string>;

function fieldsOf(list: DeckList): MergedFields {
  const fields = new Map<string, string>();
  for (const board of BOARDS)
    for (const { card, count } of entriesOn(list, board))
      fields.set(`${board} ${card}`, `${count}`);
  for (const { card, note } of list.cardNotes ?? []) fields.set(`note ${card}`, note);
  return fields;
}

/** An edit: a new card, or one of those that both devices edit. Each value is typed only once. */
type Edit = 'new card' | 'count' | 'side' | 'note';

function applyEdit(list: DeckList, edit: Edit, i: number): DeckList {
  const editing = beginEditing(list);
  const shared = `shared${i % 2}`;
  const on = (card: string, board: Board) => setCount(editing, card, i + 1, null, board).list;
  switch (edit) {
    case 'new card':
      return on(`own${i}`, 'main');
    case 'count':
      return on(shared, 'main');
    case 'side':
      return on(shared, 'side');
    case 'note':
      return setCardNote(editing, shared, `note ${i}`).list;
  }
}

/** An action on a device. `cut`: the connection is lost; `half-cut`: only the server's answers are lost; `mend`: it is back. */
type Action =
  | Edit
  | 'wait'
  | 'cut'
  | 'half-cut'
  | 'mend'
  | 'close'
  | 'open'
  | 'mine'
  | 'theirs'
  | 'look';
const EDITS: readonly Action[] = ['new card', 'count', 'side', 'note'];
const ACTIONS: readonly Action[] = [
  ...EDITS,
  ...(['wait', 'wait', 'wait', 'cut', 'half-cut', 'mend', 'mend'] as const),
  ...(['close', 'open', 'open', 'mine', 'theirs', 'look'] as const),
];

/** The server of the deck. */
export interface DeckServer {
  /** A revision by its number. */
  readonly at: (revision: number) => Promise<StoredDeck>;
  readonly current: () => Promise<StoredDeck>;
  /** Answers a save like the API. */
  readonly save: (base: number, list: DeckList) => Promise<SaveReply>;
  /** Returns what was saved after a revision up to another one, newest first. */
  readonly savedSince: (base: number, last: number) => Promise<readonly SavedList[] | null>;
}

function startDevice({ current, save: put, savedSince }: DeckServer, first: StoredDeck) {
  /** Both the outbox and the copy that the service worker keeps survive closing. */
  const outbox = memoryStore();
  let kept = first;
  let wire: 'up' | 'down' | 'answers-lost' = 'up';
  let save: Autosave | null = null;
  let saving: Saving = asStored(kept);
  let due: (() => void)[] = [];
  let opened = 0;
  /** The last value that was typed on this device into each field. */
  const typed = new Map<string, string>();
  /** Each field with each value that was shown. */
  const shown = new Set<string>();
  const unseen: string[] = [];
  /** Requests that the server has not answered. */
  const asked = new Set<Promise<unknown>>();

  function asking<T>(answering: Promise<T>): Promise<T> {
    asked.add(answering);
    return answering.finally(() => asked.delete(answering));
  }
  async function idle(): Promise<void> {
    do {
      await Promise.all(asked);
      for (let i = 0; i < 8; i++) await Promise.resolve();
    } while (asked.size > 0);
  }
  function look(list: DeckList): void {
    for (const [field, value] of fieldsOf(list)) shown.add(`${field} = ${value}`);
  }
  async function answer(base: number, list: DeckList): Promise<SaveReply> {
    if (wire === 'down') return { kind: 'failed', unsure: true };
    const isLost = wire === 'answers-lost';
    const before = fieldsOf((await current()).list);
    const reply = await put(base, list);
    if (reply.kind !== 'saved') return reply;
    const next = fieldsOf(list);
    for (const [field, value] of before)
      if (next.get(field) !== value && !shown.has(`${field} = ${value}`))
        unseen.push(`revision ${base}: ${field} = ${value}`);
    return isLost ? { kind: 'failed', unsure: true } : reply;
  }
  function see(next: Saving): void {
    if (next.base !== saving.base && next.state.phase !== 'conflict')
      kept = { ...kept, revision: next.base, list: next.held };
    saving = next;
    look(next.wanted);
    if (next.state.phase === 'conflict')
      for (const { key, theirs } of conflictsOf(next))
        shown.add(`${key.replace(/^count /, '')} = ${theirs}`);
  }
  async function open(): Promise<void> {
    if (save !== null) return;
    if (wire !== 'down') kept = await current();
    const draft = findDraft(outbox, 'deck', new Set())?.draft ?? null;
    saving = draft === null ? asStored(kept) : withDraft(kept, draft);
    see(saving);
    const tab = ++opened;
    save = startAutosave(saving, {
      send: (base, list) => asking(answer(base, list)),
      savedSince: async (base, last) => (wire === 'up' ? asking(savedSince(base, last)) : null),
      keep: (next) => {
        // A killed tab may still receive answers, but it no longer writes to the outbox.
        if (tab === opened && save !== null) writeEntry(outbox, draftKey('deck', 'tab'), next);
      },
      show: see,
      now: () => 0,
      after: (_milliseconds, then) => {
        due.push(then);
        return () => {
          due = due.filter((one) => one !== then);
        };
      },
    });
    if (draft !== null) save.resume();
  }
  async function wait(): Promise<void> {
    const now = due;
    due = [];
    for (const then of now) then();
    await idle();
  }
  function edit(what: Edit, i: number): void {
    if (save === null) return;
    const list = applyEdit(saving.wanted, what, i);
    const before = fieldsOf(saving.wanted);
    for (const [field, value] of fieldsOf(list))
      if (before.get(field) !== value) typed.set(field, value);
    look(list);
    saving = { ...saving, wanted: list };
    save.change(list);
  }
  function decide(whose: 'mine' | 'theirs'): void {
    save?.decide(new Map(conflictsOf(saving).map(({ key }) => [key, whose])));
  }
  async function does(action: Action, i: number): Promise<void> {
    if (action === 'new card' || action === 'count' || action === 'side' || action === 'note')
      edit(action, i);
    if (action === 'wait') await wait();
    if (action === 'cut') wire = 'down';
    if (action === 'half-cut') wire = 'answers-lost';
    if (action === 'mend') wire = 'up';
    if (action === 'open') await open();
    if (action === 'mine' || action === 'theirs') decide(action);
    if (action === 'look' && wire === 'up') save?.refresh(await current());
    if (action === 'close') {
      // Killed: it sends nothing any more, and receives no answer.
      save?.stop();
      save = null;
      due = [];
    }
  }
  return {
    does,
    wait,
    idle,
    typed,
    unseen,
    list: () => saving.wanted,
    isStuck: () => saving.state.phase === 'conflict',
  };
}

/**
 * Asserts that random actions on two devices lose nothing. `serve`: returns a server that holds the list as revision 1; `isPrompt`: each
 * answer arrives before the next action, so that a slow server gives equal results in every run.
 */
export function losesNothing(serve: (first: DeckList) => Promise<DeckServer>, isPrompt: boolean) {
  const action = fc.record({ of: fc.nat(1), action: fc.constantFrom(...ACTIONS) });
  return fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async (actions) => {
    const there = await serve(EMPTY_DECK);
    const first = await there.current();
    const devices = [startDevice(there, first), startDevice(there, first)];
    for (const one of devices) await one.does('open', 0);
    for (const [i, { of, action: what }] of actions.entries()) {
      await devices[of]?.does(what, i);
      if (isPrompt) await devices[of]?.idle();
    }
    for (const one of devices) {
      await one.does('mend', 0);
      await one.does('open', 0);
      for (let turn = 0; turn < 12; turn++) {
        await one.wait();
        if (one.isStuck()) await one.does('mine', 0);
      }
    }
    const last = await there.current();
    const numbers = Array.from({ length: last.revision }, (_, i) => i + 1);
    const saved = (await Promise.all(numbers.map(there.at))).map(({ list }) => fieldsOf(list));
    for (const one of devices) {
      expect(one.unseen).toEqual([]);
      for (const [field, value] of one.typed)
        expect(saved.some((fields) => fields.get(field) === value)).toBe(true);
      await one.does('look', 0);
      expect(isSameList(one.list(), last.list)).toBe(true);
      for (const [field, value] of one.typed)
        if (field.includes('own')) expect(saved.at(-1)?.get(field)).toBe(value);
    }
  });
}
