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

/** Messages about a lost connection, and about an undo request. */
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
