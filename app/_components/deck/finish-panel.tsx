'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { hashText, stableJson } from '@/engine';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { keptResult, storeResult } from '@/lib/client/kept-games';
import { raceWorkers } from '@/lib/client/play-games';
import { type FinishedDeck, finishDeck } from '@/lib/decks/finish/finish-deck';
import { type FormatRules, rulesOf } from '@/lib/decks/formats';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange } from '@/lib/decks/repair/changes';
import { json } from '@/lib/text/schema';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { OwnFirst } from './own-first';
import { applyChanges, workbenchOf } from './repair-actions';
import { RunProblem, RunProgress, useRun } from './use-run';

/** The approximate number of games for a core of three cards. */
const ABOUT_GAMES = 2_500;

/** What is shown of a finished deck. */
type Proposal = Omit<FinishedDeck, 'list'>;

const readProposal = json((value) => value as Proposal);

/** Proposes a legal deck around the current cards, card by card. */
export function FinishPanel() {
  const store = useEditorStore();
  const editing = useEditor((editor) => editor.editing);
  const catalogue = useEditor((editor) => editor.catalogue);
  const format = useEditor((editor) => editor.format);
  const own = useEditor((editor) => editor.own);
  const { cards } = useCheck();
  const { minimum } = rulesOf(format.rules);
  const { running, problem, run, cancel } = useRun();
  const bench = useMemo(
    () => workbenchOf({ editing, catalogue, format, own }),
    [editing, catalogue, format, own],
  );
  const addable = useMemo(
    () => addableKey(catalogue, rulesOf(format.rules), own),
    [catalogue, format.rules, own],
  );
  const key = useMemo(() => finishKey(bench.list, addable), [bench.list, addable]);
  const kept = useMemo(() => keptResult(key, readProposal), [key]);
  const [proposal, setProposal] = useState<(Proposal & { readonly key: string }) | null>(null);
  const [words, setWords] = useState('');
  // While a search goes on, only what it has found is shown.
  const found = proposal?.key === key ? proposal : null;
  const shown = running === null ? (found ?? kept) : found;

  const finish = () =>
    run('Finishing', ABOUT_GAMES, async ({ signal, progress }) => {
      setProposal(null);
      const finished = await finishDeck(bench, {
        hands: raceWorkers,
        signal,
        progress: (now) => {
          progress(now.games);
          setWords(`${now.words}: ${now.cards} of ${minimum} cards`);
        },
        found: (deck) => setProposal({ ...deck, key }),
      });
      if (signal.aborted) return;
      const { list: _, ...told } = finished;
      setProposal({ ...told, key });
      storeResult(key, JSON.stringify(told));
    });

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        From the {cards === 1 ? 'card' : `${cards} cards`} that the deck has, the program makes a
        legal deck in which every card can be called. It adds first what they need; then, a few
        copies at a time, what helps most in games. Nothing is put in before you say so.
      </p>
      <OwnFirst />
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        {running === null ? (
          <Button look="primary" disabled={cards === 0} onClick={() => void finish()}>
            {shown === null ? 'Finish this deck' : 'Try again'}
          </Button>
        ) : (
          <>
            <RunProgress running={running} cancel={cancel} />
            <span className="text-sm text-ink-soft">{words}</span>
          </>
        )}
      </div>
      <RunProblem problem={problem} />
      <div role="status" className="text-sm">
        {shown === null || running !== null ? null : <FinishedNote {...shown} />}
      </div>
      {shown === null ? null : running === null ? (
        <ProposedChanges
          key={JSON.stringify(shown.changes)}
          changes={shown.changes}
          onTake={(taken) => {
            void applyChanges(store, taken);
            setProposal(null);
          }}
        />
      ) : (
        <BestSoFar {...shown} />
      )}
    </div>
  );
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
function finishKey({ entries, pool }: Workbench['list'], addable: string): string {
  const deck = entries.map(({ card, count }) => `${card} ${count}`).sort();
  return hashText(stableJson(['finish', deck, pool ?? null, addable]));
}

/** The best deck while the search goes on. Its cards have no check boxes yet, because the next deck would clear them. */
function BestSoFar(proposal: Proposal) {
  const catalogue = useEditor((editor) => editor.catalogue);
  return (
    <div className="text-sm">
      <p className="font-medium">The best so far; the search goes on. Stop keeps it.</p>
      <FinishedNote {...proposal} />
      <ul className="mt-2 text-ink-soft">
        {proposal.changes.map(({ card, from, to }) => (
          <li key={card}>
            <span className="tabular-nums">+{to - from}</span> {fullNameOf(catalogue, card)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FinishedNote({ changes, winTurn, games, left }: Proposal) {
  const added = changes.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <>
      <p>
        {added === 0 ? (
          'There is nothing to add.'
        ) : (
          <>
            <strong>
              {added} {added === 1 ? 'card' : 'cards'} to add
            </strong>
            {winTurn === null
              ? '.'
              : `; the deck then wins in turn ${winTurn.mean.toFixed(1)} ± ${(winTurn.margin ?? 0).toFixed(2)} on average, in ${games} games.`}
          </>
        )}
      </p>
      {left.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="mt-1 text-warn">
          {message}
        </p>
      ))}
    </>
  );
}

interface ChangesProps {
  readonly changes: readonly CardChange[];
  readonly onTake: (taken: readonly CardChange[]) => void;
}

/** The proposed cards with their reasons, each with a check box. */
function ProposedChanges({ changes, onTake }: ChangesProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (changes.length === 0) return null;
  const toggle = (card: string) => {
    const next = new Set(left);
    if (!next.delete(card)) next.add(card);
    setLeft(next);
  };
  const taken = changes.filter(({ card }) => !left.has(card));
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {changes.map(({ card: id, from, to, why }) => (
          <li key={id} className="py-2">
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0">
                <span className="font-medium">
                  <span className="tabular-nums">+{to - from}</span> {fullNameOf(catalogue, id)}
                </span>
                <span className="block text-ink-soft">{why}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {left.size === 0 ? 'Put them in' : `Put ${taken.length} of ${changes.length} in`}
        </Button>
      </div>
    </>
  );
}
