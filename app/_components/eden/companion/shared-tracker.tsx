import { Button } from '@/app/_components/forms/button';
import { goOnAlone, SHARED_MATCH } from '@/lib/client/followed-match';
import { forgetTouches, waitingChanges } from '@/lib/client/outbox/touches';
import type { SharedMatch } from '@/lib/eden/companion/shared-match';
import { counted } from '@/lib/text/counted';
import { SharedLink } from './share';
import { Tracker } from './tracker';
import { useSharedMatch } from './use-shared-match';

/** The tracks of a match that several phones follow. */
export function SharedTracker({ match }: { readonly match: SharedMatch }) {
  const { now, waiting, isHeard, news, ended, change, undo } = useSharedMatch(match);
  const leave = () => SHARED_MATCH.write(null);
  function alone() {
    forgetTouches(waitingChanges(match.key));
    goOnAlone(now);
  }
  const later = waiting === 0 ? '' : ` ${counted(waiting, 'touch', 'touches')} will be sent later.`;
  const standing =
    isHeard === null
      ? 'Connecting …'
      : isHeard
        ? news || 'Followed together'
        : `No connection: this phone goes on by itself.${later}`;
  return (
    <Tracker
      now={now}
      onChange={change}
      undo={undo}
      onAside={() => SHARED_MATCH.write({ ...match, isAside: true })}
      status={
        ended === null ? (
          <p
            role="status"
            className={`flex min-h-8 items-center gap-2 pb-1 text-base leading-tight ${isHeard === false ? 'text-warn' : 'text-ink-soft'}`}
          >
            <span
              aria-hidden="true"
              className={`size-2.5 flex-none rounded-full ${isHeard === true ? 'bg-good' : 'border-2 border-current'}`}
            />
            {standing}
          </p>
        ) : (
          <div role="alert" className="sheet mb-3 p-4">
            <p>{ended}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button look="primary" className="min-h-12" onClick={alone}>
                Go on with it on this phone
              </Button>
              <Button className="min-h-12" onClick={leave}>
                Leave this match
              </Button>
            </div>
          </div>
        )
      }
      share={<SharedLink match={match} onAlone={alone} onLeave={leave} />}
      // Just shared: the link is what comes next.
      isShareShown={match.isOwn && match.changes.length === 0}
    />
  );
}
