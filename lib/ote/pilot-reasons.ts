import {
  type Answer,
  type CardIx,
  type GameState,
  type Reason,
  type Seat,
  seatViewOf,
} from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { type CardLabels, cardLabels } from '@/lib/ote/commands/card-labels';
import { commandOf } from '@/lib/ote/commands/command-words';
import type { PilotDecision } from '@/lib/ote/pilot-choice';
import { withSign } from '@/lib/text/with-sign';

/** A choice of a pilot in words. */
interface ReasonLine {
  readonly does: string;
  readonly value: string;
  /** The value before it is rounded; null for what is not weighed. */
  readonly weight: number | null;
  /** Whether the pilot did this. What only helps it does at once, without weighing it. */
  readonly isDone: boolean;
}

/** The number of choices that are told; what the pilot did is told besides. */
const MOST_TOLD = 3;

/**
 * Describes the best choices of a pilot, as it prefers them, and what it did. A card that the viewer does not know at
 * this moment is not named.
 */
export function reasonLines(
  { pilot, state, answer }: PilotDecision,
  reasons: readonly Reason[],
  now: GameState,
  viewer: Seat,
): readonly ReasonLine[] {
  const done = choiceKey(answer);
  const labels = { byCard: knownLabels(state, now, viewer, answer) };
  const lines = new Map<string, ReasonLine>();
  for (const [rank, reason] of reasons.entries()) {
    const main = reason.action.at(-1);
    if (main === undefined) continue;
    const isDone = choiceKey(main) === done;
    const does = capitalise(choiceWords(state, labels, main));
    // Two cards that are not named look like one choice.
    if (lines.has(does) || (rank >= MOST_TOLD && !isDone)) continue;
    const weight = reason.unit === 'helps' ? null : reason.value;
    lines.set(does, { does, value: valueWords(reason), weight, isDone });
  }
  const told = [...lines.values()];
  if (told.some(({ isDone }) => isDone)) return told;
  const does = capitalise(choiceWords(state, labels, answer));
  const value = pilot === 'learner' ? 'a mistake' : 'only helps';
  return [...told, { does, value, weight: null, isDone: true }];
}

/** Says why a pilot took one of the choices whose values look alike; null when none looks like the one that it took. */
export function tieWords(lines: readonly ReasonLine[]): string | null {
  const done = lines.find(({ isDone }) => isDone);
  if (done === undefined || done.weight === null) return null;
  const alike = lines.filter((one) => one !== done && one.value === done.value);
  if (alike.length === 0) return null;
  return alike.some(({ weight }) => weight === done.weight)
    ? 'Equally good: of equal choices it takes the first that it finds.'
    : 'Nearly equal: before rounding, what it took is the better one.';
}

const IN_HAND = 'a card in hand';
const IN_DECK = 'a card of the deck';

/** Describes a choice as a command; of a card that is not named, not what it would do either. */
function choiceWords(state: GameState, labels: CardLabels, main: Answer): string {
  const label = 'card' in main ? labels.byCard.get(main.card) : undefined;
  if (label === IN_HAND || label === IN_DECK) return label;
  return main.do === 'end' ? 'nothing more' : commandOf(state, labels, withoutPlace(main));
}

/** Labels the cards that the viewer knows, or that the answer has shown; the others by where they are. */
function knownLabels(
  state: GameState,
  now: GameState,
  viewer: Seat,
  answer: Answer,
): ReadonlyMap<CardIx, string> {
  const hidden = new Set(seatViewOf(now, viewer).hidden.flat());
  const labels = new Map(cardLabels(state, viewer, null).byCard);
  for (const [ix, { zone }] of state.cards.entries()) {
    if (labels.has(ix)) continue;
    const isShown = !hidden.has(ix) || ('card' in answer && answer.card === ix);
    labels.set(ix, isShown ? nameOf(now, ix) : zone === 'hand' ? IN_HAND : IN_DECK);
  }
  return labels;
}

function choiceKey(answer: Answer): string {
  return JSON.stringify(withoutPlace(answer));
}

/** Returns the answer without the place of a call, and without its payment. */
function withoutPlace(answer: Answer): Answer {
  if (answer.do !== 'call') return answer;
  const { at: _, pay: __, ...call } = answer;
  return call;
}

function valueWords({ unit, value }: Reason): string {
  switch (unit) {
    case 'turns':
      return `${withSign(value, 1)} turns`;
    case 'influence':
      return `${withSign(value, 1)} Influence`;
    case 'chance':
      return `wins ${Math.round(100 * value)} of 100`;
    case 'helps':
      return 'only helps';
  }
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
