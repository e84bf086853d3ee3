import type { CardIx, GameEvent, PullLot, Seat } from '@/engine';
import { announcedPhrase, joinedPhrase, undonePhrase } from '@/lib/log/announced';
import { filterWords, keywordWords } from '@/lib/log/filter-words';
import { movePhrase } from '@/lib/log/move-phrase';
import { cardPiece, clause, joinPieces, type Phrase, withTrueMinus } from '@/lib/log/phrase';
import type { Scene } from '@/lib/log/scene';
import { counted } from '@/lib/text/counted';

/** Describes one event; null for internal events and those that another sentence describes. */
export function phraseOf(event: GameEvent, scene: Scene): Phrase | null {
  const { state, viewer } = scene;
  const says = (seat: Seat, verb: string) => clause(state, viewer, seat, verb);
  const name = (card: CardIx) => cardPiece(state, card);
  switch (event.type) {
    case 'card-drawn':
      return drawPhrase(event, scene);
    case 'card-moved':
      return movePhrase(event, scene);
    case 'card-cranked':
      return crankPhrase(event.card, scene);
    case 'pull-gained':
      return isToldByCrank(event.lot.from, scene) ? null : gainPhrase(event.seat, event.lot, scene);
    case 'pull-spent':
      if (isToldByCall(event.on, scene) || isScored(event, scene)) return null;
      return event.lots.every((lot) => lot.from === event.on)
        ? [says(event.seat, 'lose'), ` ${pullOf(event.lots)} Pull of `, name(event.on)]
        : [says(event.seat, 'pay'), ` ${pullOf(event.lots)} Pull for `, name(event.on)];
    case 'pull-returned':
      return [says(event.seat, 'get'), ` ${pullOf(event.lots)} Pull back`];
    case 'pull-lost':
      return [says(event.seat, 'lose'), ` ${event.points} unspent Pull`];
    case 'goal-changed':
      return [
        `The Influence needed to win ${event.by < 0 ? 'falls' : 'rises'} by ${Math.abs(event.by)}`,
      ];
    case 'influence-changed':
      return influencePhrase(event, scene);
    case 'beginners-discard-used':
      return [says(event.seat, 'use'), ' the beginner’s discard'];
    case 'seat-out':
      return [
        says(event.seat, 'are'),
        event.why === 'deck'
          ? ' out of the game: no card is left to draw'
          : ' out of the game: conceded',
      ];
    case 'effect-started':
      return effectPhrase(event.effect, scene);
    case 'cards-shown':
      return showPhrase(event, scene);
    case 'coin-flipped':
      return [
        `${says(event.seat, 'flip')} a coin for `,
        name(event.card),
        event.heads ? ': heads' : ': tails',
      ];
    case 'frame-opened':
      return announcedPhrase(event.frame, scene);
    case 'frame-changed':
      return joinedPhrase(event.frame, scene) ?? undonePhrase(event.frame, scene);
    case 'game-ended':
      return endPhrase(event.outcome, scene);
    case 'text-changed':
    case 'game-started':
    case 'deck-shuffled':
    case 'rng-advanced':
    case 'card-uncranked':
    case 'attack-suffered':
    case 'act-counted':
    case 'zero-call-counted':
    case 'gear-shifted':
    case 'ability-used':
    case 'turn-began':
    case 'step-began':
    case 'score-settled':
    case 'team-counted':
    case 'pops-counted':
    case 'effect-ended':
    case 'frame-closed':
    case 'attack-counted':
      return null;
  }
}

/** Describes several cards with one action: the opening hand, the cards that uncrank. */
export function gatheredPhrase(events: readonly GameEvent[], scene: Scene): Phrase | null {
  const [first] = events;
  const { state, viewer } = scene;
  if (first?.type === 'card-drawn') {
    const cards = events.flatMap((event) => (event.type === 'card-drawn' ? [event.card] : []));
    const subject = clause(state, viewer, first.seat, 'draw');
    return first.seat === viewer
      ? [`${subject} `, ...joinPieces(cards.map((card) => cardPiece(state, card)))]
      : [`${subject} ${counted(cards.length, 'card')}`];
  }
  if (first?.type === 'card-uncranked') {
    const cards = events.flatMap((event) => (event.type === 'card-uncranked' ? [event.card] : []));
    const seat = state.cards[first.card]?.seat ?? 0;
    return [
      `${clause(state, viewer, seat, 'uncrank')} `,
      ...joinPieces(cards.map((card) => cardPiece(state, card))),
    ];
  }
  return null;
}

function drawPhrase(event: Extract<GameEvent, { type: 'card-drawn' }>, scene: Scene): Phrase {
  const subject = clause(scene.state, scene.viewer, event.seat, 'draw');
  const card = event.seat === scene.viewer ? cardPiece(scene.state, event.card) : 'a card';
  return [`${subject} `, card, event.why === 'replacement' ? ' in its place' : ''];
}

function crankPhrase(card: CardIx, scene: Scene): Phrase {
  const seat = scene.state.cards[card]?.seat ?? 0;
  const phrase: Phrase = [
    `${clause(scene.state, scene.viewer, seat, 'crank')} `,
    cardPiece(scene.state, card),
  ];
  const lots = scene.events.flatMap((event) =>
    event.type === 'pull-gained' && event.lot.from === card ? [event.lot] : [],
  );
  return lots.length === 0 ? phrase : [...phrase, ` for ${lots.map(lotWords).join(' and ')}`];
}

function gainPhrase(seat: Seat, lot: PullLot, scene: Scene): Phrase {
  const subject = clause(scene.state, scene.viewer, seat, 'gain');
  // Pull that was given by hand has no source.
  if (lot.from < 0) return [`${subject} ${lotWords(lot)}`];
  return [`${subject} ${lotWords(lot)} from `, cardPiece(scene.state, lot.from)];
}

