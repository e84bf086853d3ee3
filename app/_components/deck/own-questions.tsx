'use client';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { toNumber, wilson95 } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { keptGames } from '@/lib/client/kept-games';
import { oddsFinding, splitSure } from '@/lib/decks/odds/findings';
import { gameQuestion, playedShare } from '@/lib/decks/odds/in-games';
import { drawsNote } from '@/lib/decks/odds/odds';
import { type DeckQuestion, deckQuestions, waitingWords } from '@/lib/decks/odds/questions';
import type { DeckEntry } from '@/lib/decks/types';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { gamesKey } from '@/lib/ote/kept-games';
import { firstNames } from '@/lib/text/first-names';
import { ChanceRow, DrawnAndCalled } from './chance-row';
import { useEditor } from './editor-context';
import { FaceName } from './face-name';
import { jobOf, playAndKeep, setupOf } from './play-deck';
import { TabPanel } from './tab-panel';
import { RunProblem, RunProgress, useRun } from './use-run';

const TABLE = 'What this deck needs to draw';
/** The number of questions shown before all are requested. */
const FIRST_QUESTIONS = 10;
/** The turn for questions about single cards. */
const CARD_TURN = 5;
/** The precision of each share at which playing stops. */
const MARGIN_SHARE = 0.02;
const MOST_GAMES = 4_000;
/** The certain questions that are named while they are folded. */
const MOST_SURE = 3;

/** The notes on what the exact figure leaves out, where games are above it: of Pull, and of cards. */
const MORE_CALLED = [
  'Drawn leaves out the Pull that texts give, the cards that they draw, and redrawn hands',
  'Drawn leaves out the cards that texts draw, and redrawn hands',
] as const;

interface OwnQuestionsProps {
  readonly entries: readonly DeckEntry[];
  readonly catalogue: Catalogue;
}

/** Shows what the deck needs to draw, the most important first: exact chances, and the share of games with the call. Its title says how the deck begins and what it lacks. */
export function OwnQuestions({ entries, catalogue }: OwnQuestionsProps) {
  const [all, setAll] = useState(false);
  const [withSure, setWithSure] = useState(false);
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
  const tally =
    asked === null
      ? null
      : ((latest?.key === asked.key ? latest.tally : keptGames(asked.key)?.tally) ?? null);
  const answered = questions.map((question, at) => {
    const played = tally === null ? null : playedShare(tally.asked[at] ?? 0, tally.games);
    // While games are played the rows keep their places.
    return { ...question, played, called: running === null ? (played?.share ?? null) : null };
  });
  const { telling, sure } = splitSure(answered);
  const shown = all ? telling : telling.slice(0, FIRST_QUESTIONS);
  const isPlayable = asked !== null;

  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      if (asked === null) return;
      const { key } = asked;
      await playAndKeep(asked, MOST_GAMES, report, gamesNeeded, (now) =>
        setLatest({ key, tally: now }),
      );
    });
  // Who opens the tab wants to know it: games begin by themselves, once for each list of cards of which none are kept.
  const isKnown = useEditor((editor) => editor.catalogueState === 'whole');
  const begun = useRef('');
  useEffect(() => {
    if (!isKnown || asked === null || tally !== null || begun.current === asked.key) return;
    begun.current = asked.key;
    void play();
  });

  const rowOf = ({ kind, words, chance, waiting, card, played }: (typeof answered)[number]) => (
    <ChanceRow
      key={words}
      words={card === null ? words : <FaceName card={catalogue.byId.get(card)} name={words} />}
      chance={chance}
      note={[
        waiting === 0 ? '' : `${waitingWords({ waiting })} for it`,
        played !== null && played.ci95[0] > toNumber(chance)
          ? MORE_CALLED[kind === 'pull' ? 0 : 1]
          : '',
      ]
        .filter(Boolean)
        .join('. ')}
      {...(isPlayable && { played })}
    />
  );
  return (
    <TabPanel
      title={oddsFinding(answered) || TABLE}
      hint="How likely each is drawn by its turn, and called in games; what matters most comes first"
    >
      <table aria-label={TABLE} className="mt-3 w-full text-sm">
        <thead className="text-xs text-ink-faint">
          <tr>
            <th scope="col" className="text-left font-normal">
              Cards and turn
            </th>
            <th scope="col" className="text-right font-normal">
              Drawn, exactly
            </th>
            {isPlayable ? (
              <th scope="col" className="pl-3 text-right font-normal">
                Called, of all games
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(rowOf)}
          {withSure ? sure.map(rowOf) : null}
        </tbody>
      </table>
      {sure.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={withSure}
          className="flex min-h-10 w-full items-center gap-2 border-t border-line py-1.5 text-left text-sm text-ink-soft hover:text-ink"
          onClick={() => setWithSure(!withSure)}
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 ${withSure ? 'rotate-90' : ''}`}
          />
          <span>
            Above 99 %:{' '}
            {firstNames(
              sure.map(({ words }) => words),
              MOST_SURE,
            )}
          </span>
        </button>
      )}
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2">
        {running !== null ? (
          <RunProgress running={running} cancel={cancel} />
        ) : isPlayable ? (
          <Button onClick={() => void play()}>
            {tally === null ? 'Play the games' : 'Play them again'}
          </Button>
        ) : null}
        {telling.length > FIRST_QUESTIONS ? (
          <button
            type="button"
            aria-expanded={all}
            className="text-link min-h-10 text-sm sm:min-h-8"
            onClick={() => setAll(!all)}
          >
            {all ? 'Fewer' : `All ${telling.length} questions`}
          </button>
        ) : null}
        <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-8">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={discard}
            onChange={(event) => setDiscard(event.target.checked)}
          />
          With the beginner’s discard
        </label>
      </div>
      <RunProblem problem={problem} />
      <div className="mt-2">
        <DrawnAndCalled />
      </div>
      <details className="text-xs text-ink-faint">
        <summary className="min-h-10 cursor-pointer py-2.5 sm:min-h-8 sm:py-1.5">
          How this is counted
        </summary>
        Drawn is counted by formula, exactly{note && `, ${note}`}. No formula says what can be
        called by then, and what Pull is made in a turn: that is asked of games played by the
        program
        {tally === null
          ? ''
          : ` (${tally.games.toLocaleString('en')} so far, with the 95 % interval of each)`}
        {note && ', which replace copies only of what was called'}. Ten cards at the start and one
        card drawn each turn. Exact figures count neither redrawn hands nor what the texts of cards
        draw; games make the draws of the texts.
      </details>
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
