'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hashText, stableJson } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { keptResult, storeResult } from '@/lib/client/kept-games';
import { raceWorkers } from '@/lib/client/play-games';
import { finishDeck, repairedDeck } from '@/lib/decks/finish/finish-deck';
import { type FormatRules, rulesOf } from '@/lib/decks/formats';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange } from '@/lib/decks/repair/changes';
import type { DeckList } from '@/lib/decks/types';
import { json } from '@/lib/text/schema';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { OwnFirst } from './own-first';
import { type Proposal, ProposedDeck, TakenNote } from './proposed-deck';
import { applyChanges, workbenchOf } from './repair-actions';
import { RunProblem, RunProgress, useRun } from './use-run';

/** How a deck is completed: the best cards in games are added, or as little as possible is changed. */
export type WayToComplete = 'finish' | 'repair';

const WAYS = { finish: finishDeck, repair: repairedDeck } as const;

/** The approximate number of games of each way; finishing starts from a core of three cards. */
const ABOUT_GAMES = { finish: 2_500, repair: 400 } as const;

const readProposal = json((value) => value as Proposal);

/** Searches for a complete deck as soon as it is shown, and proposes its changes. A deck that wins no game is not proposed. */
export function FinishPanel({ way }: { readonly way: WayToComplete }) {
  const store = useEditorStore();
  const editing = useEditor((editor) => editor.editing);
  const catalogue = useEditor((editor) => editor.catalogue);
  const format = useEditor((editor) => editor.format);
  const own = useEditor((editor) => editor.own);
  const { minimum } = useCheck();
  const { running, problem, run, cancel } = useRun();
  const bench = useMemo(
    () => workbenchOf({ editing, catalogue, format, own }),
    [editing, catalogue, format, own],
  );
  const addable = useMemo(
    () => addableKey(catalogue, rulesOf(format.rules), own),
    [catalogue, format.rules, own],
  );
  const key = useMemo(() => proposalKey(way, bench.list, addable), [way, bench.list, addable]);
  const kept = useMemo(() => keptResult(key, readProposal), [key]);
  const [proposal, setProposal] = useState<(Proposal & { readonly key: string }) | null>(null);
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<TakenProposal | null>(null);
  // While a search goes on, only what it has found is shown.
  const found = proposal?.key === key ? proposal : null;
  const shown = running === null ? (found ?? kept) : found;

  const start = () =>
    run(way === 'finish' ? 'Finishing' : 'Repairing', ABOUT_GAMES[way], async (report) => {
      const { list: _, ...told } = await WAYS[way](bench, {
        hands: raceWorkers,
        signal: report.signal,
        progress: (now) => {
          report.progress(now.games);
          setWords(`${now.words}: ${now.cards} of ${minimum} cards`);
        },
        found: (deck) => setProposal({ ...deck, key }),
      });
      if (report.signal.aborted) return;
      setProposal({ ...told, key });
      storeResult(key, JSON.stringify(told));
    });
  const begin = useRef(kept === null ? start : null);
  useEffect(() => void begin.current?.(), []);

  async function take(changes: readonly CardChange[]): Promise<void> {
    if (shown === null) return;
    await applyChanges(store, changes);
    const { list } = store.getState().editing;
    setTaken({ list, proposal: changes.length === shown.changes.length ? shown : null });
  }

  if (taken?.list === editing.list) return <TakenNote proposal={taken.proposal} />;
  return (
    <div className="grid gap-3">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
        {running === null ? null : (
          <>
            <RunProgress running={running} cancel={cancel} />
            <span className="text-sm text-ink-soft">{words}</span>
          </>
        )}
        <RunProblem problem={problem} />
        {shown === null && running === null && problem === null ? (
          <p className="text-sm text-ink-soft">
            What was asked for has changed: press a button again.
          </p>
        ) : null}
        <OwnFirst />
      </div>
      {shown === null ? null : (
        <ProposedDeck
          key={JSON.stringify(shown.changes)}
          proposal={shown}
          isBest={running === null}
          onTake={(changes) => void take(changes)}
        />
      )}
    </div>
  );
}

/** A deck after a proposal was taken. */
interface TakenProposal {
  readonly list: DeckList;
  /** The proposal; null when only a part of it was taken. */
  readonly proposal: Proposal | null;
}

/** Returns the key of what can be added to a deck: it depends on texts, format and collection. */
function addableKey(catalogue: Catalogue, rules: FormatRules, own: Workbench['own']): string {
  const addable = catalogue.cards.map((card) => {
    const { id, text, cost, bullet, ap, dp, pull, traits } = card;
    const allowed = [rules.bannedBecause(card), rules.mostCopies(card), rules.pointsOf(card)];
    return [id, text, cost, bullet, ap, dp, pull, traits, allowed, own?.get(id) ?? null];
  });
  return hashText(stableJson([addable, rules.minimum]));
}

/** Returns the key of a proposal: it depends on the deck and on what can be added to it. */
function proposalKey(
  way: WayToComplete,
  { entries, pool }: Workbench['list'],
  addable: string,
): string {
  const deck = entries.map(({ card, count }) => `${card} ${count}`).sort();
  return hashText(stableJson([way, deck, pool ?? null, addable]));
}
