import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame, Target } from '../state/frames.ts';
import type { GameState, Seat } from '../state/types.ts';
import { attack } from './attack.ts';
import { attackAgain } from './attack-again.ts';
import { avoid } from './avoid.ts';
import { bidToCancel } from './bid-to-cancel.ts';
import { bindPlayer } from './bind-player.ts';
import { boostAttack } from './boost-attack.ts';
import { borrow } from './borrow.ts';
import { callAny } from './call.ts';
import { callAtRandom } from './call-at-random.ts';
import { cancelAction } from './cancel-action.ts';
import { cancelAttack } from './cancel-attack.ts';
import { cancelCard } from './cancel-card.ts';
import { cancelControl } from './cancel-control.ts';
import { cancelPull } from './cancel-pull.ts';
import { cancelSave } from './cancel-save.ts';
import { change } from './change.ts';
import { coin } from './coin.ts';
import { combatAffectsNobody } from './combat-affects-nobody.ts';
import { control } from './control.ts';
import { crank } from './crank.ts';
import { defendWithAp } from './defend-with-ap.ts';
import { discard } from './discard.ts';
import { discardCard } from './discard-card.ts';
import { discardOf } from './discard-of.ts';
import { double } from './double.ts';
import { draw } from './draw.ts';
import { drawAttack } from './draw-attack.ts';
import { either } from './either.ts';
import { flip } from './flip.ts';
import { flipFile } from './flip-file.ts';
import { forceAttack } from './force-attack.ts';
import { gangUp } from './gang-up.ts';
import { giveAbilities } from './give-abilities.ts';
import { giveKeyword } from './give-keyword.ts';
import { giveLimit } from './give-limit.ts';
import { giveTrait } from './give-trait.ts';
import { handOver } from './hand-over.ts';
import { idle } from './idle.ts';
import { influence } from './influence.ts';
import { joinDefence } from './join-defence.ts';
import { letAttack } from './let-attack.ts';
import { lookAtDeck } from './look-at-deck.ts';
import { lookAtHand } from './look-at-hand.ts';
import { loot } from './loot.ts';
import { loseKeyword } from './lose-keyword.ts';
import { loseTrait } from './lose-trait.ts';
import { martyr } from './martyr.ts';
import { mill } from './mill.ts';
import { move } from './move.ts';
import { moveGear } from './move-gear.ts';
import { name } from './name.ts';
import { nameTrait } from './name-trait.ts';
import { offer } from './offer.ts';
import { passOn } from './pass-on.ts';
import { pop } from './pop.ts';
import { popByCoin } from './pop-by-coin.ts';
import { pull } from './pull.ts';
import { putOn } from './put-on.ts';
import { putOnDeck } from './put-on-deck.ts';
import { raiseGoal } from './raise-goal.ts';
import { rearrange } from './rearrange.ts';
import { redirect } from './redirect.ts';
import { redirectAttack } from './redirect-attack.ts';
import { redirectCall } from './redirect-call.ts';
import { release } from './release.ts';
import { remove } from './remove.ts';
import { replace } from './replace.ts';
import { replaceTrait } from './replace-trait.ts';
import { returnToHand } from './return-to-hand.ts';
import { save } from './save.ts';
import { scoreThatPull } from './score-that-pull.ts';
import { searchDeck } from './search-deck.ts';
import { setToNumber } from './set-to-number.ts';
import { showHands } from './show-hands.ts';
import { shuffleADeck } from './shuffle-deck.ts';
import { spread } from './spread.ts';
import { stand } from './stand.ts';
import { swap } from './swap.ts';
import { uncrank } from './uncrank.ts';
import { unlessPaid } from './unless-paid.ts';
import type { EffectContext, Verb } from './verb.ts';

const VERBS: { readonly [Name in Effect['do']]: Verb<Name> } = {
  pop,
  crank,
  uncrank,
  flip,
  change,
  'give-keyword': giveKeyword,
  'lose-keyword': loseKeyword,
  'give-trait': giveTrait,
  'lose-trait': loseTrait,
  'replace-trait': replaceTrait,
  name,
  'name-trait': nameTrait,
  'cancel-card': cancelCard,
  'cancel-action': cancelAction,
  'cancel-pull': cancelPull,
  call: callAny,
  draw,
  discard,
  'discard-card': discardCard,
  'return-to-hand': returnToHand,
  'put-on-deck': putOnDeck,
  'search-deck': searchDeck,
  influence,
  pull,
  control,
  save,
  avoid,
  'gang-up': gangUp,
  swap,
  'cancel-attack': cancelAttack,
  'combat-affects-nobody': combatAffectsNobody,
  'boost-attack': boostAttack,
  'draw-attack': drawAttack,
  'join-defence': joinDefence,
  replace,
  'raise-goal': raiseGoal,
  'defend-with-ap': defendWithAp,
  'cancel-save': cancelSave,
  'set-to-number': setToNumber,
  'flip-file': flipFile,
  'attack-again': attackAgain,
  'let-attack': letAttack,
  'give-limit': giveLimit,
  'bind-player': bindPlayer,
  'force-attack': forceAttack,
  attack,
  'look-at-hand': lookAtHand,
  'look-at-deck': lookAtDeck,
  'discard-of': discardOf,
  'shuffle-deck': shuffleADeck,
  'show-hands': showHands,
  remove,
  move,
  'move-gear': moveGear,
  'put-on': putOn,
  stand,
  loot,
  rearrange,
  release,
  'pass-on': passOn,
  'pop-by-coin': popByCoin,
  'cancel-control': cancelControl,
  'give-abilities': giveAbilities,
  borrow,
  idle,
  double,
  mill,
  redirect,
  'redirect-attack': redirectAttack,
  'redirect-call': redirectCall,
  martyr,
  coin,
  'unless-paid': unlessPaid,
  offer,
  'score-that-pull': scoreThatPull,
  either,
  spread,
  'hand-over': handOver,
  'bid-to-cancel': bidToCancel,
  'call-at-random': callAtRandom,
};

/** Runs the effect and returns the effects that happen next. */
export function runEffect(draft: Draft, effect: Effect, context: EffectContext): readonly Effect[] {
  return verbOf(effect).run(draft, effect, context) ?? [];
}

/** Continues an effect with the player's answer to its decision, and returns the effects that happen next. */
export function answerEffect(
  draft: Draft,
  effect: Effect,
  context: EffectContext,
  chosen: readonly Target[],
  decision: DecisionFrame['decision'],
): readonly Effect[] {
  return verbOf(effect).answered?.(draft, effect, context, chosen, decision) ?? [];
}

/** Checks whether the effect certainly changes something. False means that it may. */
export function isCertain(effect: Effect, state: GameState, seat: Seat): boolean {
  return verbOf(effect).certain?.(effect, state, seat) === true;
}

function verbOf(effect: Effect): Verb<Effect['do']> {
  // The table pairs each verb with its own effect. The type of a lookup cannot express that.
  return VERBS[effect.do] as Verb<Effect['do']>;
}
