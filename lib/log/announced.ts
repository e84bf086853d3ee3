import type { GameEvent, Seat, Target } from '@/engine';
import { cardPiece, clause, joinPieces, type Phrase, type Piece } from '@/lib/log/phrase';
import type { Scene } from '@/lib/log/scene';

type Frame = Extract<GameEvent, { type: 'frame-opened' }>['frame'];

/** Describes an announced attack or use of an ability (EVT-1). Calls, plays and moves are described when the card moves, a Gang Up when it has joined. */
export function announcedPhrase(frame: Frame, scene: Scene): Phrase | null {
  if (frame.kind !== 'announced') return null;
  const { state, viewer } = scene;
  const says = (verb: string) => `${clause(state, viewer, frame.seat, verb)} `;
  const source = cardPiece(state, frame.source);
  switch (frame.act) {
    case 'attack': {
      if (frame.combat === null) return null;
      const { attackers, defender, bulldozed } = frame.combat;
      scene.attackers.set(frame.id, attackers);
      const by = attackers.map((card) => cardPiece(state, card));
      const goesOn = bulldozed.length > 0 ? ', which Bulldozes on' : '';
      return [says('attack'), cardPiece(state, defender), ' with ', ...joinPieces(by), goesOn];
    }
    case 'use': {
      const on = frame.targets.flatMap((target): Piece[] => targetPiece(target, frame.seat, scene));
      return [says('use'), source, ...(on.length === 0 ? [] : [' on ', ...joinPieces(on)])];
    }
    case 'martyr':
      return [says('let'), source, ' be the Martyr'];
    case 'gang-up':
    case 'call':
    case 'play':
    case 'move':
    case 'pull':
    case 'trigger':
    case 'rule':
      return null;
  }
}

/** Describes who joined the attack by Gang Up; null for other changes of an attack (ABL-GANGUP). */
export function joinedPhrase(frame: Frame, { state, attackers }: Scene): Phrase | null {
  if (frame.kind !== 'announced' || frame.combat === null) return null;
  const before = attackers.get(frame.id) ?? frame.combat.attackers;
  attackers.set(frame.id, frame.combat.attackers);
  const [leader] = before;
  const more = frame.combat.attackers.filter((card) => !before.includes(card));
  if (more.length === 0 || leader === undefined) return null;
  const names = joinPieces(more.map((card) => cardPiece(state, card)));
  return [...names, more.length > 1 ? ' join ' : ' joins ', cardPiece(state, leader), '’s attack'];
}

/** Describes that something announced is not carried out (EVT-8 to EVT-11), once. */
export function undonePhrase(frame: Frame, { state, dropped }: Scene): Phrase | null {
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

function targetPiece(target: Target, by: Seat, { state, viewer }: Scene): Piece[] {
  if ('card' in target) return [cardPiece(state, target.card)];
  if ('seat' in target) {
    if (target.seat === viewer) return [{ text: by === viewer ? 'yourself' : 'you', card: null }];
    return [{ text: state.seats[target.seat]?.name ?? `Player ${target.seat + 1}`, card: null }];
  }
  // The consequences of Pull and named cards are described later; an event in progress was described when it began.
  return [];
}
