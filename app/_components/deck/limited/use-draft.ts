'use client';
import { useEffect, useState } from 'react';
import type { Catalogue } from '@/lib/cards/catalogue';
import { localStore, ownName } from '@/lib/client/storage';
import { type Draft, type DraftSettings, replayDraft } from '@/lib/limited/draft';
import { type KeptDraft, readKeptDraft } from '@/lib/limited/kept-draft';

const KEY = ownName('solo-draft');

/** Reads the stored draft; null for none or an invalid one from another version. */
function readKept(): KeptDraft | null {
  return readKeptDraft(localStore()?.getItem(KEY) ?? 'null');
}

function keep(kept: KeptDraft | null): void {
  try {
    if (kept === null) localStore()?.removeItem(KEY);
    else localStore()?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the draft ends with the page.
  }
}

interface Playing extends KeptDraft {
  /** The draft after each pick, for undo. */
  readonly drafts: readonly Draft[];
}

/** Returns a draft that continues after a reload. */
export function useDraft(catalogue: Catalogue) {
  const [playing, setPlaying] = useState<Playing | null>(null);
  /** The draft that was ended on this page. */
  const [ended, setEnded] = useState<Playing | null>(null);
  useEffect(() => {
    const kept = readKept();
    if (kept !== null) setPlaying(played(kept, catalogue));
  }, [catalogue]);
  const put = (next: Playing | null) => {
    setPlaying(next);
    keep(next === null ? null : { settings: next.settings, picks: next.picks });
  };
  return {
    draft: playing?.drafts.at(-1) ?? null,
    canUndo: (playing?.picks.length ?? 0) > 0,
    begin: (settings: DraftSettings) => put(played({ settings, picks: [] }, catalogue)),
    take: (at: number, next: Draft) =>
      playing === null
        ? undefined
        : put({
            ...playing,
            picks: [...playing.picks, at],
            drafts: [...playing.drafts, next],
          }),
    undo: () => {
      if (playing === null || playing.picks.length === 0) return;
      const picks = playing.picks.slice(0, -1);
      // After a reload only the last state is known.
      const drafts =
        playing.drafts.length > 1
          ? playing.drafts.slice(0, -1)
          : [replayDraft(playing.settings, picks, catalogue)];
      put({ ...playing, picks, drafts });
    },
    end: () => {
      setEnded(playing);
      put(null);
    },
    /** Continues the draft that was ended; null without one. */
    goOn: ended === null ? null : () => put(ended),
  };
}

function played({ settings, picks }: KeptDraft, catalogue: Catalogue): Playing {
  return { settings, picks, drafts: [replayDraft(settings, picks, catalogue)] };
}
