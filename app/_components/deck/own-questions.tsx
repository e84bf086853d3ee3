'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { wilson95 } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { keptGames } from '@/lib/client/kept-games';
import { gameQuestion, playedShare } from '@/lib/decks/odds/in-games';
import { drawsNote } from '@/lib/decks/odds/odds';
import { type DeckQuestion, deckQuestions, waitingWords } from '@/lib/decks/odds/questions';
import type { DeckEntry } from '@/lib/decks/types';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { gamesKey } from '@/lib/ote/kept-games';
import { ChanceRow, DrawnAndCalled } from './chance-row';
import { jobOf, playAndKeep, setupOf } from './play-deck';
import { TabPanel } from './tab-panel';
import { RunProblem, RunProgress, useRun } from './use-run';

const TITLE = 'What this deck needs to draw';
/** The number of questions shown before all are requested. */
const FIRST_QUESTIONS = 10;
/** The turn for questions about single cards. */
const CARD_TURN = 5;
/** The precision of each share at which playing stops. */
const MARGIN_SHARE = 0.02;
const MOST_GAMES = 4_000;

interface OwnQuestionsProps {
  readonly entries: readonly DeckEntry[];
  readonly catalogue: Catalogue;
}

/** What the deck needs to draw, the most important first: exact chances, and the share of games with the call. */
export function OwnQuestions({ entries, catalogue }: OwnQuestionsProps) {
  const [all, setAll] = useState(false);
  const [discard, setDiscard] = useState(false);
  const { running, problem, run, cancel } = useRun();
  const [latest, setLatest] = useState<{ key: string; tally: Tally } | null>(null);
  const { questions, note, asked } = useMemo(() => {
    const own = deckQuestions(entries, catalogue, CARD_TURN, discard);
    return {
      questions: own.questions,
      note: drawsNote(entries, catalogue, own.replaces),
      asked: questionJob(entries, catalogue, own.questions, discard),
    };
  }, [entries, catalogue, discard]);
  const tally = latest?.key === asked?.key ? latest?.tally : asked && keptGames(asked.key)?.tally;
  const shown = all ? questions : questions.slice(0, FIRST_QUESTIONS);

  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      if (asked === null) return;
      const { key } = asked;
      await playAndKeep(asked, MOST_GAMES, report, gamesNeeded, (now) =>
        setLatest({ key, tally: now }),
      );
    });

  return (
    <TabPanel title={TITLE} hint="How likely each is drawn by its turn, and called in games">
      <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-8">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={discard}
          onChange={(event) => setDiscard(event.target.checked)}
        />
        With the beginner’s discard
      </label>
      <table aria-label={TITLE} className="my-3 w-full text-sm">
        <caption className="pb-2 text-left text-xs text-ink-faint">
          Drawn: by formula, exactly{note && `, ${note}`}. Called: in games
          {note && ', which replace copies only of what was called'}.
        </caption>
        <thead className="text-xs text-ink-faint">
          <tr>
            <th scope="col" className="text-left font-normal">
              Cards and turn
            </th>
            <th scope="col" className="text-right font-normal">
              Drawn, exactly
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              Called, in games
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ words, chance, waiting }, at) => (
            <ChanceRow
              key={words}
              words={words}
              chance={chance}
              note={waiting === 0 ? '' : `${waitingWords({ waiting })} for it`}
              played={tally == null ? null : playedShare(tally.asked[at] ?? 0, tally.games)}
            />
          ))}
        </tbody>
      </table>
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        {running === null ? (
          <Button onClick={() => void play()}>
            {tally == null ? 'Ask the games' : 'Ask them again'}
          </Button>
        ) : (
          <RunProgress running={running} cancel={cancel} />
        )}
        {questions.length > FIRST_QUESTIONS ? (
          <button
            type="button"
            aria-expanded={all}
            className="text-link min-h-10 text-sm sm:min-h-8"
            onClick={() => setAll(!all)}
          >
            {all ? 'Fewer' : `All ${questions.length} questions`}
          </button>
        ) : null}
      </div>
      <RunProblem problem={problem} />
      <DrawnAndCalled />
      <p className="mt-3 text-xs text-ink-faint">
        No formula says what can be called by then, and what Pull is made in a turn: that is asked
        of games played by the program
        {tally == null
          ? ''
          : ` (${tally.games.toLocaleString('en')} so far, with the 95 % interval of each)`}
        . Ten cards at the start and one card drawn each turn. Exact figures count neither redrawn
        hands nor what the texts of cards draw; games make the draws of the texts.
      </p>
    </TabPanel>
  );
}

/** Estimates how many games answer each question precisely enough. */
function gamesNeeded({ asked, games }: Tally): number {
  const margins = asked.map((yes) => {
    const [low, high] = wilson95(yes, games) ?? [0, 1];
    return (high - low) / 2;
  });
  return games * (Math.max(0, ...margins) / MARGIN_SHARE) ** 2;
}

/** Returns the job whose games answer the questions; null when the deck cannot be played. */
function questionJob(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  questions: readonly DeckQuestion[],
  beginnersDiscard: boolean,
) {
  try {
    const setup = setupOf(entries, catalogue, { beginnersDiscard });
    const job = jobOf(
      setup,
      questions.map((question) => gameQuestion(question, setup.defs)),
    );
    return { job, key: gamesKey(job) };
  } catch {
    return null;
  }
}
