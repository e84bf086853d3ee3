import { type KnownVerb, knowsVerb } from '../language/known-verbs.ts';
import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import { defendWithAp, flipFile, raiseGoal, replace, setToNumber } from './alone.ts';
import { bidToCancel } from './bid-to-cancel.ts';
import { callAny } from './call-any.ts';
import { callAtRandom } from './call-at-random.ts';
import { cancelAction, cancelCard, cancelPull, cancelSave } from './cancel.ts';
import {
  crank,
  discardCard,
  draw,
  flip,
  pop,
  putOnDeck,
  remove,
  returnToHand,
  uncrank,
} from './cards.ts';
import {
  borrow,
  change,
  double,
  giveAbilities,
  giveKeyword,
  giveTrait,
  idle,
  loseKeyword,
  loseTrait,
  replaceTrait,
} from './changes.ts';
import {
  attackAgain,
  avoid,
  boostAttack,
  cancelAttack,
  combatAffectsNobody,
  drawAttack,
  letAttack,
  martyr,
  save,
} from './combat.ts';
import { cancelControl, control } from './control.ts';
import { attack, bindPlayer, forceAttack, giveLimit } from './forced-attacks.ts';
import { gangUp } from './gang-up.ts';
import {
  discard,
  discardOf,
  lookAtDeck,
  lookAtHand,
  mill,
  searchDeck,
  showHands,
  shuffleADeck,
} from './hand-and-deck.ts';
import { handOver } from './hand-over-influence.ts';
import { joinDefence } from './join-defence.ts';
import { coin, either, offer, popByCoin, scoreThatPull, unlessPaid } from './led.ts';
import { move, swap } from './move.ts';
import { loot, moveGear, passOn } from './move-gear.ts';
import { name, nameTrait } from './name.ts';
import { putOn, stand } from './natures.ts';
import { rearrange, release } from './rearrange.ts';
import { redirect, redirectAttack, redirectCall } from './redirect.ts';
import { influence, pull } from './scores.ts';
import { spread } from './spread.ts';
import type { Doing, Verb } from './verb.ts';

type Verbs = { readonly [Name in KnownVerb]: Verb<Name> };

const VERBS: Verbs = {
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

/** Runs the effect; gives what it leads to, to be done next. One whose verb the engine does not know does nothing. */
export function runEffect(draft: Draft, effect: Effect, doing: Doing): readonly Effect[] {
  if (!knowsVerb(effect.do)) return [];
  // The registry pairs each verb with its own effect; that pairing is beyond what the type can say.
  const verb = VERBS[effect.do] as Verb<Effect['do']>;
  return verb.run(draft, effect as never, doing) ?? [];
}
