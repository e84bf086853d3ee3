import {
  type Answer,
  type CardIx,
  combatReading,
  type GameState,
  type Request,
  type Seat,
  standingAttackers,
  standingDefenders,
  surprises,
} from '@/engine';
import { plainText, sentence, withTrueMinus } from '@/lib/log/phrase';
import { popPhrase } from '@/lib/log/pop-phrase';
import type { Settlement } from '@/lib/log/pop-reasons';
import { nameOf } from '@/lib/ote/card-name';
import {
  type CardFate,
  type Fate,
  type Forecast,
  forecastOf,
  type Unknown,
} from '@/lib/ote/forecast';
import { type PossibleAnswers, possibleAnswers } from '@/lib/ote/possible-answers';
import { seatName } from '@/lib/ote/target-words';
import { andList } from '@/lib/text/and-list';

/** A forecast in words. */
export interface ToldForecast {
  /** Who goes and who stays, in a few words. */
  readonly verdict: string;
  /** The forecast with its reasons, as sentences. */
  readonly reasons: readonly string[];
  readonly fates: ReadonlyMap<CardIx, Fate>;
  /** The seat that gives the answers, and whose view it is. */
  readonly seat: Seat;
  readonly answers: readonly Answer[];
}

/**
 * Returns the forecast of the answers in words, as the seat sees the table; null when they are refused or are about no
 * card. What is uncertain after a decision without a combat is not said: the card that asks for it says that.
 */
export function toldForecast(
  state: GameState,
  seat: Seat,
  answers: readonly Answer[],
): ToldForecast | null {
  const forecast = forecastOf(state, seat, answers);
  if (forecast === null) return null;
  const isDecision = answers[0]?.do === 'choose';
  if (forecast.fates.length === 0 && (isDecision || forecast.unknowns.length === 0)) return null;
  return {
    verdict: verdictWords(state, forecast),
    reasons: forecastSentences(state, seat, forecast),
    fates: new Map(forecast.fates.map(({ card, fate }) => [card, fate])),
    seat,
    answers,
  };
}

/** Returns which open cards could respond to what is forecast, as sentences. */
export function toldAnswers(
  state: GameState,
  { seat, answers }: Pick<ToldForecast, 'seat' | 'answers'>,
): readonly string[] {
  return answerSentences(state, seat, possibleAnswers(state, seat, answers));
}

/** The words for what becomes of cards, in the order in which they are said. */
const FATE_WORDS: readonly (readonly [fate: Fate, one: string, more: string])[] = [
  ['popped', 'is popped', 'are popped'],
  ['flipped', 'is flipped', 'are flipped'],
  ['saved', 'is Saved', 'are Saved'],
  ['open', 'is uncertain', 'are uncertain'],
  ['stays', 'stays', 'stay'],
];

/** Returns the forecast in a few words: `Lee is popped, Zipper stays`. */
function verdictWords(state: GameState, { fates }: Forecast): string {
  const parts = FATE_WORDS.flatMap(([fate, one, more]) => {
    const names = fates.flatMap((row) => (row.fate === fate ? [nameOf(state, row.card)] : []));
    return names.length === 0 ? [] : [`${andList(names)} ${names.length === 1 ? one : more}`];
  });
  return parts.length === 0 ? 'Nobody is popped' : parts.join(', ');
}

/** Returns the forecast as sentences, with the reasons: who goes and stays, by which figures, and what is uncertain. */
function forecastSentences(state: GameState, viewer: Seat, forecast: Forecast): readonly string[] {
  const { fates, settlement, influence, unknowns } = forecast;
  return [
    ...fates.map((one) => fateSentence(state, one, settlement)),
    ...(settlement === null ? [] : figureSentences(settlement)),
    ...influence.map(({ seat, by, isCombat }) => {
      const verb = by < 0 ? ['lose', 'loses'] : ['gain', 'gains'];
      const clause = isCombat ? ' (ATK-7)' : '';
      return `${subject(state, viewer, seat, verb)} ${Math.abs(by)} Influence${clause}.`;
    }),
    ...unknowns.map((one) => unknownSentence(state, viewer, one)),
  ];
}

/** Returns which open cards could respond, as sentences; those of the viewer last. */
function answerSentences(
  state: GameState,
  viewer: Seat,
  answers: readonly PossibleAnswers[],
): readonly string[] {
  const others = answers.filter(({ seat }) => seat !== viewer);
  const own = answers.filter(({ seat, cards }) => seat === viewer && cards.length > 0);
  return [...others, ...own].map(({ seat, cards, hand }) => {
    const names = [...new Set(cards.map((card) => nameOf(state, card)))];
    if (seat === viewer) return `You could add ${andList(names)}.`;
    const unseen = `${hand === 1 ? '1 card' : `${hand} cards`} in hand`;
    const name = seatName(state, seat);
    return names.length === 0
      ? `No open card of ${name} can answer; ${unseen}.`
      : `${name} could answer with ${andList(names)}; ${unseen}.`;
  });
}

