import type {
  Answer,
  CardDef,
  CardIx,
  CardState,
  GameState,
  Place,
  Refusal,
  Request,
  Seat,
  TableAnswer,
} from '@/engine';
import { callAnswers, callTargets, isInPlay, legalAnswers, placesFor, submit } from '@/engine';
import { abilityText } from '@/lib/ote/ability-text';
import { keyOfAnswer, type Listed, listOnce } from '@/lib/ote/listed-answers';
import { cheapestPayment, isShortOfPull } from '@/lib/ote/payment';
import {
  COMBAT_LABELS,
  type CombatKind,
  combatAnswers,
  targetsOfAct,
} from '@/lib/ote/session-combat';

/** The kinds of actions with a card, apart from answers to decisions. */
export type ActionKind =
  | 'call'
  | 'play'
  | 'use'
  | 'crank'
  | 'move'
  | 'shift'
  | 'discard'
  | 'by-hand'
  | CombatKind;

/** One option of an action: its place or target. */
export interface ActionOption {
  readonly answer: TableAnswer;
  readonly at: Place | null;
  readonly on: readonly CardIx[];
}

/** An action that a player may want to take with a card. The engine decides whether it is legal. */
export interface CardAction {
  /** A key that is unique among the actions of one card. */
  readonly key: string;
  readonly kind: ActionKind;
  readonly label: string;
  /** The cards to crank first as payment. */
  readonly cranks: readonly CardIx[];
  /** The options; empty when the action is refused. */
  readonly options: readonly ActionOption[];
  readonly refusal: Refusal | null;
}

type ActionDraft = Omit<CardAction, 'cranks' | 'options' | 'refusal'>;

/** Returns all sensible actions with a card, the legal ones first. */
export function actionsFor(state: GameState, request: Request | null, card: CardIx): CardAction[] {
  return actionsOf(state, request, card, () => true);
}

/** Returns one kind of action with a card, when computing all kinds would take too long. */
export function actionOf(
  state: GameState,
  request: Request | null,
  card: CardIx,
  kind: ActionKind,
): CardAction | undefined {
  return actionsOf(state, request, card, (one) => one === kind).find((one) => one.kind === kind);
}

/** Returns the actions of the wanted kinds, and others that cost no time to find. */
function actionsOf(
  state: GameState,
  request: Request | null,
  card: CardIx,
  isWanted: (kind: ActionKind) => boolean,
): CardAction[] {
  const here = state.cards[card];
  const def = here === undefined ? undefined : state.defs[here.def];
  if (request === null || here === undefined || def === undefined) return [];
  const listed = listOnce(state, request.seat, card);
  if (here.seat !== request.seat) {
    const open = request.ask !== 'place' && request.ask !== 'choose' && isInPlay(here.zone);
    return open ? abilityActions(state, request.seat, card, def, listed, true) : [];
  }
  if (request.ask === 'choose' && request.what === 'call-any') {
    const among = request.among.some((target) => 'card' in target && target.card === card);
    if (among) return [callAction(state, request.seat, card, def, undefined, listed)];
  }
  const pays = request.ask === 'choose' && ['pay', 'call-any'].includes(request.what);
  if (pays && isInPlay(here.zone))
    return [crankAction(state, request.seat, card)].filter((one) => one.refusal === null);
  if (request.ask === 'place' || request.ask === 'choose') return [];
  const found =
    here.zone === 'hand'
      ? actionsInHand(state, request, card, def, listed)
      : isInPlay(here.zone)
        ? actionsInPlay(state, request, card, here, def, listed, isWanted)
        : [];
  return [
    ...found.filter((one) => one.refusal === null),
    ...found.filter((one) => one.refusal !== null),
  ];
}

/** Returns all answers of an action: the cranks that pay, then the act itself. */
export function answersFor(action: CardAction, option: ActionOption): TableAnswer[] {
  const { seat } = option.answer;
  return [...action.cranks.map((card): Answer => ({ do: 'crank', seat, card })), option.answer];
}

function actionsInHand(
  state: GameState,
  request: Request,
  card: CardIx,
  def: CardDef,
  listed: Listed,
): CardAction[] {
  const { seat } = request;
  if (request.ask === 'discard') {
    const draft: ActionDraft = { key: 'discard', kind: 'discard', label: 'Discard' };
    const discard = singleAction(state, draft, { do: 'discard', seat, card });
    const play = def.type === 'whammy' ? playAction(state, seat, card, listed) : null;
    // Hardly any Whammy can be played in the Discard step, so others are not mentioned.
    return play === null || play.refusal !== null ? [discard] : [play, discard];
  }
  if (def.type === 'whammy') return [playAction(state, seat, card, listed)];
  const call = callAction(state, seat, card, def, undefined, listed);
  return def.orType === null
    ? [call]
    : [call, callAction(state, seat, card, def, 'orType', listed)];
}

