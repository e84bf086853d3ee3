'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { wilson95 } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { keptGames } from '@/lib/client/kept-games';
import {
  FACTION_DECKS,
  type FactionDeck,
  GOLDFISH_GAMES,
} from '@/lib/decks/factions/faction-decks';
import type { SoloResult } from '@/lib/decks/solo-result';
import type { DeckEntry } from '@/lib/decks/types';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { inTurn } from '@/lib/text/in-turn';
import { WinTurnLine, winInterval } from './games-figures';
import { playAndKeep, soloJob } from './play-deck';
import { RunProblem, RunProgress, useRun } from './use-run';

interface HowItWinsProps {
  readonly entries: readonly DeckEntry[];
  readonly catalogue: Catalogue;
  /** Games that its author's browser played; null for none. */
  readonly games: SoloResult | null;
}

/** Shows how a deck wins alone. The games of the decks that come with the program are stored; those of others are played here on request. */
export function HowItWins(props: HowItWinsProps) {
  const { entries } = props;
  const known = useMemo(() => knownDeck(entries), [entries]);
  if (known !== null) return <KnownWins deck={known} />;
  return <PlayedWins {...props} />;
}

/** Returns the deck of the program with exactly these cards; null for none. */
function knownDeck(entries: readonly DeckEntry[]): FactionDeck | null {
  const isSame = ({ cards }: FactionDeck) =>
    Object.keys(cards).length === entries.length &&
    entries.every(({ card, count }) => cards[card] === count);
  return FACTION_DECKS.find(isSame) ?? null;
}

function KnownWins({ deck: { wins, turn } }: { readonly deck: FactionDeck }) {
  const share = wilson95(wins, GOLDFISH_GAMES) ?? [0, 1];
  return (
    <>
      <p>
        <strong>Wins {inTurn(turn)}</strong> on average, alone against time.
      </p>
      <p className="mt-1 text-ink-soft">
        Won {wins} of {GOLDFISH_GAMES} games {winInterval(share)}.
      </p>
    </>
  );
}

/** Nobody has asked for games when the page opens, so no workers are started for them. */
const startNothing = () => undefined;

function PlayedWins({ entries, catalogue, games }: HowItWinsProps) {
  const found = useMemo(() => soloJob(entries, catalogue), [entries, catalogue]);
  const { running, problem, run, cancel } = useRun(startNothing);
  const [played, setPlayed] = useState<{ readonly key: string; readonly tally: Tally } | null>(
    null,
  );
  if (typeof found === 'string') return <p className="text-ink-soft">{found}</p>;
  const { key } = found;
  const own = (played?.key === key ? played : keptGames(key))?.tally ?? null;
  // Another text of a card since then would make them games of other cards.
  const authors = games?.key === key ? { ...games, turns: new Map(games.turns) } : null;
  const tally = own ?? authors;
  const play = () =>
    run('Playing', GOLDFISH_GAMES, (report) =>
      playAndKeep(
        found,
        GOLDFISH_GAMES,
        report,
        () => GOLDFISH_GAMES,
        (now) => setPlayed({ key, tally: now }),
      ),
    );
  return (
    <>
      {tally === null ? (
        <p className="text-ink-soft">How soon does it win, alone against time?</p>
      ) : (
        <>
          <WinTurnLine tally={tally} />
          {own === null && running === null ? (
            <p className="mt-1 text-sm text-ink-faint">Played by its author with this program.</p>
          ) : null}
        </>
      )}
      <div className="mt-2">
        {running !== null ? (
          <RunProgress running={running} cancel={cancel} />
        ) : own === null ? (
          <Button onClick={() => void play()}>
            {tally === null ? `Play ${GOLDFISH_GAMES} games` : `Play ${GOLDFISH_GAMES} here`}
          </Button>
        ) : null}
      </div>
      <RunProblem problem={problem} />
    </>
  );
}
