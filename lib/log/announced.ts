import type { GameEvent, Target } from '@/engine';
import { cardPiece, clause, type Phrase, type Piece, series } from '@/lib/log/phrase';
import type { Scene } from '@/lib/log/scene';

type Frame = Extract<GameEvent, { type: 'frame-opened' }>['frame'];

/** An attack, or the use of an ability, as it is announced (EVT-1). Calls, plays and moves are told when the card goes. */
export function announced(frame: Frame, { state, viewer }: Scene): Phrase | null {
  if (frame.kind !== 'announced') return null;
  const says = (verb: string) => `${clause(state, viewer, frame.seat, verb)} `;
  const source = cardPiece(state, frame.source);
  switch (frame.act) {
    case 'attack': {
      if (frame.combat === null) return null;
      const { attackers, defender } = frame.combat;
      const by = attackers.map((card) => cardPiece(state, card));
      return [says('attack'), cardPiece(state, defender), ' with ', ...series(by)];
    }
    case 'use': {
      const on = frame.targets.flatMap((target): Piece[] => targetPiece(target, state));
      return [says('use'), source, ...(on.length === 0 ? [] : [' on ', ...series(on)])];
    }
    case 'martyr':
      return [says('let'), source, ' be the Martyr'];
    case 'call':
    case 'play':
    case 'move':
    case 'pull':
    case 'trigger':
    case 'rule':
      return null;
  }
}

/** That something announced is not carried out (EVT-8 to EVT-11); told once. */
export function undone(frame: Frame, { state, dropped }: Scene): Phrase | null {
  if (frame.kind !== 'announced' || frame.status === 'live' || dropped.has(frame.id)) return null;
  dropped.add(frame.id);
  const source = cardPiece(state, frame.source);
  const what: Phrase = frame.act === 'attack' ? ['The attack with ', source] : [source];
  switch (frame.status) {
    case 'cancelled':
      return [...what, ' is cancelled'];
    case 'avoided':
      return [...what, ' is avoided'];
    case 'void':
      return [...what, ' comes to nothing'];
  }
}

function targetPiece(target: Target, state: Scene['state']): Piece[] {
  if ('card' in target) return [cardPiece(state, target.card)];
  if ('seat' in target) {
    return [{ text: state.seats[target.seat]?.name ?? `Player ${target.seat + 1}`, card: null }];
  }
  // Pull and names are told by what they lead to; an event under way was told when it began.
  return [];
}
