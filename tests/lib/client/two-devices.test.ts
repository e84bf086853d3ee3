import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameList } from '@/lib/decks/deck-list';
import { type Autosave, startAutosave } from '@/lib/decks/draft-autosave';
import { type Draft, readDraft } from '@/lib/decks/draft-journal';
import { asStored, type SaveReply, type Saving, withDraft } from '@/lib/decks/draft-save';
import type { DeckList, StoredDeck } from '@/lib/decks/types';

// Two devices edit one deck, with and without a connection, are closed in the midst of it and opened again. What was
// typed on either is in the deck's history at the end, and no save goes over a revision that its device was not shown.

const EMPTY: DeckList = { name: 'Deck', notes: '', game: 'ote', entries: [] };

/** What happens to a device. */
type Deed =
  | 'edit'
  | 'wait'
  | 'cut'
  | 'half-cut'
  | 'mend'
  | 'close'
  | 'open'
  | 'mine'
  | 'theirs'
  | 'look';
const DEEDS: readonly Deed[] = [
  ...(['edit', 'edit', 'edit', 'wait', 'wait', 'cut', 'half-cut', 'mend', 'mend'] as const),
  ...(['close', 'open', 'open', 'mine', 'theirs', 'look'] as const),
];

/** The server: revisions, and who saved each upon having seen what. */
function server(first: DeckList) {
  const revisions = [first];
  const at = (revision: number): StoredDeck => ({
    id: 'deck',
    revision,
    list: revisions[revision - 1] ?? first,
    updatedAt: '',
  });
  return { revisions, current: () => at(revisions.length) };
}

function device({ revisions, current }: ReturnType<typeof server>) {
  /** Both survive closing: the journal, and the copy that the worker keeps. */
  let journal: string | null = null;
  let kept = current();
  let wire: 'up' | 'down' | 'answers-lost' = 'up';
  let save: Autosave | null = null;
  let saving: Saving = asStored(kept);
  let due: (() => void)[] = [];
  let opened = 0;
  /** Lists of which each was the last that somebody typed here, until it grew into another. */
  let typed: DeckList[] = [];
  const shown: DeckList[] = [kept.list];
  const unseen: string[] = [];

  function answer(base: number, list: DeckList): SaveReply {
    if (wire === 'down') return { kind: 'failed', unsure: true };
    if (base !== revisions.length) return { kind: 'conflict', current: current() };
    const before = current().list;
    const known = [...shown, ...typed].some((one) => sameList(one, before));
    if (!known) unseen.push(`${base}: ${before.entries.map(({ card }) => card)}`);
    revisions.push(list);
    shown.push(list);
    return wire === 'up'
      ? { kind: 'saved', revision: revisions.length }
      : { kind: 'failed', unsure: true };
  }
  function see(next: Saving): void {
    if (next.base !== saving.base) {
      kept = { ...kept, revision: next.base, list: next.held };
      shown.push(next.held);
    }
    if (next.state.phase === 'conflict') shown.push(next.state.theirs.list);
    saving = next;
  }
  function open(): void {
    if (save !== null) return;
    if (wire !== 'down') kept = current();
    shown.push(kept.list);
    const draft: Draft | null = readDraft(journal);
    saving = draft === null ? asStored(kept) : withDraft(kept, draft);
    if (saving.state.phase === 'conflict') shown.push(saving.state.theirs.list);
    const tab = ++opened;
    save = startAutosave(saving, {
      send: async (base, list) => answer(base, list),
      journal: (next) => {
        // What a killed tab still hears reaches no journal.
        if (tab !== opened || save === null) return;
        journal = next === null ? null : JSON.stringify(next);
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
    for (let i = 0; i < 6; i++) await Promise.resolve();
  }
  function edit(card: string): void {
    if (save === null) return;
    const list = { ...saving.wanted, entries: [...saving.wanted.entries, { card, count: 1 }] };
    typed = [...typed.filter((one) => !sameList(one, saving.wanted)), list];
    save.change(list);
  }
  async function does(deed: Deed, card: string): Promise<void> {
    if (deed === 'edit') edit(card);
    if (deed === 'wait') await wait();
    if (deed === 'cut') wire = 'down';
    if (deed === 'half-cut') wire = 'answers-lost';
    if (deed === 'mend') wire = 'up';
    if (deed === 'open') open();
    if (deed === 'mine') save?.keepMine();
    if (deed === 'theirs') save?.takeTheirs();
    if (deed === 'look' && wire === 'up') save?.refresh(current());
    if (deed === 'close') {
      // Killed: nothing is said to anybody, and no answer is heard any more.
      save?.stop();
      save = null;
      due = [];
    }
  }
  return {
    does,
    wait,
    typed: () => typed,
    unseen,
    isStuck: () => saving.state.phase === 'conflict',
  };
}

it('loses nothing that was typed on either of two devices, and goes over nothing unseen', async () => {
  const deed = fc.record({ of: fc.nat(1), deed: fc.constantFrom(...DEEDS) });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const there = server(EMPTY);
      const devices = [device(there), device(there)];
      for (const one of devices) await one.does('open', '');
      for (const [i, { of, deed: what }] of deeds.entries()) await devices[of]?.does(what, `c${i}`);
      for (const one of devices) {
        await one.does('mend', '');
        await one.does('open', '');
        for (let turn = 0; turn < 12; turn++) {
          await one.wait();
          if (one.isStuck()) await one.does('mine', '');
        }
      }
      for (const one of devices) {
        expect(one.unseen).toEqual([]);
        for (const list of one.typed())
          expect(there.revisions.some((saved) => sameList(saved, list))).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
