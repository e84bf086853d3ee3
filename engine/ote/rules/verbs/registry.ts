import type { Effect } from '../../language/schema.ts';
import { attack } from './attack.ts';
import { avoid } from './avoid.ts';
import { bindPlayer } from './bind-player.ts';
import { boostAttack } from './boost-attack.ts';
import { borrow } from './borrow.ts';
import { call } from './call.ts';
import { cancelAction } from './cancel-action.ts';
import { cancelAttack } from './cancel-attack.ts';
import { cancelCard } from './cancel-card.ts';
import { cancelControl } from './cancel-control.ts';
import { cancelPull } from './cancel-pull.ts';
import { cancelSave } from './cancel-save.ts';
import { change } from './change.ts';
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
import { forceAttack } from './force-attack.ts';
import { gangUp } from './gang-up.ts';
import { giveKeyword } from './give-keyword.ts';
import { giveTrait } from './give-trait.ts';
import { influence } from './influence.ts';
import { joinDefence } from './join-defence.ts';
import { lookAtDeck } from './look-at-deck.ts';
import { lookAtHand } from './look-at-hand.ts';
import { loot } from './loot.ts';
import { loseKeyword } from './lose-keyword.ts';
import { loseTrait } from './lose-trait.ts';
import { martyr } from './martyr.ts';
import { mill } from './mill.ts';
import { move } from './move.ts';
import { moveGear } from './move-gear.ts';
import { offer } from './offer.ts';
import { pop } from './pop.ts';
import { popByCoin } from './pop-by-coin.ts';
import { pull } from './pull.ts';
import { putOnDeck } from './put-on-deck.ts';
import { redirect } from './redirect.ts';
import { redirectAttack } from './redirect-attack.ts';
import { redirectCall } from './redirect-call.ts';
import { release } from './release.ts';
import { remove } from './remove.ts';
import { replace } from './replace.ts';
import { replaceTrait } from './replace-trait.ts';
import { returnToHand } from './return-to-hand.ts';
import { save } from './save.ts';
import { shuffleDeck } from './shuffle-deck.ts';
import { swap } from './swap.ts';
import { uncrank } from './uncrank.ts';
import { unlessPaid } from './unless-paid.ts';
import type { VerbRules } from './verb-rules.ts';

/** Verbs with their own rules. A verb that is not listed follows the general rules. */
const RULES: { readonly [Name in Effect['do']]?: VerbRules<Name> } = {
  attack,
  avoid,
  'bind-player': bindPlayer,
  'boost-attack': boostAttack,
  borrow,
  call,
  'cancel-action': cancelAction,
  'cancel-attack': cancelAttack,
  'cancel-card': cancelCard,
  'cancel-control': cancelControl,
  'cancel-pull': cancelPull,
  'cancel-save': cancelSave,
  change,
  'combat-affects-nobody': combatAffectsNobody,
  control,
  crank,
  'defend-with-ap': defendWithAp,
  discard,
  'discard-card': discardCard,
  'discard-of': discardOf,
  double,
  draw,
  'draw-attack': drawAttack,
  either,
  flip,
  'force-attack': forceAttack,
  'gang-up': gangUp,
  'give-keyword': giveKeyword,
  'give-trait': giveTrait,
  influence,
  'join-defence': joinDefence,
  'look-at-deck': lookAtDeck,
  'look-at-hand': lookAtHand,
  loot,
  'lose-keyword': loseKeyword,
  'lose-trait': loseTrait,
  martyr,
  mill,
  move,
  'move-gear': moveGear,
  offer,
  pop,
  'pop-by-coin': popByCoin,
  pull,
  'put-on-deck': putOnDeck,
  redirect,
  'redirect-attack': redirectAttack,
  'redirect-call': redirectCall,
  release,
  remove,
  replace,
  'replace-trait': replaceTrait,
  'return-to-hand': returnToHand,
  save,
  'shuffle-deck': shuffleDeck,
  swap,
  uncrank,
  'unless-paid': unlessPaid,
};

const NONE: VerbRules<Effect['do']> = {};

/** The rules of the verb; empty for a verb without its own. */
export function rulesOf(name: Effect['do']): VerbRules<Effect['do']> {
  // The list pairs each verb with the rules of its own effect. The type of a lookup cannot express that.
  return (RULES[name] as VerbRules<Effect['do']> | undefined) ?? NONE;
}
