import type { GameEvent } from '@/engine';
import { cardPiece, clause, joinPieces, type Phrase } from '@/lib/log/phrase';
import { popPhrase } from '@/lib/log/pop-phrase';
import type { Scene } from '@/lib/log/scene';

type Moved = Extract<GameEvent, { type: 'card-moved' }>;

/** Describes why a card moved between zones. A call includes its payment: `You call Joey Ko for 1 (Pull of Molly)`. */
export function movePhrase(event: Moved, scene: Scene): Phrase | null {
  const { state, viewer } = scene;
  const it = cardPiece(state, event.card);
  const says = (verb: string) => `${clause(state, viewer, event.from.seat, verb)} `;
  switch (event.why) {
    case 'called':
      return [says('call'), it, ...ontoPhrase(event, scene), ...paymentPhrase(event, scene)];
    case 'played':
      return [says('play'), it, ...paymentPhrase(event, scene)];
    case 'popped':
      return popPhrase(event.card, scene.pops().reasons.get(event), scene);
    case 'discarded':
      return [says('discard'), it];
    case 'rule':
      return event.to.zone === 'dead'
        ? [it, ' goes to the dead pile']
        : [it, ' is put in its place by the rules'];
    case 'moved':
      return [says('move'), it];
    case 'shifted':
      return [says('shift'), it, ...fromPhrase(event, scene), ...ontoPhrase(event, scene, ' to ')];
    case 'flipped':
      return [it, ' is flipped'];
    case 'unflipped':
      return [it, ' comes back, cranked'];
    case 'returned':
      return [it, ` returns to ${event.to.zone === 'hand' ? 'the hand' : 'the deck'}`];
    case 'removed':
      return [it, ' is removed: it counts for Uniqueness only'];
    case 'cancelled':
      return [it, ' is cancelled and goes to the dead pile'];
    case 'taken-back':
      return [it, ' is taken back'];
    case 'by-hand':
      return [it, ' is put ', ...handMovePhrase(event, scene)];
    case 'shuffled':
    case 'set-up':
      return null;
  }
}

function handMovePhrase(event: Moved, scene: Scene): Phrase {
  switch (event.to.zone) {
    case 'on':
      return ontoPhrase(event, scene, 'on ');
    case 'table':
      return ['on the table'];
    case 'conspiracy':
      return ['into a place of the Conspiracy'];
    case 'deck':
      return [event.to.at === 0 ? 'on top of the deck' : 'under the deck'];
    case 'hand':
      return ['into the hand'];
    case 'dead':
      return ['into the dead pile'];
    case 'flipped':
    case 'aside':
    case 'removed':
      return ['out of play'];
  }
}

function ontoPhrase(event: Moved, scene: Scene, word = ' on '): Phrase {
  return event.to.zone === 'on' && event.to.host >= 0
    ? [word, cardPiece(scene.state, event.to.host)]
    : [];
}

function fromPhrase(event: Moved, scene: Scene): Phrase {
  return event.from.host >= 0 ? [' from ', cardPiece(scene.state, event.from.host)] : [];
}

function paymentPhrase(event: Moved, scene: Scene): Phrase {
  const lots = scene.events.flatMap((other) =>
    other.type === 'pull-spent' && other.on === event.card ? other.lots : [],
  );
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  if (points === 0) return [];
  const sources = [...new Set(lots.filter((lot) => lot.points > 0).map((lot) => lot.from))].filter(
    (card) => scene.state.cards[card] !== undefined,
  );
  if (sources.length === 0) return [` for ${points}`];
  return [
    ` for ${points} (Pull of `,
    ...joinPieces(sources.map((card) => cardPiece(scene.state, card))),
    ')',
  ];
}
