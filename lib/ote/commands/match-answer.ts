import {
  type Answer,
  absolutePlace,
  type CardIx,
  type GameState,
  type Place,
  type Target,
} from '@/engine';
import {
  type CardLabels,
  type Likeness,
  labelIn,
  likeness,
  namesIn,
} from '@/lib/ote/commands/card-labels';
import {
  placedSide,
  playerName,
  targetLabel,
  usedAbilities,
} from '@/lib/ote/commands/command-words';
import type { Clause, Reading } from '@/lib/ote/commands/split-command';

/** The context of a command: the state in the player's view, and the labels of its cards. */
export interface CommandScene {
  readonly state: GameState;
  readonly labels: CardLabels;
}

/** Rates how well a reading of a command fits an answer; 0 for not at all. */
export function fitOf(scene: CommandScene, reading: Reading, answer: Answer): number {
  const main = mainFit(scene, reading.main, answer);
  if (main === 0) return 0;
  let sum = main;
  for (const [clause, text] of reading.clauses) {
    const one = clauseFit(scene, clause, text, answer);
    if (one === 0) return 0;
    sum += one;
  }
  return sum;
}

/** Rates the words after the verb, usually the card. */
function mainFit(scene: CommandScene, text: string, answer: Answer): number {
  switch (answer.do) {
    case 'attack':
      // `attack with Zipper` leaves the target open.
      return text === '' ? 1 : cardFit(scene, text, answer.target);
    case 'bulldoze':
      return cardFit(scene, text, answer.target);
    case 'score':
    case 'sling':
    case 'raise':
      return text === String(answer.points) ? 5 : 0;
    case 'pass':
    case 'end':
    case 'concede':
    case 'place':
      return text === '' ? 5 : 0;
    case 'choose':
      return listFit(scene, text, answer.chosen);
    default:
      return cardFit(scene, text.replace(/^with /i, ''), answer.card);
  }
}

function clauseFit(scene: CommandScene, clause: Clause, text: string, answer: Answer): number {
  switch (answer.do) {
    case 'call':
      return callFit(scene, clause, text, answer);
    case 'play':
      if (clause === 'choice') return text === String((answer.choice ?? 0) + 1) ? 1 : 0;
      return clause === 'on' ? listFit(scene, text, answer.targets) : 0;
    case 'use': {
      if (clause === 'on') return listFit(scene, text, answer.targets);
      const nth = usedAbilities(scene.state, answer.card).indexOf(answer.ability) + 1;
      return clause === 'ability' && text === String(nth) ? 1 : 0;
    }
    case 'attack':
      if (clause === 'with') return cardFit(scene, text, answer.card);
      return clause === 'past' && answer.bypass !== undefined
        ? cardFit(scene, text, answer.bypass)
        : 0;
    case 'martyr':
      return clause === 'for' ? cardFit(scene, text, answer.for) : 0;
    case 'move': {
      const side = scene.state.cards[answer.card]?.seat ?? answer.seat;
      return clause === 'to' || clause === 'at' ? placeFit(scene, text, side, answer.at) : 0;
    }
    case 'shift':
      return clause === 'to' || clause === 'on' ? cardFit(scene, text, answer.to) : 0;
    case 'sling':
    case 'raise':
      return clause === 'at' ? playerFit(scene, text, answer.at) : 0;
    case 'place':
      return clause === 'at'
        ? placeFit(scene, text, placedSide(scene.state) ?? answer.seat, answer.at)
        : 0;
    default:
      return 0;
  }
}

type Call = Extract<Answer, { do: 'call' }>;

function callFit(scene: CommandScene, clause: Clause, text: string, call: Call): number {
  switch (clause) {
    case 'at':
      return call.at === undefined ? 0 : placeFit(scene, text, call.side ?? call.seat, call.at);
    case 'on':
      return call.on === undefined ? 0 : cardFit(scene, text, call.on);
    case 'with':
      return call.with === undefined ? 0 : cardFit(scene, text, call.with);
    case 'in':
      return playerFit(scene, text, call.side ?? call.seat);
    case 'as':
      return call.as === undefined ? 0 : 1;
    // Named cards to crank are used when the call is paid.
    case 'pay':
      return 1;
    default:
      return 0;
  }
}

export function cardFit({ labels }: CommandScene, text: string, card: number): Likeness {
  return labels.byCard.has(card) ? likeness(text, labelIn(labels, card)) : 0;
}

/** Returns the card that the words match best, or null. */
export function bestCard(scene: CommandScene, words: string): CardIx | null {
  let best: CardIx | null = null;
  let most = 0;
  for (const card of scene.labels.byCard.keys()) {
    const fits = cardFit(scene, words, card);
    if (fits > most) {
      best = card;
      most = fits;
    }
  }
  return best;
}

function playerFit({ state }: CommandScene, text: string, seat: number): Likeness {
  return likeness(text, playerName(state, seat));
}

/** Reads `1 2` or `rank 1 file 2`, with 0 for a new rank in front or a new file at the left. */
export function placeIn(state: GameState, side: number, text: string): Place | null {
  const [, rank, file] = /^(?:rank\s*)?(-?\d+)[\s,.]+(?:file\s*)?(-?\d+)$/i.exec(text.trim()) ?? [];
  if (rank === undefined || file === undefined) return null;
  return absolutePlace(state, side, [Number(rank), Number(file)]);
}

function placeFit(scene: CommandScene, text: string, side: number, at: Place): number {
  const place = placeIn(scene.state, side, text);
  return place !== null && place.rank === at.rank && place.file === at.file ? 5 : 0;
}

/** Rates a list of targets, best in their order. */
function listFit(scene: CommandScene, text: string, targets: readonly Target[]): number {
  if (/^(none|nothing|no)$/i.test(text.trim())) return targets.length === 0 ? 5 : 0;
  const labels = targets.map((target) => targetLabel(scene.state, scene.labels, target));
  const [only = ''] = labels;
  if (labels.length === 1 && likeness(text, only) > 0) return likeness(text, only);
  const names = namesIn(text);
  if (names.length !== targets.length) return 0;
  const inOrder = names.map((name, at) => likeness(name, labels[at] ?? ''));
  const mean = (fits: readonly number[]) => fits.reduce((sum, one) => sum + one, 0) / fits.length;
  if (inOrder.every((one) => one > 0)) return mean(inOrder);
  const found: number[] = [];
  for (const name of names) {
    const fits = labels.map((label) => likeness(name, label));
    const best = Math.max(...fits);
    if (best === 0) return 0;
    found.push(best / 2);
    labels.splice(fits.indexOf(best as Likeness), 1);
  }
  return mean(found);
}
