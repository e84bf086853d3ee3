'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { fullNameOf } from '@/lib/cards/catalogue';
import { raceHands } from '@/lib/client/play-games';
import { type FinishedDeck, finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import type { CardChange } from '@/lib/decks/repair/changes';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { OwnFirst } from './own-first';
import { applyChanges, workbenchOf } from './repair-actions';
import { RunProblem, RunProgress, useRun } from './use-run';

/** The approximate number of games for a core of three cards. */
const ABOUT_GAMES = 15_000;

interface Proposal extends FinishedDeck {
  /** The deck from which it was made. */
  readonly of: readonly { readonly card: string; readonly count: number }[];
}

/** Proposes a legal deck around the current cards, card by card. */
export function FinishPanel() {
  const store = useEditorStore();
  const entries = useEditor((editor) => editor.editing.list.entries);
  const format = useEditor((editor) => editor.format.rules);
  const { cards } = useCheck();
  const { minimum } = rulesOf(format);
  const { running, problem, run, cancel } = useRun();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [words, setWords] = useState('');
  const shown = proposal !== null && proposal.of === entries ? proposal : null;

  const finish = () =>
    run('Finishing', ABOUT_GAMES, async ({ signal, progress }) => {
      setProposal(null);
      const finished = await finishDeck(workbenchOf(store.getState()), {
        hands: raceHands,
        signal,
        progress: (now) => {
          progress(now.games);
          setWords(`${now.words}: ${now.cards} of ${minimum} cards`);
        },
      });
      if (!signal.aborted) setProposal({ ...finished, of: entries });
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
        {shown === null ? null : <Outcome {...shown} />}
      </div>
      {shown === null ? null : (
        <Changes
          key={JSON.stringify(shown.changes)}
          changes={shown.changes}
          onTake={(taken) => {
            void applyChanges(store, taken);
            setProposal(null);
          }}
        />
      )}
    </div>
  );
}

function Outcome({ changes, winTurn, left }: FinishedDeck) {
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
              : `; the deck then wins in turn ${winTurn.mean.toFixed(1)} ± ${(winTurn.margin ?? 0).toFixed(2)} on average.`}
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
function Changes({ changes, onTake }: ChangesProps) {
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
