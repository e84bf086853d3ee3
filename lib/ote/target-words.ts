import { type CardIx, type GameState, isInPlay, type Seat, type Target } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import type { ActionOption } from '@/lib/ote/session-actions';
import { gridShape, placeWords } from '@/lib/ote/session-grid';

/**
 * Returns the label of the button for each target. Cards with one name are distinguished by their places, and cards of
 * the asked player in play are marked.
 */
export function targetWords(
  state: GameState,
  targets: readonly Target[],
  asked: Seat | null = null,
): readonly string[] {
  return distinguish(
    targets.map((target) => ({
      words: wordsOf(state, target),
      where: 'card' in target ? whereIs(state, target.card) : '',
      own: asked !== null && 'card' in target && isOwnTarget(state, asked, target.card),
    })),
  );
}

/** Checks whether a card in play belongs to the asked player, at a table with several players. */
export function isOwnTarget(state: GameState, asked: Seat, card: CardIx): boolean {
  const here = state.cards[card];
  if (here === undefined || state.seats.length < 2 || here.seat !== asked) return false;
  return isInPlay(here.zone);
}

/** Returns the label of the button for each option of an act: its target, or a place that no grid shows. */
export function optionWords(state: GameState, options: readonly ActionOption[]): readonly string[] {
  const marksOwn = meansAnybody(state, options);
  return distinguish(
    options.map((option) => {
      const words = aimWords(state, option);
      return {
        words: words === '' ? 'Do it' : words,
        where: option.on.map((card) => whereIs(state, card)).join('; '),
        own: marksOwn && isOwnAim(state, option),
      };
    }),
  );
}

/** Checks whether the options of an act may be cards of any player, so that own ones are marked: not where own Gear goes. */
export function meansAnybody(state: GameState, options: readonly ActionOption[]): boolean {
  return options.some(({ answer, on }) => {
    if (answer.do === 'attack' || answer.do === 'use' || answer.do === 'play') return true;
    const card = on.at(-1);
    return card !== undefined && state.cards[card]?.seat !== answer.seat;
  });
}

function isOwnAim(state: GameState, { answer, on }: ActionOption): boolean {
  const card = on.at(-1);
  return card !== undefined && isOwnTarget(state, answer.seat, card);
}

function aimWords(state: GameState, { answer, on }: ActionOption): string {
  const cards = on.map((card) => nameOf(state, card));
  switch (answer.do) {
    case 'play':
    case 'use':
      return answer.targets.map((target) => wordsOf(state, target)).join(', ');
    case 'call': {
      if (answer.at === undefined) return cards.join(', ');
      // No grid shows another player's Conspiracy, or a call together with another card.
      const side = answer.side ?? answer.seat;
      const where = placeWords(gridShape(state, side, [answer.at]), answer.at);
      const whose = answer.side === undefined ? '' : `${seatName(state, side)}: `;
      return [...cards, `${whose}${where}`].join(', ');
    }
    default:
      return cards.join(', ');
  }
}

interface TargetText {
  readonly words: string;
  readonly where: string;
  readonly own: boolean;
}

function distinguish(all: readonly TargetText[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { words } of all) times.set(words, (times.get(words) ?? 0) + 1);
  return all.map(({ words, where, own }) => {
    const notes = [
      ...(own ? ['yours'] : []),
      ...((times.get(words) ?? 0) > 1 && where !== '' ? [where] : []),
    ];
    return notes.length === 0 ? words : `${words} (${notes.join(', ')})`;
  });
}

function wordsOf(state: GameState, target: Target): string {
  if ('card' in target) return nameOf(state, target.card);
  if ('seat' in target) return seatName(state, target.seat);
  if ('word' in target) return target.word;
  if ('points' in target) return `${target.points} Pull`;
  const frame = state.frames.find((one) => one.id === target.frame);
  return frame?.kind === 'announced' ? nameOf(state, frame.source) : 'what is under way';
}

/** Describes where a card is: `rank 1, file 2`, `on Joey Ko`, `in the dead pile`. */
function whereIs(state: GameState, card: CardIx): string {
  const here = state.cards[card];
  switch (here?.zone) {
    case undefined:
      return '';
    case 'conspiracy':
      return placeWords(gridShape(state, here.seat, []), here);
    case 'on':
      return `on ${nameOf(state, here.host)}`;
    case 'table':
      return here.cranked ? 'cranked' : 'active';
    case 'hand':
      return 'in hand';
    case 'deck':
      return 'in the deck';
    case 'dead':
      return 'in the dead pile';
    default:
      return '';
  }
}

/** Returns the name of a player. */
export function seatName(state: GameState, seat: number): string {
  return state.seats[seat]?.name ?? `Player ${seat + 1}`;
}
