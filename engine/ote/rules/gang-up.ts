import type { Refusal } from '../../kernel/game.ts';
import type { Effect } from '../language/schema.ts';
import { combatantsOf, isAttack } from '../reading/attack-frame.ts';
import { eventAnswered } from '../reading/event-answered.ts';
import { affects, isImmune, isImmuneToAbility } from '../reading/immunity.ts';
import { hasKeyword, keywordsOf } from '../reading/keywords.ts';
import { mayCrank } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import type { Combat } from '../state/frames.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { controlOf } from './controlling.ts';
import { forbidsAttack, mayFightRefusal } from './may-fight.ts';
import { refuse } from './refuse.ts';
import { decisionRefusal } from './timing.ts';

/** Returns why the Character cannot join the attack under way, or null (ABL-GANGUP). */
export function gangUpRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  const name = nameOf(state, card);
  const attack = eventAnswered(state);
  if (attack === null || !isAttack(attack) || attack.stage === 'close') {
    return refuse('ABL-GANGUP', `There is no attack under way that ${name} could join.`);
  }
  const ready = readyRefusal(state, seat, card, 'ABL-GANGUP');
  if (ready !== null) return ready;
  const [first] = attack.combat.attackers;
  const may = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'gang-up' &&
      (keyword.only === null ||
        (first !== undefined && matches(state, first, keyword.only, { seat, source: card }))),
  );
  if (!may && !(first !== undefined && isWelcome(state, card, first)))
    return refuse('ABL-GANGUP', `${name} does not Gang Up with this attacker.`);
  return fightRefusal(state, card, attack.combat);
}

/** Returns why the Character cannot be one of these attackers, by keyword or by another text, or null. */
function fightRefusal(state: GameState, card: CardIx, combat: Combat): Refusal | null {
  const { attackers, defender } = combat;
  const name = nameOf(state, card);
  if (combatantsOf(combat).includes(card)) {
    return refuse('ABL-GANGUP', `${name} is in this combat already.`);
  }
  if (
    featuresOf(state).forbidsAttacks &&
    attackers.some((ix) => forbidsAttack(state, card, 'gang-up-with', ix))
  ) {
    return refuse('CARD-0', `${name} does not Gang Up with this attacker.`);
  }
  if (hasKeyword(state, card, 'cant-attack')) return refuse('ABL-CANT', `${name} cannot attack.`);
  if (isImmuneToAbility(state, defender, 'gang-up', card)) {
    return refuse('ABL-IMMUNE', `${nameOf(state, defender)} is Immune to Gang Up.`);
  }
  // Joining counts as attacking.
  return mayFightRefusal(state, card, defender);
}

/** Returns why a Character cannot join by an ability, or null. The ability may name which attackers it joins. */
export function joinsRefusal(
  state: GameState,
  combat: Combat,
  effect: Pick<Extract<Effect, { do: 'gang-up' }>, 'with'>,
  card: CardIx,
): Refusal | null {
  const [leader] = combat.attackers;
  const { zone, seat } = cardAt(state, card);
  const from = { seat, source: card };
  const unfit =
    effect.with !== undefined &&
    (leader === undefined || !matches(state, leader, effect.with, from));
  if (zone === 'conspiracy' && !unfit) return fightRefusal(state, card, combat);
  return refuse('ABL-GANGUP', `${nameOf(state, card)} does not Gang Up with this attacker.`);
}

/** Checks whether a text lets the Character join: `Any Low Life may Gang Up with this Character.` */
function isWelcome(state: GameState, card: CardIx, leader: CardIx): boolean {
  return staticsOf(state, 'gang-up-for').some((said) => {
    const { source, effect } = said;
    const from = { seat: cardAt(state, source).seat, source };
    // The text is about both Characters, so neither may be Immune to it.
    return (
      affects(state, said, effect.who, leader) &&
      matches(state, card, effect.by, from) &&
      !isImmune(state, card, source)
    );
  });
}

/** Checks quickly whether the Character could Gang Up with any other. */
export function mayGangUp(state: GameState, card: CardIx): boolean {
  if (hasKeyword(state, card, 'gang-up')) return true;
  return staticsOf(state, 'gang-up-for').length > 0;
}

/** Returns why the Character cannot crank to Gang Up or to be a Martyr, or null. `clause`: the clause of that ability. */
export function readyRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  clause: string,
): Refusal | null {
  const found = cardAt(state, card);
  const name = nameOf(state, card);
  if (found.zone !== 'conspiracy') return refuse(clause, `${name} is not in a Conspiracy.`);
  const controlled = controlOf(state, seat, card) !== null;
  const top = state.frames.at(-1);
  if (!controlled && top?.kind === 'decision') return decisionRefusal(state, seat, top);
  if (found.seat !== seat && !controlled) {
    return refuse('ABL-CONTROL', `${name} is ${seatAt(state, found.seat).name}'s.`);
  }
  if (found.cranked) return refuse(clause, `${name} is cranked.`);
  const joins = clause === 'ABL-GANGUP';
  const act = joins ? 'gang-up' : 'martyr';
  if (!mayCrank(state, card, joins ? 'attack' : 'other', act)) {
    return refuse('CARD-0', `${name} cannot crank.`);
  }
  return null;
}
