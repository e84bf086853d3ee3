'use client';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { Button } from '@/app/_components/forms/button';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { hashText, stableJson } from '@/engine';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { keptResult, storeResult } from '@/lib/client/kept-games';
import { raceWorkers } from '@/lib/client/play-games';
import { totalCards } from '@/lib/decks/edit';
import { finishDeck, repairedDeck } from '@/lib/decks/finish/finish-deck';
import { type FormatRules, rulesOf } from '@/lib/decks/formats';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange } from '@/lib/decks/repair/changes';
import type { DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { json } from '@/lib/text/schema';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import type { EditorStore } from './editor-store';
import { OwnFirst } from './own-first';
import { FACES_CLASS, type Proposal, ProposedDeck, winWords } from './proposed-deck';
import { applyChanges, workbenchOf } from './repair-actions';
import { RunProblem, RunProgress, useRun } from './use-run';

/** How a deck is completed: the best cards in games are added, or as little as possible is changed. */
export type WayToComplete = 'finish' | 'repair';

const WAYS = { finish: finishDeck, repair: repairedDeck } as const;

const readProposal = json((value) => value as Proposal);

/** A deck after a proposal was taken. */
export interface TakenProposal {
  readonly list: DeckList;
  /** How the deck does in games; empty when it is not known, as when only a part of the proposal was taken. */
  readonly words: string;
}

interface FinishDialogProps {
  readonly way: WayToComplete;
  /** `found`: the best whole deck that was found and not taken; null for none. */
  readonly onClose: (found: FoundProposal | null) => void;
  readonly onTaken: (taken: TakenProposal) => void;
}

/** A proposal for a deck that is not taken yet. */
export interface FoundProposal {
  /** The deck that it is for. */
  readonly list: DeckList;
  readonly proposal: Proposal;
}

/**
 * Searches for a complete deck as soon as it is shown, and proposes its changes over the page. A deck that wins no game is not
 * proposed. The search ends with the dialog.
 */
export function FinishDialog({ way, onClose, onTaken }: FinishDialogProps) {
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
  /** The deck so far, while it is searched for. */
  const [begun, setBegun] = useState<DeckList | null>(null);
  // While a search goes on, only what it has found is shown.
  const found = proposal?.key === key ? proposal : null;
  const shown = running === null ? (found ?? kept) : found;

  const search = () =>
    run(way === 'finish' ? 'Finishing' : 'Repairing', 0, async (report) => {
      const { list: _, ...told } = await WAYS[way](bench, {
        hands: raceWorkers,
        signal: report.signal,
        progress: (now) => {
          report.progress(now.games, now.games + now.left);
          setBegun(now.list);
          setWords(`${now.words}: ${sizeWords(totalCards(now.list), minimum)}.`);
        },
        found: (deck) => setProposal({ ...deck, key }),
      });
      if (report.signal.aborted) return;
      setProposal({ ...told, key });
      storeResult(key, JSON.stringify(told));
    });
  const begin = (asked: string) =>
    keptResult(asked, readProposal) === null ? void search() : cancel();
  const latest = useRef(begin);
  latest.current = begin;
  // Once for each question: the switch of the collection, or a change on another device, asks another one. Before it is painted,
  // so that nothing is shown without a search.
  useLayoutEffect(() => latest.current(key), [key]);

  async function take(proposal: Proposal, changes: readonly CardChange[]): Promise<void> {
    onClose(null);
    onTaken(await takeProposal(store, proposal, changes));
  }
  const leave = () =>
    onClose(
      shown === null || shown.wins === 0 || shown.changes.length === 0
        ? null
        : { list: editing.list, proposal: shown },
    );

  return (
    <DialogFrame
      title={way === 'finish' ? 'Finish this deck' : 'Repair this deck'}
      wide
      onClose={leave}
    >
      {/* As high as the window, so that it does not grow with what is found. */}
      <div className="flex min-h-[calc(100dvh-7.25rem)] flex-col gap-4">
        <div className="flex min-h-10 flex-wrap items-center gap-x-6 gap-y-1">
          {running === null ? null : (
            <>
              <RunProgress running={running} cancel={cancel} />
              <p className="text-sm text-ink-soft">{words}</p>
            </>
          )}
          <RunProblem problem={problem} />
          {shown === null && running === null ? (
            <Button onClick={() => void search()}>Search again</Button>
          ) : null}
          <OwnFirst />
        </div>
        {shown === null && running !== null ? <DeckSoFar list={begun ?? bench.list} /> : null}
        {shown === null ? null : (
          <ProposedDeck
            key={JSON.stringify(shown.changes)}
            proposal={shown}
            isBest={running === null}
            onTake={(changes) => void take(shown, changes)}
            onClose={leave}
          />
        )}
      </div>
    </DialogFrame>
  );
}

/** Says how many cards a deck has, and how many it must have while it has fewer. */
function sizeWords(cards: number, minimum: number): string {
  return cards < minimum ? `${cards} of ${minimum} cards` : counted(cards, 'card');
}

/** The deck to which cards are added, until there is a whole one to propose. */
function DeckSoFar({ list }: { readonly list: DeckList }) {
  const catalogue = useEditor((editor) => editor.catalogue);
  return (
    <section aria-label="The deck so far">
      <h3 className="mb-2 text-sm font-medium">The deck so far</h3>
      <ul className={FACES_CLASS}>
        {list.entries.map(({ card: id, count }) => {
          const card = catalogue.byId.get(id);
          return (
            <li key={id} className="min-w-0">
              {card === undefined ? fullNameOf(catalogue, id) : <CardFace card={card} />}
              <p className="pt-1 font-semibold tabular-nums">{count} ×</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Puts the cards of a proposal into the deck. */
export async function takeProposal(
  store: EditorStore,
  proposal: Proposal,
  changes: readonly CardChange[],
): Promise<TakenProposal> {
  await applyChanges(store, changes);
  const { list } = store.getState().editing;
  const wins = changes.length === proposal.changes.length ? winWords(proposal) : '';
  return { list, words: wins === '' ? '' : `It ${wins}.` };
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
