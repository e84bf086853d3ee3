'use client';
import { useId } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { TraitEmblem } from '@/app/_components/card/trait-emblem';
import { jobOf, playJob, setupOf } from '@/app/_components/deck/play-deck';
import { RunProblem, RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { estimateOf } from '@/engine';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { cardsKey, type DeckLesson, type TestGames } from '@/lib/decks/lesson/deck-lesson';
import type { Offer } from '@/lib/decks/lesson/offers';
import { TEST_GAMES, THEMES } from '@/lib/decks/lesson/steps';
import { changeWords } from '@/lib/decks/repair/changes';
import { DECK_BOUNDS } from '@/lib/decks/types';
import type { Tally } from '@/lib/ote/goldfish-tally';

interface ThemeChoiceProps {
  readonly theme: string | null;
  readonly onChoose: (theme: string) => void;
}

/** The factions of the first step, with their seals. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {THEMES.map(({ trait, says }) => (
        <li key={trait}>
          <button
            type="button"
            aria-pressed={theme === trait}
            className="flex h-full w-full items-start gap-3 rounded-md border border-line-strong/60 bg-paper-raised p-3 text-left hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-wash"
            onClick={() => onChoose(trait)}
          >
            <TraitEmblem trait={trait} className="size-12 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-semibold">{trait}</span>
              <span className="block text-sm text-ink-soft">{says}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OfferListProps {
  readonly offers: readonly Offer[];
  readonly catalogue: Catalogue;
  readonly onTake: (offer: Offer) => void;
}

/** The proposals of a step: the face of the card that is added, and the button that adds it. */
export function OfferList({ offers, catalogue, onTake }: OfferListProps) {
  if (offers.length === 0) return null;
  return (
    <ul
      aria-label="Proposals"
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4"
    >
      {offers.map((offer) => {
        const words = changeWords(offer.changes, (id) => fullNameOf(catalogue, id));
        const added = offer.changes.find(({ from, to }) => to > from);
        const card = added === undefined ? undefined : catalogue.byId.get(added.card);
        return (
          <li key={words} className="flex flex-col justify-between gap-2">
            {card === undefined ? null : <CardFace card={card} />}
            <Button
              className="h-auto! px-2! py-1.5 leading-tight whitespace-normal!"
              onClick={() => onTake(offer)}
            >
              {words}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface TestGamesButtonProps {
  readonly lesson: DeckLesson;
  readonly catalogue: Catalogue;
  readonly onPlayed: (played: TestGames) => void;
}

/** Plays the test games of the deck. */
export function TestGamesButton({ lesson, catalogue, onPlayed }: TestGamesButtonProps) {
  const { running, problem, run, cancel } = useRun();
  const play = () =>
    run('Playing', TEST_GAMES, async (report) => {
      const { entries } = lesson.list;
      const job = jobOf(setupOf(entries, catalogue));
      const whole = () => TEST_GAMES;
      const tally = await playJob(job, TEST_GAMES, report, whole, () => undefined);
      if (!report.signal.aborted) onPlayed({ cards: cardsKey(entries), ...resultOf(tally) });
    });
  return (
    <div>
      {running === null ? (
        <Button look="primary" onClick={() => void play()}>
          Play {TEST_GAMES} games
        </Button>
      ) : (
        <RunProgress running={running} cancel={cancel} />
      )}
      <RunProblem problem={problem} />
    </div>
  );
}

function resultOf({ games, won, turns }: Tally): Omit<TestGames, 'cards'> {
  return { games, won, turn: estimateOf(turns)?.mean ?? null };
}

interface NameFieldProps {
  readonly lesson: DeckLesson;
  readonly onName: (name: string) => void;
}

export function NameField({ lesson: { theme, list }, onName }: NameFieldProps) {
  const id = useId();
  return (
    <div className="max-w-md">
      <Field id={id} label="Name">
        <Input
          id={id}
          value={list.name}
          maxLength={DECK_BOUNDS.name}
          placeholder={theme === null ? 'My first deck' : `My ${theme} deck`}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      </Field>
    </div>
  );
}
