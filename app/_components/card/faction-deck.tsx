import Link from 'next/link';
import { ButtonLink } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { traitPath } from '@/lib/cards/card-groups';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type FactionDeck, GOLDFISH_GAMES, PAIR_GAMES } from '@/lib/decks/factions/faction-decks';
import { type FactionStanding, standingsAgainst } from '@/lib/decks/factions/standings';
import type { DeckList } from '@/lib/decks/types';
import { gamePath } from '@/lib/ote/computer-game';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { firstNames } from '@/lib/text/first-names';
import { inTurn } from '@/lib/text/in-turn';
import { percent, percentRange } from '@/lib/text/percent';
import { CountedFaces } from './counted-faces';

interface FactionDeckSectionProps {
  readonly deck: FactionDeck;
  readonly list: DeckList;
  /** The address with the whole deck. */
  readonly link: string;
  readonly catalogue: Catalogue;
}

/** A deck of a faction: its cards, how soon it wins alone, and how it does against the example decks. */
export function FactionDeckSection({ deck, list, link, catalogue }: FactionDeckSectionProps) {
  const { wins, turn, example } = deck;
  const cards = list.entries.flatMap(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return card === undefined ? [] : [{ card, count }];
  });
  return (
    <section aria-labelledby="faction-deck" className="mt-6">
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="faction-deck" className="text-xl font-semibold">
            {example === null ? 'A deck of it' : list.name} wins {inTurn(turn)}
          </h2>
          <p className="text-sm text-ink-soft">
            <WithTerms
              text={`Played alone it won ${wins} of ${GOLDFISH_GAMES} games, on average in that turn.`}
            />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={link} prefetch={false}>
            See the deck
          </ButtonLink>
          {example === null ? null : (
            <ButtonLink href={gamePath(example, 'nobody')} prefetch={false}>
              Play it
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CountedFaces cards={cards} />
        <Standings standings={standingsAgainst(deck)} />
      </div>
    </section>
  );
}

/** How a deck did against each example deck, as bars with their intervals. The title says the finding. */
function Standings({ standings }: { readonly standings: readonly FactionStanding[] }) {
  const beaten = standings.filter(({ verdict }) => verdict === 'beats').map(({ short }) => short);
  const lost = standings.filter(({ verdict }) => verdict === 'loses').map(({ short }) => short);
  const parts = [
    beaten.length > 0 ? `Beats ${firstNames(beaten, 3)}` : 'Surely beats none of the example decks',
    ...(lost.length > 0 ? [`loses to ${firstNames(lost, 3)}`] : []),
  ];
  return (
    <div>
      <h3 className="font-semibold">{parts.join('; ')}</h3>
      <p className="mb-2 text-sm text-ink-soft">
        {PAIR_GAMES} games against each example deck, both played by “{OPPONENTS.rival.name}”. The
        thin line is the 95 % interval; the middle is half of the games.
      </p>
      <ul className="grid gap-0.5 text-sm">
        {standings.map(({ key, short, trait, share, interval: [low, high], verdict }) => (
          <li
            key={key}
            className="relative grid min-h-10 grid-cols-[7rem_minmax(0,1fr)_3rem] items-center gap-2 sm:min-h-8"
          >
            <Link
              href={traitPath(trait)}
              prefetch={false}
              className="truncate after:absolute after:inset-0 hover:text-accent"
            >
              {short}
            </Link>
            <svg
              viewBox="0 0 100 12"
              preserveAspectRatio="none"
              aria-hidden="true"
              className={`h-4 w-full ${VERDICT_TONES[verdict]}`}
            >
              <rect width="100" height="12" className="fill-paper-sunk" />
              <rect width={100 * share} height="12" fill="currentColor" fillOpacity="0.75" />
              <rect
                x={100 * low}
                width={100 * (high - low)}
                y="5"
                height="2"
                className="fill-ink"
              />
              <rect x="49.75" width="0.5" height="12" className="fill-ink-faint" />
            </svg>
            <span className="text-right tabular-nums">
              <span className="sr-only">won </span>
              {percent(share)}
              <span className="sr-only"> ({percentRange([low, high])})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const VERDICT_TONES = { beats: 'text-good', even: 'text-ink-faint', loses: 'text-bad' } as const;