function playAction(state: GameState, seat: Seat, card: CardIx, listed: Listed): CardAction {
  return listedAction(state, seat, card, { key: 'play', kind: 'play', label: 'Play' }, listed);
}

function callAction(
  state: GameState,
  seat: Seat,
  card: CardIx,
  def: CardDef,
  as: 'orType' | undefined,
  listed: Listed,
): CardAction {
  const type = as === 'orType' && def.orType !== null ? def.orType : def.type;
  const label = as === undefined ? 'Call' : `Call as a ${type}`;
  const draft: ActionDraft = { key: as === undefined ? 'call' : 'call-as', kind: 'call', label };
  const bare: Extract<Answer, { do: 'call' }> = { do: 'call', seat, card, ...(as && { as }) };
  const aided = aidedCalls(state, seat, card, as);
  const options: ActionOption[] =
    aided.length > 0
      ? aided
      : type === 'character'
        ? placesFor(state, seat, card).map((at) => ({ answer: { ...bare, at }, at, on: [] }))
        : type === 'gear' || type === 'condition'
          ? possibleBearers(state, seat, card, as).map((on) => ({
              answer: { ...bare, on },
              at: null,
              on: [on],
            }))
          : [{ answer: bare, at: null, on: [] }];
  return listedOf(draft, options, listed) ?? withCranks(state, draft, options, bare);
}

/** Returns the possible bearers of a card, paid for or not; for a card that follows a pop, the popped Character. */
function possibleBearers(
  state: GameState,
  seat: Seat,
  card: CardIx,
  as: 'orType' | undefined,
): readonly CardIx[] {
  const found = callTargets(state, seat, card, as);
  if (found.length > 0) return found;
  return [...legalAnswers(state, seat)].flatMap((answer) =>
    answer.do === 'call' && answer.card === card && answer.as === as ? (answer.on ?? []) : [],
  );
}

/** Returns calls with further details: cards that crank or come along, or another Conspiracy. */
function aidedCalls(
  state: GameState,
  seat: Seat,
  card: CardIx,
  as: 'orType' | undefined,
): ActionOption[] {
  return [...callAnswers(state, seat, card)].flatMap((answer): ActionOption[] => {
    const aided = answer.with !== undefined || answer.side !== undefined;
    if (!aided || answer.as !== as) return [];
    const on = [answer.with, answer.on].flatMap((one) => one ?? []);
    return [{ answer, at: null, on }];
  });
}

/** Tries each option; when only Pull is missing, finds cards to crank for it. */
function withCranks(
  state: GameState,
  draft: ActionDraft,
  options: readonly ActionOption[],
  bare: Extract<Answer, { do: 'call' }>,
): CardAction {
  const [first] = options;
  const tried = tryAll(state, draft, options, bare);
  if (tried.refusal === null || !isShortOfPull(tried.refusal) || first?.answer.do !== 'call')
    return tried;
  const payment = cheapestPayment(state, first.answer);
  return payment === null ? tried : { ...tried, cranks: payment.cranks, options, refusal: null };
}

function actionsInPlay(
  state: GameState,
  request: Request,
  card: CardIx,
  here: CardState,
  def: CardDef,
  listed: Listed,
  isWanted: (kind: ActionKind) => boolean,
): CardAction[] {
  const { seat } = request;
  const found: CardAction[] = [];
  const crank = crankAction(state, seat, card);
  if (givesPull(def) || crank.refusal === null) found.push(crank);
  if (isWanted('use')) found.push(...abilityActions(state, seat, card, def, listed, false));
  if (here.zone === 'conspiracy') {
    if (isWanted('move')) found.push(moveAction(state, seat, card, listed));
    if (isWanted('attack') || isWanted('gang-up') || isWanted('martyr')) {
      found.push(...combatActions(listed()));
    }
  }
  if (here.zone === 'on' && def.type !== 'condition') {
    if (isWanted('shift')) found.push(shiftAction(state, seat, card, here, listed));
    found.push(
      singleAction(
        state,
        { key: 'discard', kind: 'discard', label: 'Discard' },
        { do: 'discard', seat, card },
      ),
    );
  }
  return found;
}

/** Returns the acts of combat with a card, and only the legal ones, because a solo player rarely wants to attack. */
function combatActions(listed: readonly Answer[]): readonly CardAction[] {
  return [...combatAnswers(listed)].map(([kind, answers]) => ({
    key: kind,
    kind,
    label: COMBAT_LABELS[kind],
    cranks: [],
    options: answers.map((answer) => ({ answer, at: null, on: targetsOfAct(answer) })),
    refusal: null,
  }));
}

