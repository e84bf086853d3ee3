'use client';
import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { kept } from '@/lib/client/kept';
import { computeCallability } from '@/lib/decks/callability';
import { groupRows } from '@/lib/decks/edit-rows';
import { piecesOf } from '@/lib/decks/piece';
import { PRODUCTS, poolOf } from '@/lib/limited/boosters';
import {
  DRAFT_BOUNDS,
  type Draft,
  type DraftSettings,
  isOver,
  replayDraft,
  SEATS,
  takeCard,
} from '@/lib/limited/draft';
import { type KeptDraft, readKeptDraft } from '@/lib/limited/kept-draft';
import { counted } from '@/lib/text/counted';
import { useCreateDeck } from '../create-deck';
import { poolDeck } from './sealed-panel';
import { freshSeed, SeedField } from './seed-field';

type Booster = DraftSettings['rounds'][number];
const BOOSTER_CHOICES = PRODUCTS.flatMap(({ id, name }) =>
  id === 'starter' ? [] : [{ id: id as Booster, name }],
);
const USUAL_ROUNDS: readonly Booster[] = [
  'standard',
  'standard',
  'cutups',
  'shadows',
  'arcana',
  'arcana',
];

/** A solo draft against seven pilots. */
export function DraftPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const { draft, canUndo, begin, take, undo, end, goOn } = useDraft(catalogue);
  if (draft === null) return <DraftSetup onBegin={begin} onGoOn={goOn} />;
  return (
    <DraftTable
      draft={draft}
      catalogue={catalogue}
      canUndo={canUndo}
      onTake={(at) => {
        const next = takeCard(draft, at, catalogue);
        if (next !== null) take(at, next);
      }}
      onUndo={undo}
      onEnd={end}
    />
  );
}

interface DraftSetupProps {
  readonly onBegin: (settings: DraftSettings) => void;
  /** Continues the draft that was just ended; null when none was. */
  readonly onGoOn: (() => void) | null;
}

