import type { Metadata } from 'next';
import { CardFace } from '@/app/_components/card/card-face';
import { LessonMark } from '@/app/_components/learn/lesson-mark';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { findByName } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import type { LessonName } from '@/lib/client/lessons';
import { DECK_STEPS } from '@/lib/decks/lesson/steps';
import { GUIDED_GAME } from '@/lib/ote/guided-game';
import { SECOND_GAME } from '@/lib/ote/lessons/second-game';

export const metadata: Metadata = {
  title: 'Learn by playing',
  description:
    'Three lessons of On the Edge: a game alone, a fight against an opponent, and a deck of your own.',
};

interface LessonEntry {
  readonly name: LessonName;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  readonly steps: number;
  /** Cards of the lesson, shown on its tile. */
  readonly cards: readonly string[];
}

const LESSONS: readonly LessonEntry[] = [
  {
    name: 'first-game',
    title: 'Your first game',
    about: 'Alone against time: call cards, crank them for Pull, and score Influence with it.',
    minutes: 5,
    steps: GUIDED_GAME.length,
    cards: ['Friends in Broken Wings Barrio', 'James R. Cartwright', 'Mars Royale'],
  },
  {
    name: 'second-game',
    title: 'A game with an opponent',
    about: 'Ranks, attack and defence, and the answers that decide a fight.',
    minutes: 5,
    steps: SECOND_GAME.length,
    cards: ['Mikhail Borisov', 'Break-Bones', 'Gang A-Gley'],
  },
  {
    name: 'first-deck',
    title: 'A deck of your own',
    about:
      'Ten steps from a faction to a legal deck that wins its test games. It is yours to keep.',
    minutes: 10,
    steps: DECK_STEPS.length,
    cards: ['UN Forces', 'Cyril Doros', 'Disintegrator Ray'],
  },
];

/** The lessons, with how far this browser has come in each. */
export default function LearnPage() {
  const catalogue = getCatalogue();
  return (
    <div className="page-width pb-10">
      <PageHeader
        title="Learn by playing"
        lead="Each lesson is real play: the rules are kept, any move may be undone, and the guide goes on from whatever you do."
      />
      <ol className="grid gap-4 lg:grid-cols-3">
        {LESSONS.map(({ name, title, about, minutes, steps, cards }, at) => (
          <li
            key={name}
            className="sheet relative flex flex-col gap-1 p-5 hover:border-line-strong has-[a:focus-visible]:border-accent"
          >
            <div aria-hidden="true" className="mb-3 grid grid-cols-3 gap-2">
              {cards
                .flatMap((card) => findByName(catalogue, card)[0] ?? [])
                .map((card) => (
                  <CardFace key={card.id} card={card} />
                ))}
            </div>
            <p className="eyebrow">
              Lesson {at + 1} · {minutes} minutes
            </p>
            <h2 className="text-xl font-semibold">
              <NearLink
                href={`/learn/${name}`}
                className="text-accent after:absolute after:inset-0"
              >
                {title}
              </NearLink>
            </h2>
            <p className="flex-1 text-ink-soft">{about}</p>
            <LessonMark
              name={name}
              steps={steps}
              doneAt={name === 'first-deck' ? steps + 1 : steps}
            />
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-soft">
        Then solve the{' '}
        <NearLink href="/puzzles/daily" className="text-link">
          puzzle of the day
        </NearLink>
        , or look up a rule in{' '}
        <NearLink href="/rules" className="text-link">
          the rules
        </NearLink>
        . The other game has{' '}
        <NearLink href="/eden/learn" className="text-link">
          a first match of Eden
        </NearLink>
        .
      </p>
    </div>
  );
}