function fateSentence(
  state: GameState,
  { card, fate, reason }: CardFate,
  settlement: Settlement | null,
): string {
  const name = nameOf(state, card);
  const isByCombat = reason === null || (reason.by === 'combat' && reason.insteadOf === null);
  const figures = settlement === null || !isByCombat ? null : comparedFigures(settlement, card);
  switch (fate) {
    case 'popped':
      return figures?.pops === true
        ? `${figures.words}: ${name} is popped (ATK-5).`
        : plainText(sentence(popPhrase(card, reason ?? undefined, { state })));
    case 'flipped':
      return `${name} is flipped instead of popped.`;
    case 'saved':
      return `${name} is popped and Saved (ABL-SAVE).`;
    case 'open':
      return `What becomes of ${name} is uncertain.`;
    case 'stays':
      if (settlement === null) return `${name} stays.`;
      return figures?.pops === false
        ? `${figures.words}: ${name} stays (ATK-5).`
        : `${name} stays: ${whyItStays(settlement, card)}.`;
  }
}

/** Compares the figures that decide about a combatant: `AP 5 > DP 3`, and whether they pop it; null when other rules decide. */
function comparedFigures(
  { state, attack, ap, dp, popping }: Settlement,
  card: CardIx,
): { readonly words: string; readonly pops: boolean } | null {
  const { attackers, defender } = attack.combat;
  const compare = (enemy: string, theirs: number, own: string, its: number) => {
    const sign = theirs > its ? '>' : theirs === its ? '=' : '<';
    const words = `${enemy} ${withTrueMinus(theirs)} ${sign} ${own} ${withTrueMinus(its)}`;
    return { words, pops: theirs >= its };
  };
  if (!attackers.includes(card)) return compare('AP', popping.ap, 'DP', dp);
  const isAlone = standingAttackers(state, attack.combat).length === 1;
  if (!isAlone || surprises(state, card, defender)) return null;
  return compare('DP', popping.dp, 'AP', ap);
}

/** Says why a combatant stays about which the figures do not decide. */
function whyItStays({ state, attack, popping }: Settlement, card: CardIx): string {
  const { attackers, defender } = attack.combat;
  if (attackers.includes(card)) {
    if (surprises(state, card, defender)) return 'it Surprises the defender (ABL-SURPRISE)';
    if (standingAttackers(state, attack.combat).length > 1)
      return `DP ${withTrueMinus(popping.dp)} does not cover its AP (ABL-GANGUP)`;
  }
  return 'a text keeps it in play (CARD-0)';
}

/** Explains each figure of the combat that is not the printed one alone: `Zipper’s AP 5: 3 printed, +2 Knife.` */
function figureSentences({ state, attack }: Settlement): readonly string[] {
  const { combat } = attack;
  const { defender, boost, spent } = combat;
  const helpers = standingDefenders(state, combat).filter((card) => card !== defender);
  const fighters = [...standingAttackers(state, combat), defender, ...helpers];
  const figures = fighters.flatMap((card) => {
    const { value, because, figure } = combatReading(state, combat, card);
    if (because.length < 2) return [];
    const why = because.map(({ text }) => text).join(', ');
    return [`${nameOf(state, card)}’s ${figure.toUpperCase()} ${withTrueMinus(value)}: ${why}.`];
  });
  if (boost !== 0)
    figures.push(
      `The attack has ${boost > 0 ? '+' : ''}${withTrueMinus(boost)} AP by effects (EFF-3).`,
    );
  if (spent !== 0)
    figures.push(`The DP that it has Bulldozed, ${spent}, goes off its AP (ABL-BULLDOZE).`);
  return figures;
}

function unknownSentence(state: GameState, viewer: Seat, unknown: Unknown): string {
  switch (unknown.on) {
    case 'coin':
      return 'It depends on a coin.';
    case 'draw':
      return 'It depends on a draw.';
    case 'shuffle':
      return 'It depends on chance.';
    case 'choice': {
      const { request, first } = unknown;
      const who = subject(state, viewer, request.seat, ['choose', 'chooses']);
      return `${first ? who : `Then ${who.replace(/^You/, 'you')}`} ${choiceWords(state, request)}.`;
    }
  }
}

function choiceWords(state: GameState, request: Request): string {
  if (request.ask === 'place') return `where ${nameOf(state, request.card)} stands`;
  if (request.ask !== 'choose') return 'what to do';
  switch (request.what) {
    case 'gear':
      return `which Gear of ${nameOf(state, request.source)} counts (ATK-9)`;
    case 'gang-losers':
    case 'gang-first':
      return 'which attackers are popped (ABL-GANGUP)';
    case 'bulldoze':
      return `whether ${nameOf(state, request.source)} Bulldozes on (ABL-BULLDOZE)`;
    case 'retarget':
      return 'who is attacked instead (ATK-11)';
    default:
      return `for ${nameOf(state, request.source)}`;
  }
}

function subject(
  state: GameState,
  viewer: Seat,
  seat: Seat,
  [plain, third]: readonly string[],
): string {
  return seat === viewer ? `You ${plain}` : `${seatName(state, seat)} ${third}`;
}
