import { useEffect, useState } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button } from '@/app/_components/forms/button';
import { ROOM_NOTICE } from '@/app/_components/table/table-styles';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveMove } from '@/lib/live/live-game';
import { PlayAgain } from './play-again';

interface LiveNoticesProps {
  readonly answer: LiveAnswer;
  readonly isLost: boolean;
  /** Whether the player is still in the game; an undo then needs the player's consent. */
  readonly isIn: boolean;
  /** The first sentence of the log that the undo would remove; null when it would remove none. */
  readonly from: string | null;
  readonly move: (move: LiveMove) => void;
}

/** Messages about a lost connection, about who has left, and about an undo request. */
export function LiveNotices({ answer, isLost, isIn, from, move }: LiveNoticesProps) {
  const { you, seats } = answer;
  const undo = answer.table?.undo ?? null;
  const declined = answer.table?.declined ?? null;
  const mayAnswer =
    undo !== null && you !== null && undo.by !== you && !undo.agreed.includes(you) && isIn;
  const nameOf = (seat: number, yours: string) =>
    seat === you ? yours : `${seats[seat]?.name ?? ''} has`;
  return (
    <div role="status">
      {isLost ? (
        <p className={ROOM_NOTICE}>
          Can’t reach the server. The game is safe there; this page goes on by itself.
        </p>
      ) : null}
      {declined === null ? null : (
        <p className={ROOM_NOTICE}>
          {declined.decliner === declined.by
            ? `${nameOf(declined.by, 'You have')} taken back the request to go back.`
            : `${nameOf(declined.decliner, 'You have')} declined to go back: the game goes on from here.`}
        </p>
      )}
      {answer.rematch === null ? null : (
        <div className={ROOM_NOTICE}>
          <p>There is a rematch, with the same decks. It begins once everybody is there.</p>
          <span className="flex gap-2">
            <PlayAgain answer={answer} className="min-h-8" />
          </span>
        </div>
      )}
      <AwayNotices answer={answer} />
      {undo === null ? null : (
        <div className={ROOM_NOTICE}>
          <p>
            {undo.by === you
              ? 'You ask the others to go back'
              : `${seats[undo.by]?.name ?? ''} asks to go back`}
            {from === null ? '.' : `, to before “${from}”`}
          </p>
          {mayAnswer ? (
            <span className="flex gap-2">
              <Button
                look="primary"
                className="min-h-8"
                onClick={() => move({ kind: 'agree', seat: you })}
              >
                Go back
              </Button>
              <Button className="min-h-8" onClick={() => move({ kind: 'decline', seat: you })}>
                Play on
              </Button>
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** Milliseconds after which somebody counts as away. A page that is loaded again is back sooner. */
const AWAY_MS = 5_000;
const LOOK_MS = 1_000;

/** Says which of the others have left the table, since when, and what can be done. */
function AwayNotices({
  answer: { seats, you, phase, deadline },
}: Pick<LiveNoticesProps, 'answer'>) {
  const [now, setNow] = useState(Date.now);
  const left = seats.filter(({ seat, leftAt }) => leftAt !== null && seat !== you);
  const hasLeft = left.length > 0;
  useEffect(() => {
    if (!hasLeft) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [hasLeft]);
  if (phase !== 'playing') return null;
  const away = left.filter(({ leftAt }) => now - Date.parse(leftAt ?? '') > AWAY_MS);
  return away.map(({ seat, name, leftAt }) => (
    <p key={seat} className={ROOM_NOTICE}>
      {name} left <TimeAgo iso={leftAt ?? ''} />.{' '}
      {deadline === null
        ? 'The game is kept: you may leave, too, and your home page tells when they have played.'
        : 'When their time runs out, the table answers for them.'}
    </p>
  ));
}
