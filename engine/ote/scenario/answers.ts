import { knownLabelIndex, labelIndex } from '../../kernel/scenario/labels.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { requestOf } from '../decisions/request.ts';
import { playChoices } from '../reading/play-choices.ts';
import type { Target } from '../state/frames.ts';
import { defOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { chosenPlans } from './choice.ts';
import { absolutePlace } from './places.ts';
import { abilitiesOf, completions, indicesOf, type Plan, targetings } from './plans.ts';
import { reactionPlans } from './reactions.ts';
import { type Cast, giveAll } from './table.ts';

/**
 * Returns the ways to read an action in this state, the most likely first. A label may mean a card, the event of a
 * card, or a player. Labels were checked before, so an unknown one gives no plan.
 */
export function plansOf(cast: Cast, state: GameState, seat: Seat, action: Action): readonly Plan[] {
  const card = (label: string): CardIx => knownLabelIndex(cast.labels, label);
  switch (action.verb) {
    case 'call':
      return callPlans(cast, state, seat, action.fields);
    case 'play': {
      const { play, on, pay } = action.fields;
      const whammy = card(play);
      const ways = [...playChoices(defOf(state, whammy)).keys()];
      return targetsFor(cast, state, whammy, on).flatMap((targets) =>
        ways.flatMap((choice) =>
          pullPlans(state, seat, (pay ?? []).map(card)).map(
            (paid): Plan => [
              ...paid,
              { do: 'play', seat, card: whammy, targets, ...(choice === 0 ? {} : { choice }) },
            ],
          ),
        ),
      );
    }
    case 'use': {
      const { use, ability, on, pay } = action.fields;
      return abilityPlans(cast, state, seat, card(use), on, ability, (pay ?? []).map(card));
    }
    case 'save':
    case 'martyr':
    case 'avoid':
    case 'gangUp':
      return reactionPlans(cast, state, seat, action);
    case 'crank':
      return crankPlans(state, seat, card(action.fields.crank));
    case 'attack': {
      const { attack, target, bypass } = action.fields;
      if (target === undefined) return completions(state, seat, 'attack', card(attack));
      const announced = { do: 'attack', seat, card: card(attack), target: card(target) } as const;
      return [[bypass === undefined ? announced : { ...announced, bypass: card(bypass) }]];
    }
    case 'bulldoze': {
      const { bulldoze, target } = action.fields;
      if (target === undefined) return completions(state, seat, 'attack', card(bulldoze));
      return [[{ do: 'bulldoze', seat, card: card(bulldoze), target: card(target) }]];
    }
    case 'concede':
      // Players concede only for themselves.
      return cast.players[seat] === action.fields.concede ? [[{ do: 'concede', seat }]] : [];
    case 'move': {
      const { move, to } = action.fields;
      if (to === undefined) return completions(state, seat, 'move', card(move));
      const side = state.cards[card(move)]?.seat ?? seat;
      return [[{ do: 'move', seat, card: card(move), at: absolutePlace(state, side, to) }]];
    }
    case 'shift': {
      const { shift, to } = action.fields;
      if (to === undefined) return completions(state, seat, 'shift', card(shift));
      return [[{ do: 'shift', seat, card: card(shift), to: card(to) }]];
    }
    case 'score':
      return [[{ do: 'score', seat, points: action.fields.score }]];
    case 'sling':
    case 'raise': {
      const at = cast.players.indexOf(
        'sling' in action.fields ? action.fields.sling : action.fields.raise,
      );
      return [[{ do: action.verb, seat, at, points: action.fields.points }]];
    }
    case 'discard': {
      const { discard } = action.fields;
      // A discard that a card requires is a decision; any other discard belongs to the Discard step.
      const plain = discard.map((label): Answer => ({ do: 'discard', seat, card: card(label) }));
      return [...chosenPlans(cast, state, seat, discard), plain];
    }
    case 'place': {
      const { place, at } = action.fields;
      return placePlans(state, seat, card(place), at);
    }
    case 'choose':
      return chosenPlans(cast, state, seat, action.fields.choose);
    case 'pass':
      return [[{ do: 'pass', seat }]];
    case 'end':
      return [[{ do: 'end', seat }]];
  }
}

/** Returns the ways to make Pull with each of the cards: by a crank for Pull, or by an ability that makes Pull. */
function pullPlans(state: GameState, seat: Seat, cards: readonly CardIx[]): readonly Plan[] {
  return cards.reduce<readonly Plan[]>(
    (plans, card) =>
      plans.flatMap((plan) => crankPlans(state, seat, card).map((more) => [...plan, ...more])),
    [[]],
  );
}

type CallFields = Extract<Action, { verb: 'call' }>['fields'];

/** Plans calls from the hand. A pending call-any is answered by such a call, too (CALL-5). */
function callPlans(cast: Cast, state: GameState, seat: Seat, fields: CallFields): readonly Plan[] {
  const card = knownLabelIndex(cast.labels, fields.call);
  const payers = (fields.pay ?? []).map((label) => knownLabelIndex(cast.labels, label));
  const on = fields.on === undefined ? {} : { on: knownLabelIndex(cast.labels, fields.on) };
  const other = fields.side === undefined ? seat : cast.players.indexOf(fields.side);
  const side = other === seat ? {} : { side: other };
  const at = fields.at === undefined ? {} : { at: absolutePlace(state, other, fields.at) };
  const whom = fields.with === undefined ? {} : { with: knownLabelIndex(cast.labels, fields.with) };
  const both = pullPlans(state, seat, payers).flatMap((paid): readonly Plan[] => {
    const plain: Plan = [...paid, { do: 'call', seat, card, ...on, ...at, ...side, ...whom }];
    const second: Plan = [...paid, { do: 'call', seat, card, ...on, ...at, as: 'orType' }];
    return defOf(state, card).orType === null ? [plain] : [plain, second];
  });
  const helped = fields.with === undefined ? withOnlyHelper(state, seat, both) : [];
  const stated = fields.on !== undefined || fields.at !== undefined || payers.length > 0;
  return stated
    ? [...both, ...helped]
    : [...both, ...helped, ...completions(state, seat, 'call', card)];
}

/** Adds the card that cranks for the call or is called with it, if only one can. A scenario need not name it. */
function withOnlyHelper(state: GameState, seat: Seat, plans: readonly Plan[]): readonly Plan[] {
  return plans.flatMap((plan): readonly Plan[] => {
    const call = plan.at(-1);
    const paid = plan.slice(0, -1);
    if (call?.do !== 'call') return [];
    // A card that was cranked for Pull cannot help.
    const ready = paid.length === 0 ? { ok: true as const, state } : giveAll(state, paid);
    if (!ready.ok) return [];
    const fitting = [...legalAnswers(ready.state, seat)].flatMap((answer) =>
      answer.do === 'call' &&
      answer.card === call.card &&
      answer.with !== undefined &&
      matchesCall(answer, call)
        ? [answer]
        : [],
    );
    return new Set(fitting.map((answer) => answer.with)).size === 1 && fitting[0] !== undefined
      ? [[...paid, { ...call, with: fitting[0].with ?? -1 }]]
      : [];
  });
}

type Call = Extract<Answer, { do: 'call' }>;

/** Checks whether the legal call matches what the step states. */
function matchesCall(legal: Call, stated: Call): boolean {
  if (stated.on !== undefined && legal.on !== stated.on) return false;
  if (stated.at === undefined) return true;
  return legal.at?.rank === stated.at.rank && legal.at.file === stated.at.file;
}

/** Checks whether the card aims at events. Then a label means the event rather than the card. */
function aimsAtEvents(state: GameState, card: CardIx): boolean {
  return abilitiesOf(state, card).some(
    (ability) =>
      'effects' in ability &&
      ability.effects.some(
        (effect) =>
          effect.do.startsWith('cancel-') ||
          effect.do === 'draw-attack' ||
          effect.do === 'redirect' ||
          effect.do === 'redirect-call',
      ),
  );
}

/**
 * Returns the targets that the labels may mean. An effect on an attack has no target, but the step may name the
 * attacker (reading rule 11).
 */
function targetsFor(
  cast: Cast,
  state: GameState,
  card: CardIx,
  on: readonly string[] | undefined,
): readonly (readonly Target[])[] {
  const named = targetings(cast, state, on, aimsAtEvents(state, card));
  const [label, ...others] = on ?? [];
  if (label === undefined || others.length > 0) return named;
  const meant = labelIndex(cast.labels, label);
  if (takesAnotherCard(state, card))
    return [...named, ...cardsOn(state, meant).map((one) => [{ card: one }])];
  if (!answersAttacks(state, card)) return named;
  const attacks = state.frames.some(
    (frame) => frame.kind === 'announced' && frame.act === 'attack' && frame.source === meant,
  );
  return attacks ? [...named, []] : named;
}

/** Plans the use of the nth used ability of the card. An ability that only makes Pull may also be written as a crank. */
function abilityPlans(
  cast: Cast,
  state: GameState,
  seat: Seat,
  card: CardIx,
  on: readonly string[] | undefined,
  nth: number | undefined,
  pay: readonly CardIx[],
): readonly Plan[] {
  const ability = usedAbilitiesOf(state, card)[(nth ?? 1) - 1];
  if (ability === undefined) return nth === undefined ? crankPlans(state, seat, card) : [];
  const plans = targetsFor(cast, state, card, on).flatMap((targets) =>
    pullPlans(state, seat, pay).map(
      (paid): Plan => [...paid, { do: 'use', seat, card, ability, targets }],
    ),
  );
  const more = on === undefined ? completions(state, seat, 'use', card) : [];
  const pull: readonly Plan[] = makesOnlyPull(state, card, ability)
    ? [[{ do: 'crank', seat, card }]]
    : [];
  return [...plans, ...more.filter((plan) => usesAbility(plan, ability)), ...pull];
}

/** Returns the indices of the card's used abilities. */
export function usedAbilitiesOf(state: GameState, card: CardIx): readonly number[] {
  return indicesOf(state, card, (ability) => ability.kind === 'used');
}

function usesAbility(plan: Plan, ability: number): boolean {
  return plan.some((answer) => answer.do === 'use' && answer.ability === ability);
}

function makesOnlyPull(state: GameState, card: CardIx, index: number): boolean {
  const ability = abilitiesOf(state, card)[index];
  return ability?.kind === 'used' && ability.effects.every((effect) => effect.do === 'pull');
}

/** Plans a crank for Pull. For an ability that only makes Pull, `crank` and `use` have one meaning. */
function crankPlans(state: GameState, seat: Seat, card: CardIx): readonly Plan[] {
  const making = usedAbilitiesOf(state, card).filter((index) => makesOnlyPull(state, card, index));
  return [
    [{ do: 'crank', seat, card }],
    ...making.map((ability): Plan => [{ do: 'use', seat, card, ability, targets: [] }]),
  ];
}

/** Chooses the flipped Character that comes back first (TURN-3). */
function placedFirst(
  state: GameState,
  seat: Seat,
  card: CardIx,
  at: readonly [number, number] | undefined,
): readonly Plan[] {
  const first: Answer = { do: 'choose', seat, chosen: [{ card }] };
  const chosen = giveAll(state, [first]);
  if (!chosen.ok) return [];
  const places = placePlans(chosen.state, seat, card, at);
  return places.length > 0 ? places.map((plan) => [first, ...plan]) : [[first]];
}

function placePlans(
  state: GameState,
  seat: Seat,
  card: CardIx,
  at: readonly [number, number] | undefined,
): readonly Plan[] {
  const request = requestOf(state);
  if (request?.ask === 'choose' && request.what === 'unflip') {
    return placedFirst(state, seat, card, at);
  }
  if (request?.ask !== 'place' || request.seat !== seat || request.card !== card) return [];
  if (at !== undefined) {
    return [[{ do: 'place', seat, at: absolutePlace(state, request.side ?? seat, at) }]];
  }
  const [only, ...others] = request.among;
  return only !== undefined && others.length === 0 ? [[{ do: 'place', seat, at: only }]] : [];
}

/** Checks whether the card takes another card. Then a label may mean the card that it is taken from (reading rule 11). */
function takesAnotherCard(state: GameState, card: CardIx): boolean {
  return abilitiesOf(state, card).some(
    (ability) =>
      'effects' in ability &&
      ability.effects.some(
        (effect) => effect.do === 'loot' || (effect.do === 'move-gear' && effect.to === 'self'),
      ),
  );
}

/** Returns the cards on this card, including those that were on it until the combat that has just ended. */
function cardsOn(state: GameState, bearer: CardIx | null): readonly CardIx[] {
  const top = state.frames.at(-1);
  const spoils = top?.kind === 'announced' ? (top.combat?.spoils ?? []) : [];
  const left = spoils.flatMap(({ gear, of }) => (of === bearer ? [gear] : []));
  return [...state.inPlay.filter((ix) => state.cards[ix]?.host === bearer), ...left];
}

function answersAttacks(state: GameState, card: CardIx): boolean {
  return abilitiesOf(state, card).some(
    (ability) =>
      'effects' in ability && ability.effects.some((effect) => ON_ATTACKS.has(effect.do)),
  );
}

const ON_ATTACKS: ReadonlySet<string> = new Set([
  'cancel-attack',
  'boost-attack',
  'draw-attack',
  'redirect-attack',
]);