/** Writes an amount of Pull: `2 Pull`, `2 Pull to call Astral cards`. */
function lotWords(lot: PullLot): string {
  return `${lot.points} Pull${lot.only === null ? '' : ` to call ${lot.powers ? 'or power ' : ''}${filterWords(lot.only)}`}`;
}

function pullOf(lots: readonly PullLot[]): number {
  return lots.reduce((points, lot) => points + lot.points, 0);
}

/** Checks whether Pull was spent on Influence, which the next sentence describes. */
function isScored(event: GameEvent, scene: Scene): boolean {
  const next = scene.events[scene.events.indexOf(event) + 1];
  return next?.type === 'influence-changed' && next.why === 'scored';
}

function isToldByCrank(card: CardIx, scene: Scene): boolean {
  return scene.events.some((event) => event.type === 'card-cranked' && event.card === card);
}

function isToldByCall(card: CardIx, scene: Scene): boolean {
  return scene.events.some(
    (event) =>
      event.type === 'card-moved' &&
      event.card === card &&
      (event.why === 'called' || event.why === 'played'),
  );
}

function influencePhrase(
  event: Extract<GameEvent, { type: 'influence-changed' }>,
  scene: Scene,
): Phrase {
  const team = scene.state.seats[event.seat]?.team ?? event.seat;
  const now = (scene.influence[team] ?? 0) + event.by;
  scene.influence[team] = now;
  const verb = event.why === 'scored' ? 'score' : event.by < 0 ? 'lose' : 'gain';
  const subject = clause(scene.state, scene.viewer, event.seat, verb);
  return [`${subject} ${Math.abs(event.by)} Influence, ${withTrueMinus(now)} in all`];
}

/** Describes shown cards: names for who sees them, otherwise who looks at what. */
function showPhrase(
  { seat, to, cards, where }: Extract<GameEvent, { type: 'cards-shown' }>,
  { state, viewer }: Scene,
): Phrase {
  const pile = where === 'hand' ? 'hand' : 'top of the deck';
  const of = seat === to ? '' : ` of ${state.seats[seat]?.name ?? `player ${seat + 1}`}`;
  const looks = `${clause(state, viewer, to, 'look')} at the ${pile}${of}`;
  if (to !== viewer) return [looks];
  const names = joinPieces(cards.map((card) => cardPiece(state, card)));
  return [`${looks}: `, ...(cards.length === 0 ? ['nothing'] : names)];
}

function effectPhrase(
  { to, source, change }: Extract<GameEvent, { type: 'effect-started' }>['effect'],
  { state, viewer }: Scene,
): Phrase | null {
  const from: Phrase = [' (', cardPiece(state, source), ')'];
  const it = cardPiece(state, to);
  switch (change.kind) {
    case 'figure': {
      const figure = { ap: 'AP', dp: 'DP', power: 'Power', pull: 'Pull', cost: 'Cost' }[
        change.figure
      ];
      const by = change.by < 0 ? withTrueMinus(change.by) : `+${change.by}`;
      if (change.op !== 'add') return [it, `’s ${figure} is ${change.by}`, ...from];
      return [it, ` has ${by} ${figure}`, ...from];
    }
    case 'keyword':
      return [
        it,
        change.op === 'give' ? ' gains ' : ' loses ',
        keywordWords(change.keyword),
        ...from,
      ];
    case 'trait':
      return [
        it,
        change.op === 'give' ? ' gains' : ' loses',
        ` the trait ${change.trait}`,
        ...from,
      ];
    case 'limit':
      return [it, ' is limited: ', change.limit.replaceAll('-', ' '), ...from];
    case 'bound':
      return [
        change.seat === viewer
          ? 'Your Characters: '
          : `The Characters of ${state.seats[change.seat]?.name ?? 'a player'}: `,
        change.limits.map((limit) => limit.replaceAll('-', ' ')).join(', '),
        ...from,
      ];
    case 'replaced-trait':
      return [it, ` has the trait ${change.trait} in place of another`, ...from];
    case 'named':
      return [it, `: ${change.word} is named`];
    case 'may-attack':
      return [it, ` may attack ${filterWords(change.filter)}`, ...from];
    case 'hands-open':
      return ['All hands lie open', ...from];
    case 'pooled': {
      const points = `${change.points} Pull`;
      return [points, ' has been paid toward what ', it, ' does'];
    }
    case 'remembers':
    case 'played-once':
    case 'helped':
    case 'tied':
    case 'set-aside':
    case 'kept-aside':
      return null;
    case 'borrowed':
      return [it, ' changes sides', ...from];
    case 'spared':
      return [it, ' stays cranked', ...from];
    case 'abilities':
      return [it, ' has other abilities, too', ...from];
    case 'idle':
      return [it, ' does nothing', ...from];
    case 'attack-again':
      return [it, ' may attack again this turn', ...from];
    case 'saved':
      return [it, ' is Saved, if it is popped', ...from];
    case 'martyr':
      return [cardPiece(state, change.by), ' stands in for ', it, ' as a Martyr'];
  }
}

function endPhrase(
  outcome: Extract<GameEvent, { type: 'game-ended' }>['outcome'],
  scene: Scene,
): Phrase {
  if (outcome.end === 'lost') return ['The game is over: nobody has won'];
  const [seat] = outcome.seats;
  if (seat === undefined) return ['The game is over'];
  const points = scene.influence[scene.state.seats[seat]?.team ?? seat] ?? 0;
  const why = {
    influence: ` with ${points} Influence`,
    'last-left': ': nobody else is left',
    object: ': the object of the game is reached',
  }[outcome.why];
  return [`${clause(scene.state, scene.viewer, seat, 'win')}${why}`];
}
