'use client';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { type Fraction, toNumber, writtenFraction } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { searchCards } from '@/lib/cards/search/run';
import { deckOdds } from '@/lib/decks/odds/odds';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { deckQuestions } from '@/lib/decks/odds/questions';
import type { DeckEntry } from '@/lib/decks/types';
import { useEditor } from './editor-context';

/** Questions that are shown before somebody asks for all. */
const FIRST_QUESTIONS = 10;
/** Single cards are asked for by this turn. */
const CARD_TURN = 5;
const MOST_TURNS = 30;

/** Exact odds of drawing: the deck's own questions, what matters most first, and the reader's. */
export function OddsPanel() {
  const catalogue = useEditor((editor) => editor.catalogue);
  // Typing goes on while the odds of the deck before are shown.
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  if (catalogue === null) return <p className="text-sm text-ink-faint">Loading the cards…</p>;
  return (
    <div className="grid gap-6">
      <OwnQuestions entries={entries} catalogue={catalogue} />
      <AskedOdds entries={entries} catalogue={catalogue} />
      <p className="text-xs text-ink-faint">
        Exact, for ten cards at the start and one card drawn each turn. Redrawn hands are not
        counted.
      </p>
    </div>
  );
}

interface OddsProps {
  readonly entries: readonly DeckEntry[];
  readonly catalogue: Catalogue;
}

function OwnQuestions({ entries, catalogue }: OddsProps) {
  const [all, setAll] = useState(false);
  const questions = useMemo(
    () => deckQuestions(entries, catalogue, CARD_TURN),
    [entries, catalogue],
  );
  const shown = all ? questions : questions.slice(0, FIRST_QUESTIONS);
  return (
    <div>
      <table className="w-full text-sm">
        <caption className="eyebrow mb-2 text-left">What this deck needs to draw</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">To draw</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ words, chance, waiting }) => (
            <ChanceRow
              key={words}
              words={words}
              chance={chance}
              note={`${waiting} ${waiting === 1 ? 'card waits' : 'cards wait'} for it`}
            />
          ))}
        </tbody>
      </table>
      {questions.length > FIRST_QUESTIONS ? (
        <button
          type="button"
          aria-expanded={all}
          className="text-link mt-2 min-h-10 text-sm sm:min-h-8"
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer' : `All ${questions.length} questions`}
        </button>
      ) : null}
    </div>
  );
}

interface ChanceRowProps {
  readonly words: string;
  readonly chance: Fraction;
  readonly note?: string;
}

/** A question with its chance as a bar, a percentage and a fraction. */
function ChanceRow({ words, chance, note }: ChanceRowProps) {
  const share = toNumber(chance);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {words}
        {note === undefined ? null : <span className="block text-xs text-ink-faint">{note}</span>}
      </th>
      <td className="w-28 py-1.5 text-right tabular-nums">
        {writtenPercent(chance)}
        <svg
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className="mt-1 h-1.5 w-full"
          aria-hidden="true"
        >
          <rect width="100" height="8" className="fill-line/60" />
          <rect width={share * 100} height="8" className="fill-accent" />
        </svg>
        <span className="block text-xs wrap-anywhere text-ink-faint">
          {writtenFraction(chance)}
        </span>
      </td>
    </tr>
  );
}

/** The whole number that a field holds; `null` when it holds none within the bounds. */
function wholeOf(written: string, least: number, most: number): number | null {
  const value = Number(written);
  return /^\d+$/.test(written.trim()) && value >= least && value <= most ? value : null;
}

/** The chance to have drawn cards that a search finds, by each turn. */
function AskedOdds({ entries, catalogue }: OddsProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [atLeast, setAtLeast] = useState('1');
  const [turns, setTurns] = useState('3');
  const [discard, setDiscard] = useState(false);
  const copies = entries.reduce((sum, { count }) => sum + count, 0);
  const [least, turn] = [wholeOf(atLeast, 1, Math.max(1, copies)), wholeOf(turns, 1, MOST_TURNS)];
  const found = useMemo(() => {
    if (query.trim() === '') return null;
    const { cards, errors } = searchCards(query, catalogue);
    const ids = new Set(cards.map((card) => card.id));
    const held = entries.filter(({ card }) => ids.has(card));
    return { ids, error: errors[0], held: held.reduce((sum, { count }) => sum + count, 0) };
  }, [query, catalogue, entries]);
  const odds = useMemo(
    () =>
      found === null || least === null || turn === null
        ? null
        : deckOdds(entries, [{ cards: found.ids, atLeast: least }], {
            turns: turn,
            beginnersDiscard: discard,
          }),
    [entries, found, least, turn, discard],
  );
  const wrong = {
    query: found?.error?.message,
    atLeast: least === null && `A whole number from 1 to ${Math.max(1, copies)}`,
    turns: turn === null && `A whole number from 1 to ${MOST_TURNS}`,
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="eyebrow">
        Ask for other cards
      </h3>
      <Field
        id={`${id}-query`}
        label="Cards"
        hint="A name, or any search: cost=0, t:character trait:mutant"
        error={wrong.query}
      >
        <Input
          {...fieldAria(`${id}-query`, { hint: true, error: wrong.query !== undefined })}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field id={`${id}-least`} label="At least" error={wrong.atLeast}>
          <Input
            {...fieldAria(`${id}-least`, { error: least === null })}
            value={atLeast}
            inputMode="numeric"
            onChange={(event) => setAtLeast(event.target.value)}
          />
        </Field>
        <Field id={`${id}-turn`} label="By turn" error={wrong.turns}>
          <Input
            {...fieldAria(`${id}-turn`, { error: turn === null })}
            value={turns}
            inputMode="numeric"
            onChange={(event) => setTurns(event.target.value)}
          />
        </Field>
      </div>
      <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-8">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={discard}
          onChange={(event) => setDiscard(event.target.checked)}
        />
        With the beginner’s discard
      </label>
      <div aria-live="polite">
        {found === null || odds === null || least === null ? null : (
          <>
            <p className="text-sm text-ink-soft">
              {found.held === 1
                ? 'The deck has 1 card of these.'
                : `The deck has ${found.held} cards of these.`}
              {found.held < least ? ` It cannot draw ${least}.` : ''}
            </p>
            <table className="mt-2 w-full text-sm">
              <caption className="sr-only">The chance to have drawn them</caption>
              <tbody>
                <ChanceRow words="In the first ten cards" chance={odds.hand} />
                {odds.byTurn
                  .map((chance, before) => ({ words: `By turn ${before + 1}`, chance }))
                  .map((row) => (
                    <ChanceRow key={row.words} {...row} />
                  ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </section>
  );
}