/** Returns the usable abilities; for another player's card those that any player may use. */
function abilityActions(
  state: GameState,
  seat: Seat,
  card: CardIx,
  def: CardDef,
  listed: Listed,
  anyone: boolean,
): CardAction[] {
  return def.abilities.flatMap((one, ability) => {
    if (one.kind !== 'used' || (anyone && one.anyone !== true)) return [];
    const label = abilityText(def, ability) || 'Use';
    return [
      listedAction(
        state,
        seat,
        card,
        { key: `use-${ability}`, kind: 'use', label },
        listed,
        ability,
      ),
    ];
  });
}

function crankAction(state: GameState, seat: Seat, card: CardIx): CardAction {
  const draft: ActionDraft = { key: 'crank', kind: 'crank', label: 'Crank for Pull' };
  return singleAction(state, draft, { do: 'crank', seat, card });
}

function givesPull(def: CardDef): boolean {
  const own = def.pull !== null && !def.pull.signed && (def.pull.value > 0 || def.pull.star);
  return (
    own || def.abilities.some((one) => one.kind === 'static' && one.effect.holds === 'pull-to-call')
  );
}

function moveAction(state: GameState, seat: Seat, card: CardIx, listed: Listed): CardAction {
  const draft: ActionDraft = { key: 'move', kind: 'move', label: 'Move' };
  const options = placesFor(state, seat, card).map(
    (at): ActionOption => ({
      answer: { do: 'move', seat, card, at },
      at,
      on: [],
    }),
  );
  const here = state.cards[card];
  const bare: Answer = {
    do: 'move',
    seat,
    card,
    at: { rank: here?.rank ?? 0, file: here?.file ?? 0 },
  };
  return listedOf(draft, options, listed) ?? tryAll(state, draft, options, bare);
}

function shiftAction(
  state: GameState,
  seat: Seat,
  card: CardIx,
  here: CardState,
  listed: Listed,
): CardAction {
  const draft: ActionDraft = { key: 'shift', kind: 'shift', label: 'Shift' };
  const options = state.inPlay
    .filter((other) => other !== here.host && state.cards[other]?.zone === 'conspiracy')
    .map((to): ActionOption => ({ answer: { do: 'shift', seat, card, to }, at: null, on: [to] }));
  const bare: Answer = { do: 'shift', seat, card, to: here.host };
  return listedOf(draft, options, listed) ?? tryAll(state, draft, options, bare);
}

/** The most targets that an action offers. */
const MOST_OPTIONS = 200;

/** Returns acts whose targets the engine lists. */
function listedAction(
  state: GameState,
  seat: Seat,
  card: CardIx,
  draft: ActionDraft,
  listed: Listed,
  ability?: number,
): CardAction {
  const options = listed().flatMap((answer): ActionOption[] => {
    const isMeant = answer.do === 'use' ? answer.ability === ability : answer.do === 'play';
    if (!isMeant || !('targets' in answer)) return [];
    const on = answer.targets.flatMap((target) => ('card' in target ? [target.card] : []));
    return [{ answer, at: null, on }];
  });
  if (options.length > 0)
    return { ...draft, cranks: [], options: options.slice(0, MOST_OPTIONS), refusal: null };
  const bare: Answer =
    ability === undefined
      ? { do: 'play', seat, card, targets: [] }
      : { do: 'use', seat, card, ability, targets: [] };
  return tryAll(state, draft, [], bare);
}

/** Returns the action with those of the options that are listed as legal; null when none is. */
function listedOf(
  draft: ActionDraft,
  options: readonly ActionOption[],
  listed: Listed,
): CardAction | null {
  const keys = new Set(listed().map(keyOfAnswer));
  const legal = options.filter(
    ({ answer }) => answer.do !== 'by-hand' && keys.has(keyOfAnswer(answer)),
  );
  return legal.length === 0 ? null : { ...draft, cranks: [], options: legal, refusal: null };
}

function singleAction(state: GameState, draft: ActionDraft, answer: Answer): CardAction {
  return tryAll(state, draft, [{ answer, at: null, on: [] }], answer);
}

/** Keeps the options that the engine accepts; without any, the refusal of the first one. */
function tryAll(
  state: GameState,
  draft: ActionDraft,
  options: readonly ActionOption[],
  bare: Answer,
): CardAction {
  const legal: ActionOption[] = [];
  let refusal: Refusal | null = null;
  for (const option of options) {
    if (option.answer.do === 'by-hand') continue;
    const tried = submit(state, option.answer);
    if (tried.ok) legal.push(option);
    else refusal ??= tried.error;
  }
  if (legal.length > 0) return { ...draft, cranks: [], options: legal, refusal: null };
  if (refusal === null) {
    const tried = submit(state, bare);
    refusal = tried.ok ? null : tried.error;
    if (tried.ok)
      return { ...draft, cranks: [], options: [{ answer: bare, at: null, on: [] }], refusal };
  }
  return { ...draft, cranks: [], options: [], refusal };
}
