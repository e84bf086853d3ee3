'use client';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { type Card, type Catalogue, fullName, fullNameOf } from '@/lib/cards/catalogue';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { compareCards } from '@/lib/decks/compare';
import { titleOf } from '@/lib/decks/deck-list';
import { diffLists } from '@/lib/decks/edit-diff';
import type { CardChange } from '@/lib/decks/repair/changes';
import type { DeckEntry } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { CardPicker } from './card-picker';
import { DiffList } from './diff-list';
import { useEditor, useEditorStore } from './editor-context';
import { FaceNames, facesOf } from './face-name';
import { type ListPair, PairPlay } from './pair-play';
import { applyChanges } from './repair-actions';
import { SavedLink } from './saved-link';
import { TabPanel } from './tab-panel';
import { agoWords } from './time-ago';

/** Shows how a swap of cards affects the turn of the win. */
export function SwapPanel() {
  const id = useId();
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const held = entries.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [copies, setCopies] = useState('1');
  const [card, setCard] = useState<Card | null>(null);
  const out = held.find((entry) => entry.card === chosen) ?? held[0];
  const count = Math.min(out?.count ?? 0, Math.max(1, Number.parseInt(copies, 10) || 1));
  const pair =
    out === undefined || card === null || card.id === out.card
      ? null
      : pairWithSwap(entries, out, card, count, catalogue);
  return (
    <TabPanel
      title="A swap in play"
      hint="How one card for another changes the turn of the win, on the same shuffles"
      className="grid gap-3"
    >
      <div className="grid grid-cols-[1fr_4.5rem] gap-2">
        <Field id={`${id}-out`} label="Take out">
          <Select
            id={`${id}-out`}
            value={out?.card ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {held.map((entry) => (
              <option key={entry.card} value={entry.card}>
                {fullNameOf(catalogue, entry.card)} ({entry.count})
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-copies`} label="Copies">
          <Input
            id={`${id}-copies`}
            value={copies}
            inputMode="numeric"
            onChange={(event) => setCopies(event.target.value)}
          />
        </Field>
      </div>
      <CardPicker
        label="Put in"
        hint={
          card === null ? 'Part of a name, then Enter.' : `Chosen: ${fullName(catalogue, card)}`
        }
        onPick={setCard}
      />
      <SwappedFaces out={catalogue.byId.get(out?.card ?? '') ?? null} card={card} />
      <PairPlay pair={pair}>
        {pair === null ? null : (
          <Button onClick={() => void applyChanges(store, changesOf(pair))}>Make this swap</Button>
        )}
      </PairPlay>
    </TabPanel>
  );
}

/** The card that goes and the one that comes. */
function SwappedFaces({ out, card }: { readonly out: Card | null; readonly card: Card | null }) {
  return (
    <div className="flex items-center gap-3">
      <div className="w-32">{out === null ? null : <CardFace card={out} />}</div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="w-32">
        {card === null ? (
          <div className="grid aspect-[5/7] place-items-center rounded-lg border-2 border-dashed border-line-strong p-2 text-center text-sm text-ink-soft">
            Choose what comes in
          </div>
        ) : (
          <CardFace card={card} />
        )}
      </div>
    </div>
  );
}

function pairWithSwap(
  entries: readonly DeckEntry[],
  out: DeckEntry,
  card: Card,
  copies: number,
  catalogue: Catalogue,
): ListPair {
  const less = entries.map((entry) =>
    entry.card === out.card ? { ...entry, count: entry.count - copies } : entry,
  );
  const there = less.some((entry) => entry.card === card.id);
  const after = there
    ? less.map((entry) =>
        entry.card === card.id ? { ...entry, count: entry.count + copies } : entry,
      )
    : [...less, { card: card.id, count: copies }];
  const many = copies > 1 ? `${copies} × ` : '';
  const words = `${many}${fullName(catalogue, card)} for ${fullNameOf(catalogue, out.card)}`;
  return { words, before: entries, after };
}

function changesOf({ before, after, words }: ListPair): CardChange[] {
  const count = (list: readonly DeckEntry[], card: string) =>
    list.find((entry) => entry.card === card)?.count ?? 0;
  return after.flatMap(({ card, count: to }) => {
    const from = count(before, card);
    return from === to ? [] : [{ card, from, to, why: words, board: 'main' as const }];
  });
}

/** Shows how the changes since a saved revision affect the turn of the win. */
export function RevisionPanel() {
  const id = useId();
  const deck = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const { entries } = list;
  const { body, state } = useAnswer(`${deckPath(deck)}/revisions?show=steps`);
  const [number, setNumber] = useState<number | null>(null);
  const revisions = body?.revisions ?? [];
  const chosen = revisions.find((one) => one.number === number) ?? revisions[1] ?? revisions[0];
  const pair =
    chosen === undefined
      ? null
      : {
          words: `the changes since revision ${chosen.number}`,
          before: chosen.list.entries,
          after: entries,
        };
  return (
    <TabPanel
      title="An earlier revision in play"
      hint="Whether the changes since then can be seen, on the same shuffles"
      className="grid gap-3"
    >
      {chosen === undefined ? (
        <p className="text-sm text-ink-soft">
          {state === 'loading' ? 'Loading the history…' : 'The history can’t be reached now.'}
        </p>
      ) : (
        <Field id={`${id}-revision`} label="Revision">
          <Select
            id={`${id}-revision`}
            value={chosen.number}
            onChange={(event) => setNumber(Number(event.target.value))}
          >
            {revisions.map(({ number: one, label, createdAt }) => (
              <option key={one} value={one}>
                {one}
                {label === '' ? '' : ` · ${label}`}, {agoWords(createdAt)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {chosen === undefined ? null : (
        <div className="max-h-64 overflow-y-auto text-sm">
          <DiffList diff={diffLists(chosen.list, list)} catalogue={catalogue} />
        </div>
      )}
      <PairPlay pair={pair}>
        <SavedLink
          href={`/decks/compare?a=${encodeURIComponent(`${deck}@${chosen?.number}`)}&b=${deck}`}
          className="text-link inline-flex min-h-10 items-center text-sm"
        >
          Side by side
        </SavedLink>
      </PairPlay>
    </TabPanel>
  );
}

/** The cards of another deck that are named before one leaves for the comparison. */
const MOST_THEIRS = 10;

/** Leads to the page with this deck and another one side by side. */
export function OtherDeckPanel() {
  const id = useId();
  const deck = useEditor((editor) => editor.id);
  const { body, state } = useAnswer('/api/v1/decks');
  const others = body?.decks.filter((one) => one.id !== deck) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find((one) => one.id === chosen) ?? others[0];
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const otherList = useAnswer(other === undefined ? null : deckPath(other.id)).body?.list;
  const theirs =
    otherList === undefined
      ? []
      : (compareCards(list, otherList)[0]?.different.filter(({ a, b }) => b > a) ?? []);
  return (
    <TabPanel
      title="Another deck"
      hint="Two decks side by side: cards, figures, odds and games"
      className="grid gap-3"
    >
      {other === undefined ? (
        <p className="text-sm text-ink-soft">
          {state === 'loading' ? 'Loading your decks…' : 'There is no other deck.'}
        </p>
      ) : (
        <>
          <Field id={`${id}-other`} label="Deck">
            <Select
              id={`${id}-other`}
              value={other.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {titleOf(one)}
                </option>
              ))}
            </Select>
          </Field>
          <SavedLink
            href={`/decks/compare?a=${deck}&b=${other.id}`}
            className={buttonClass('secondary', 'justify-self-start')}
          >
            Compare side by side
          </SavedLink>
          {theirs.length === 0 ? null : (
            <div className="text-sm">
              <p className="mb-1 text-ink-soft">
                {counted(theirs.length, 'card')} more in it than here:
              </p>
              <FaceNames
                cards={facesOf(
                  theirs.slice(0, MOST_THEIRS).map(({ card, a, b }) => ({ card, count: b - a })),
                  catalogue,
                )}
              />
            </div>
          )}
        </>
      )}
    </TabPanel>
  );
}
