import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldMatch } from '@/app/_components/eden/play/use-choosing';
import { useChoosing } from '@/app/_components/eden/play/use-choosing';
import { type EdenAnswer, type EdenRequest, type EdenState, eden, edenPilot } from '@/engine';
import { askTable, MOVED_ON, STREAM_MILLISECONDS, sendMove } from '@/lib/client/live-moves';
import { cardChoices } from '@/lib/eden/play/action-choices';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';
import { isPreparing, namedLeader } from '@/lib/eden/play/preparation';
import { writtenAnswer } from '@/lib/eden/play/written-match';
import type { EdenTable } from '@/lib/live/eden-live';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveMove } from '@/lib/live/live-game';
import type { EdenHeard } from './eden-heard';

const NO_CHOICES: readonly Choice[] = [];
const MOST_TRIES = 8;

/** A match on the server, for the field and the player's answers. */
export interface LiveMatch extends FieldMatch {
  /** Whether a move or its result is pending. */
  readonly isBusy: boolean;
  readonly move: (move: LiveMove) => void;
}

/** Returns a running live match. `show`: called with the response to a move. */
export function useLiveMatch(
  { answer }: EdenHeard,
  table: EdenTable,
  show: (answer: LiveAnswer) => void,
): LiveMatch {
  const { key, you } = answer;
  const { view: state, request, number, depth } = table;
  const [isPosting, setPosting] = useState(false);
  /** The number of moves at the table once it includes the move that this page has sent. */
  const [awaited, setAwaited] = useState(-1);
  /** For each answer of this player, the number of answers before it; undo goes back to the last of them. */
  const [mine, setMine] = useState<readonly number[]>([]);
  const [prepares, setPrepares] = useState(false);
  const isBusy = isPosting || number < awaited;
  const choices = useMemo(() => choicesNow(state, request, you), [state, request, you]);
  const choosing = useChoosing({ state, request, choices, moment: number, answer: give });

  function give(given: EdenAnswer): null {
    if (!isBusy) void post({ kind: 'answer', answer: writtenAnswer(given) });
    return null;
  }
  async function post(move: LiveMove): Promise<void> {
    setPosting(true);
    let outcome = await sendMove(key, number, move);
    for (let tries = 1; outcome.kind === 'moved-on' && tries < MOST_TRIES; tries++) {
      show(outcome.current);
      const now = outcome.current.table as EdenTable | null;
      if (now === null || !isStillValid(move, request, now.request)) break;
      outcome = await sendMove(key, now.number, move);
    }
    setPosting(false);
    if (outcome.kind === 'made') {
      setAwaited(outcome.number);
      if (move.kind === 'answer') setMine([...mine, depth]);
      return;
    }
    setPrepares(false);
    choosing.refuse(outcome.kind === 'refused' ? outcome.refusal : MOVED_ON);
  }
  const suggest = (asked: EdenRequest) => {
    const { seat } = asked;
    const named = namedLeader(state, asked);
    if (named !== null) {
      choosing.give(named);
      return;
    }
    choosing.give(edenPilot('plain', 1 + number).answer(eden.viewOf(state, seat), asked));
  };

  // The stream also reports own moves; if it does not, the server is asked.
  useEffect(() => {
    if (number >= awaited) return;
    const late = setTimeout(async () => {
      const now = await askTable(key);
      if (now !== null) show(now);
    }, STREAM_MILLISECONDS);
    return () => clearTimeout(late);
  }, [number, awaited, key, show]);

  // The leader named by the troop is chosen automatically, once for each request.
  const led = useRef(-1);
  const lead = useEffectEvent((asked: EdenRequest) => {
    if (led.current === number || namedLeader(state, asked) === null) return;
    led.current = number;
    suggest(asked);
  });
  useEffect(() => {
    if (!prepares && !isBusy && request !== null) lead(request);
  }, [prepares, isBusy, request]);

  const goOn = useEffectEvent((asked: EdenRequest) => {
    if (isPreparing(state)) suggest(asked);
    else setPrepares(false);
  });
  useEffect(() => {
    if (prepares && !isBusy && request !== null) goOn(request);
  }, [prepares, isBusy, request]);

  const move = (sent: LiveMove) => void post(sent);
  return {
    ...choosing,
    asked: 'You are asked',
    isBusy,
    isHandCovered: false,
    takeScreen: () => undefined,
    move,
    suggest,
    prepare: () => setPrepares(true),
    undo: () => {
      const to = mine.findLast((before) => before < depth) ?? depth - 1;
      if (you !== null && to >= 0 && !isBusy) move({ kind: 'ask-undo', seat: you, to });
    },
    redo: null,
  };
}

/** Returns the choices, or the cards that may be played while the opponent decides (CARD-11). */
function choicesNow(
  state: EdenState,
  request: EdenRequest | null,
  you: number | null,
): readonly Choice[] {
  if (request !== null) return choicesFor(state, request);
  return you === null ? NO_CHOICES : cardChoices(state, you);
}

/** Checks whether a move is still valid at the current table, because both players bid at once. */
function isStillValid(move: LiveMove, asked: EdenRequest | null, now: EdenRequest | null): boolean {
  if (move.kind !== 'answer') return true;
  return asked?.ask === 'bid' && now?.ask === 'bid';
}
