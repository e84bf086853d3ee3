'use client';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { SharedDeckList } from './shared-deck-list';

const SHARED_PATH = '/api/v1/shared';
const FOLLOWED_PATH = '/api/v1/followed';

/** The decks that the user follows, and the public decks. */
export function SharedDecksScreen() {
  const shared = useAnswer(SHARED_PATH);
  const session = useSession();
  const followed = useAnswer(session?.signedIn ? FOLLOWED_PATH : null).body;
  const follows = followed !== null && followed.decks.length > 0;
  return (
    <div className="page-width pb-16">
      <PageHeader title="Shared decks" lead="Decks that people of this site show to everybody." />
      {follows ? (
        <section aria-labelledby="followed" className="mb-10">
          <h2 id="followed" className="mb-3 text-xl font-semibold">
            Decks that you follow
          </h2>
          <SharedDeckList decks={followed.decks} />
        </section>
      ) : null}
      <Answered path={SHARED_PATH} answer={shared}>
        {({ decks }) =>
          decks.length === 0 ? (
            <EmptyState title="No deck is shared yet">
              <p>Share one of yours from its editor, under Export.</p>
            </EmptyState>
          ) : (
            <>
              {follows ? <h2 className="mb-3 text-xl font-semibold">All shared decks</h2> : null}
              <SharedDeckList decks={decks} />
            </>
          )
        }
      </Answered>
    </div>
  );
}
