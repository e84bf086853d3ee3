import {
  type Autosave,
  asStored,
  type SaveReply,
  type Saving,
  startAutosave,
} from '@/lib/client/outbox/deck-autosave';
import type { Draft } from '@/lib/client/outbox/drafts';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';

const ID = 'deck';
/** Returns a deck with one copy of each card. */
export function list(...cards: readonly string[]): DeckList {
  const entries = cards.map((card) => ({ card, count: 1 }));
  return { name: 'Deck', notes: '', game: 'ote', entries };
}
/** Returns a deck as the server has it. */
export function stored(revision: number, what: DeckList): StoredDeck {
  return { id: ID, revision, list: what, updatedAt: '2000-01-01T00:00:00.000Z' };
}

type Fault = 'none' | 'lost' | 'lost-answer' | 'refuse';

/** Returns a server that keeps revisions, a clock that the test moves, and a connection that can be cut. */
export function world(first = list()) {
  const revisions: DeckList[] = [first];
  const timers: { at: number; then: () => void }[] = [];
  const seen = {
    fault: 'none' as Fault,
    now: 0,
    draft: null as Draft | null,
    gone: false,
    sends: 0,
    sittings: [] as Sitting[],
  };
  let shown: Saving = asStored(stored(1, first));

  function answer(base: number, sent: DeckList): SaveReply {
    seen.sends += 1;
    if (seen.gone) return { kind: 'gone' };
    if (seen.fault === 'refuse') return { kind: 'refused', message: 'Too large.' };
    if (seen.fault === 'lost') return { kind: 'failed', unsure: true };
    const current = revisions.at(-1) ?? first;
    if (base !== revisions.length) {
      const from = revisions[base - 1];
      const ancestor = from === undefined ? null : { revision: base, list: from };
      return { kind: 'conflict', current: stored(revisions.length, current), ancestor };
    }
    revisions.push(sent);
    if (seen.fault === 'lost-answer') return { kind: 'failed', unsure: true };
    return { kind: 'saved', revision: revisions.length };
  }

  function open(from: Saving = shown): Autosave {
    shown = from;
    return startAutosave(from, {
      send: (base, sent, _leaving, sitting) => {
        seen.sittings.push(sitting);
        return Promise.resolve(answer(base, sent));
      },
      savedSince: async (base, last) =>
        revisions
          .slice(base, last)
          .map((saved, i) => ({ revision: base + 1 + i, list: saved }))
          .reverse(),
      keep: (draft) => {
        seen.draft = draft;
      },
      show: (saving) => {
        shown = saving;
      },
      now: () => seen.now,
      after: (milliseconds, then) => {
        const timer = { at: seen.now + milliseconds, then };
        timers.push(timer);
        return () => {
          timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
        };
      },
    });
  }

  async function pass(milliseconds: number): Promise<void> {
    const end = seen.now + milliseconds;
    for (;;) {
      await Promise.resolve().then(() => Promise.resolve());
      const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      seen.now = next.at;
      timers.splice(timers.indexOf(next), 1);
      next.then();
    }
    seen.now = end;
  }

  return { revisions, seen, open, pass, state: () => shown.state, saving: () => shown };
}