function DraftSetup({ onBegin, onGoOn }: DraftSetupProps) {
  const [rounds, setRounds] = useState<readonly Booster[]>(USUAL_ROUNDS);
  const [seed, setSeed] = useState(freshSeed);
  return (
    <form
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ seed, rounds });
      }}
    >
      <p className="text-ink-soft">
        Eight seats, seven of them pilots. Each opens a booster, takes a card and passes the rest
        on; pilots take what adds most to the cards that they can call.
      </p>
      <Field id="rounds" label="Rounds" hint={`${rounds.length * 10} picks in all.`}>
        <Select
          id="rounds"
          aria-describedby="rounds-hint"
          value={rounds.length}
          onChange={({ target }) => {
            const count = Number(target.value);
            setRounds(Array.from({ length: count }, (_, i) => rounds[i] ?? 'standard'));
          }}
        >
          {Array.from({ length: DRAFT_BOUNDS.rounds }, (_, i) => i + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {[...rounds.entries()].map(([at, round]) => (
          <Field key={at} id={`round-${at}`} label={`Round ${at + 1}`}>
            <Select
              id={`round-${at}`}
              value={round}
              onChange={({ target }) => {
                const chosen = BOOSTER_CHOICES.find(({ id }) => id === target.value);
                if (chosen !== undefined)
                  setRounds(rounds.map((one, i) => (i === at ? chosen.id : one)));
              }}
            >
              {BOOSTER_CHOICES.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <SeedField value={seed} onChange={setSeed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          Begin the draft
        </Button>
        {onGoOn === null ? null : <Button onClick={onGoOn}>Go on with the one you ended</Button>}
      </div>
    </form>
  );
}

interface DraftTableProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly canUndo: boolean;
  readonly onTake: (at: number) => void;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** The pack in front of the player, and the picks. */
function DraftTable({ draft, catalogue, canUndo, onTake, onUndo, onEnd }: DraftTableProps) {
  const { create, fault } = useCreateDeck();
  const mine = draft.taken[0] ?? [];
  const over = isOver(draft);
  const { seed, rounds } = draft.settings;
  async function make() {
    const boosters = rounds.map((id) => BOOSTER_CHOICES.find((one) => one.id === id)?.name ?? id);
    const notes = `Draft of ${SEATS} seats: ${boosters.join(', ')}; seed ${seed}.`;
    if (await create(poolDeck(`Draft ${seed}`, poolOf(mine), notes, 'draft'))) onEnd();
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
      <section aria-label="The booster">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg font-semibold" aria-live="polite">
            {over
              ? 'The draft is over'
              : `Round ${draft.round + 1} of ${rounds.length}, pick ${draft.pick + 1}`}
          </h2>
          <Button disabled={!canUndo} onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
          <Button look="quiet" onClick={onEnd}>
            End the draft
          </Button>
        </div>
        {over ? (
          <div className="sheet grid justify-items-start gap-3 p-6">
            <p>
              You have {counted(mine.length, 'card')}. The editor offers only these, as many of each
              as you took.
            </p>
            <Button look="primary" onClick={make}>
              Build a deck from them
            </Button>
            {fault ? (
              <p role="alert" className="text-sm text-bad">
                {fault}
              </p>
            ) : null}
          </div>
        ) : (
          <PackCards
            key={`${draft.round} ${draft.pick}`}
            cards={draft.packs[0] ?? []}
            onTake={onTake}
          />
        )}
      </section>
      <PicksByType cards={mine} catalogue={catalogue} />
    </div>
  );
}

/** The cards of a booster: one Tab stop, arrow keys within, Enter or a digit to pick one. */
function PackCards({
  cards,
  onTake,
}: {
  readonly cards: readonly Card[];
  readonly onTake: (at: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    // The next booster gets the focus after a pick by keyboard, but not by mouse.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const digit = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : null;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (digit !== null && digit < cards.length) onTake(digit);
    else if (by !== undefined) {
      const next = (at + by + cards.length) % cards.length;
      setAt(next);
      list.current?.querySelectorAll('button')[next]?.focus();
    } else return;
    event.preventDefault();
  }
  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5"
        onKeyDown={onKeyDown}
      >
        {[...cards.entries()].map(([place, card]) => (
          <li key={`${place} ${card.id}`}>
            <button
              type="button"
              tabIndex={place === at ? 0 : -1}
              className="block w-full rounded-lg text-left transition-transform hover:-translate-y-1 focus-visible:-translate-y-1"
              onFocus={() => setAt(place)}
              onClick={() => onTake(place)}
            >
              <span className="sr-only">Take {card.name}</span>
              <span aria-hidden="true">
                <CardFace card={card} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-faint max-sm:hidden">
        Arrow keys move, Enter picks. A digit picks the card in that place; 0 picks the tenth.
      </p>
    </>
  );
}

/** The picks by type, and how many of them can be called. */
function PicksByType({
  cards,
  catalogue,
}: {
  readonly cards: readonly Card[];
  readonly catalogue: Catalogue;
}) {
  const { groups, callable, different } = useMemo(() => {
    const entries = poolOf(cards);
    const pieces = piecesOf(entries, catalogue);
    return {
      groups: groupRows(entries, catalogue),
      callable: computeCallability(pieces).round.size,
      different: pieces.length,
    };
  }, [cards, catalogue]);
  return (
    <section aria-label="Your picks" className="sheet self-start p-4">
      <h2 className="font-semibold">
        Your picks <span className="font-normal text-ink-faint tabular-nums">{cards.length}</span>
      </h2>
      <p className="mt-1 min-h-5 text-sm text-ink-soft">
        {different === 0
          ? 'None yet.'
          : `${callable} of ${different} different cards can be called.`}
      </p>
      {groups.map((group) => (
        <div key={group.key} className="mt-3">
          <h3 className="text-sm font-semibold">
            {group.label}{' '}
            <span className="font-normal text-ink-faint tabular-nums">{group.count}</span>
          </h3>
          <ul className="text-sm">
            {group.rows.map(({ id, card, count }) => (
              <li key={id} className="flex justify-between gap-2 border-t border-line py-1">
                <span className="min-w-0 truncate">{card?.name ?? id}</span>
                <span className="tabular-nums">{count > 1 ? `×${count}` : ''}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const keptDraft = kept('solo-draft', readKeptDraft);

interface DraftProgress extends KeptDraft {
  /** The draft after each pick, for undo. */
  readonly drafts: readonly Draft[];
}

/** Returns a draft that continues after a reload. */
function useDraft(catalogue: Catalogue) {
  const [playing, setPlaying] = useState<DraftProgress | null>(null);
  /** The draft that was ended on this page. */
  const [ended, setEnded] = useState<DraftProgress | null>(null);
  useEffect(() => {
    const last = keptDraft.read();
    if (last !== null) setPlaying(replayPicks(last, catalogue));
  }, [catalogue]);
  const put = (next: DraftProgress | null) => {
    setPlaying(next);
    keptDraft.write(next === null ? null : { settings: next.settings, picks: next.picks });
  };
  return {
    draft: playing?.drafts.at(-1) ?? null,
    canUndo: (playing?.picks.length ?? 0) > 0,
    begin: (settings: DraftSettings) => put(replayPicks({ settings, picks: [] }, catalogue)),
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
    /** Continues the draft that was ended on this page; null when none was. */
    goOn: ended === null ? null : () => put(ended),
  };
}

function replayPicks({ settings, picks }: KeptDraft, catalogue: Catalogue): DraftProgress {
  return { settings, picks, drafts: [replayDraft(settings, picks, catalogue)] };
}
