import type { CardType } from '../abilities/schema.ts';
import { ZONE_FORMS } from './forms-zones.ts';

/**
 * A form of the language as its tables print it, with an example for a card of `type`.
 * `docs/card-text.md` has the same rows; a test holds the two together.
 */
export interface Form {
  readonly form: string;
  readonly example: string;
  readonly type: CardType;
}

function forms(type: CardType, rows: readonly (readonly [string, string])[]): readonly Form[] {
  return rows.map(([form, example]) => ({ form, example, type }));
}

const KEYWORDS = forms('character', [
  ['Bulldoze', 'Bulldoze.'],
  ['Bypass[: FILTER]', 'Bypass: Human.'],
  ['Bypass[: FILTER] to attack FILTER', 'Bypass to attack Laws or Nets.'],
  ['Bypass any number of FILTER [to attack FILTER]', 'Bypass any number of Low Lifes.'],
  ['Bypass everybody [to attack FILTER]', 'Bypass everybody to attack Glugs.'],
  ["Can't Attack", "Can't Attack."],
  ['Gang Up', 'Gang Up.'],
  ['Martyr[: FILTER]', 'Martyr: Burger.'],
  ['Surprise[: FILTER]', 'Surprise: Mutant.'],
  ['First Rank', 'First Rank.'],
  ['Last Rank', 'Last Rank.'],
  ['Unique', 'Unique.'],
  ['Not Unique', 'Not Unique.'],
  ['Non-Cumulative', 'Non-Cumulative.'],
  ['Exclude: X, Y', "Exclude: Mutant, D'Aubainne."],
  ['Immune: X, Y', 'Immune: Psychic, Control, "Hex".'],
  ['Immune: TRAIT TYPE', 'Immune: Psychic Gear.'],
  ['Immune: ABILITY by FILTER', 'Immune: Control by Psychic cards.'],
  ['Immune: X except by FILTER', 'Immune: Surprise except by Psychics.'],
  ['Play any time', 'Play any time.'],
  ["Play on an opponent's turn", "Play on an opponent's turn."],
  ['Play after combat', 'Play after combat.'],
]);

const STATICS = forms('character', [
  ['±N [AP|DP|Power] vs. FILTER', '+1 vs. Burger.'],
  ['+N Pull to call FILTER', '+1 Pull to call Aries cards.'],
  ['N Pull to call FILTER', '2 Pull to call Astral cards or Hermetic cards.'],
  ['±N FIG', '+3 AP.'],
  ['WHO has ±N FIG', 'Each Mutant has -1 DP.'],
  ['±N FIG for each FILTER', '+1 Power for each other Burger in your Conspiracy.'],
  ["[WHO's] FIG = N", 'Power = 0.'],
  ['FIG = the number of FILTER', 'Pull = the number of Glugs in play.'],
  ["WHO's FIG is raised by WHO's FIG", "This Character's Power is raised by the defender's Pull."],
  ['WHO has KEYWORD', 'Each Burger in your Conspiracy has Bypass.'],
  ['WHO is a TRAIT', 'Each Burger in your Conspiracy is a Mutant.'],
  ['WHO loses the trait TRAIT', 'Each Burger in your Conspiracy loses the trait Human.'],
  ['WHO loses KEYWORD', 'Each Mutant loses Surprise.'],
  ['Cannot be attacked by FILTER', 'Cannot be attacked by Mutants.'],
  ['Cannot attack FILTER', 'Cannot attack Mutants.'],
  ['Cannot be popped by FILTER', 'Cannot be popped by Weapons.'],
  ['May attack FILTER', 'May attack "Coral Entity".'],
  ['May attack only by Ganging Up', 'May attack only by Ganging Up.'],
  ['Cannot be Bypassed', 'Cannot be Bypassed.'],
  ['Cannot be Saved', 'Cannot be Saved.'],
  ['May attack any player again', 'May attack any player again.'],
  ['May attack only by its own ability', 'May attack only by its own ability.'],
  ['Must attack FILTER whenever it can', 'Must attack a Kergillian whenever it can.'],
  [
    'FILTER attacked this turn',
    'Crank any time to attack any Character attacked this turn this Character could attack.',
  ],
  [
    'FILTER attacking this Character',
    'Crank any time to flip any Character attacking this Character.',
  ],
  ['FILTER attacking a FILTER', 'Crank any time to flip any Character attacking a Kergillian.'],
  ['FILTER cost N less [to call]', 'Your Mutant cards cost 1 less.'],
  ['FILTER cost N more', 'Fringe cards cost 1 more.'],
  ['You may call N more 0-Cost cards each turn', 'You may call 2 more 0-Cost cards each turn.'],
  [
    'Must attack the legal target with the highest DP [unless cranked]',
    'Must attack the legal target with the highest DP unless cranked.',
  ],
  ['While CONDITION, STATIC', 'While you have a Burger in play, +1 Power.'],
  ['STATIC while CONDITION', '+1 Power while another Glug is in your Conspiracy.'],
  ['Any FILTER may Martyr for WHO', 'Any Sommerite may Martyr for this Character.'],
  [
    'May attack any FILTER regardless of position',
    'May attack any Character regardless of position.',
  ],
  ['Cannot use Gear', 'Cannot use Gear.'],
  ['Cannot use TRAIT Gear', 'Cannot use non-Astral Gear.'],
  ['Does not count as a 0-Cost card', 'Does not count as a 0-Cost card.'],
  ['FILTER adjacent to this Character', 'Each Character adjacent to this Character has -1 DP.'],
  ["FILTER in this Character's file", "Martyr: Hangman in this Character's file."],
  ['cranked FILTER', 'Cannot be attacked by cranked Mutants.'],
  ['FILTER except FILTER', '+4 vs. Human except Low Lifes.'],
  ['FILTER with a FILTER on it', 'Crank to Control any Character with a Gear on it.'],
  ['FILTER on a FILTER', 'Crank to pop any Psychic Condition on a Mutant.'],
  ['FILTER on this Character', 'Crank to pop any Astral Condition on this Character.'],
  ['each FILTER on target FILTER', 'Crank to pop each Condition on target Character.'],
  ['FILTER in combat', 'Crank any time to give any Human in combat +1 DP.'],
  [
    'FILTER in combat with this Character',
    'When this Character attacks, pop each Gear on a Character in combat with this Character.',
  ],
  ['FILTER of another player', 'Crank to crank any Resource of another player.'],
  [
    'FILTER whose player has a FILTER in play',
    'Cannot be attacked by Characters whose player has no "Terminal" in play.',
  ],
  ['FILTER with which it shares a trait', '+3 AP vs. Character with which it shares a trait.'],
  ['Unique FILTER', 'Crank to uncrank any Unique Character.'],
  ['Cannot crank', 'Cannot crank.'],
  ['Cannot crank except to attack', 'Cannot crank except to attack.'],
  ['Cannot voluntarily flip', 'Cannot voluntarily flip.'],
  ['Must attack each turn', 'Must attack each turn.'],
  ['Only one "NAME" for each player', 'Only one "Patrol Baboon" for each player.'],
  [
    'WHO does not count against the limit for each player',
    'Each "Patrol Baboon" ahead of this Character in its file does not count against the limit for each player.',
  ],
  [
    'Martyr: FILTER immediately to the left of this Character',
    'Martyr: Character with Pull immediately to the left of this Character.',
  ],
  ['Any FILTER may Gang Up with WHO', 'Any Mutant may Gang Up with this Character.'],
  [
    'You choose the FILTER in a gang of this Character that the defender pops',
    'You choose the Mutants in a gang of this Character that the defender pops.',
  ],
  [
    'FILTER have double effect on this Character',
    'Fortune Whammies have double effect on this Character.',
  ],
  ['FILTER that something cannot attack', '+1 vs. Character that something cannot attack.'],
  [
    'Characters that this Character would pop are flipped instead',
    'Characters that this Character would pop are flipped instead.',
  ],
  ['Is flipped instead of cranked', 'Is flipped instead of cranked.'],
]);

const ON_A_CHARACTER = forms('condition', [
  ['WHO is a TRAIT', 'The Character is a Mutant.'],
  ['Call on FILTER', 'Call on a Mutant.'],
  ['While CONDITION, pop WHO', 'While the Character is a Mutant, pop the Character.'],
  ['WHO is popped[, no Save]', 'Each Mutant is popped, no Save.'],
  ["Cost = WHO's FIG", "Cost = target's DP."],
  ['Cost = N on FILTER', 'Cost = 2 on Low Lifes.'],
  [
    "The Character's first trait is replaced with TRAIT",
    "The Character's first trait is replaced with Kergillian.",
  ],
  ['WHO may Avoid Combat', 'The Character may Avoid Combat.'],
  ['Remove WHO from its Conspiracy', 'Remove the Character from its Conspiracy.'],
  ['Put WHO into your Conspiracy, cranked', 'Put the Character into your Conspiracy, cranked.'],
  ['Discard this card when used', 'Discard this card when used.'],
  ['Crank the Character [any time] to EFFECT', 'Crank the Character to flip any Astral.'],
]);

const USED = forms('character', [
  ['Crank [any time] to EFFECT', "Crank any time to add +1 to another Character's Power."],
  ['Flip [any time] to EFFECT', 'Flip any time to Avoid Combat.'],
  ['Pop this card to EFFECT', 'Pop this card to draw 2 cards.'],
  [
    'Pay N Pull [any time] to EFFECT',
    'Pay 1 Pull to give this Character the trait Mutant until the start of your next turn.',
  ],
  ['Discard N cards to EFFECT', 'Discard 2 cards to draw 1 card.'],
  [
    'Crank and crank another FILTER to EFFECT',
    'Crank and crank another Psychic to uncrank any Character.',
  ],
  ['While CONDITION, COST to EFFECT', 'While you have a Nekros in play, crank to draw 1 card.'],
  ['COST to EFFECT or to EFFECT', 'Crank any time to cancel any Cloak Whammy or to draw 1 card.'],
  [
    'Pay any amount of Pull to EFFECT',
    'Pay any amount of Pull to give this Character +1 AP for each point of that Pull.',
  ],
  [
    "Pay Pull equal to WHO's FIG to EFFECT",
    "Crank and pay Pull equal to that Character's Cost any time to Save any Mutant.",
  ],
  ['Crank any N FILTER to EFFECT', 'Crank any 2 Mutants to draw 1 card.'],
  [
    'Any player may COST to EFFECT',
    'Any player may crank any Psychic any time to give another Psychic +2 Power.',
  ],
  [
    'Once per turn, COST and COST to EFFECT',
    'Once per turn, crank and pay 2 Pull to pop any Mutant.',
  ],
]);

const TRIGGERED = forms('character', [
  ['When this card is called, [you may] EFFECT', 'When this card is called, draw 1 card.'],
  [
    'When this Character attacks, [you may] EFFECT',
    'When this Character attacks, give this Character +1 AP.',
  ],
  [
    'When this Character is attacked, [you may] EFFECT',
    'When this Character is attacked, you may uncrank this Character.',
  ],
  [
    'When this Character is attacked by a FILTER, [you may] EFFECT',
    'When this Character is attacked by an Alien, you may uncrank this Character.',
  ],
  [
    'When this Character Bypasses a FILTER, [you may] EFFECT',
    'When this Character Bypasses a Low Life, crank that Low Life.',
  ],
  [
    'When this Character is popped, [you may] EFFECT',
    'When this Character is popped, Save this Character.',
  ],
  [
    'When this Character is Saved, [you may] EFFECT',
    'When this Character is Saved, flip this Character.',
  ],
  [
    'When this Character pops a FILTER, [you may] EFFECT',
    'When this Character pops a Mutant, gain 1 Influence.',
  ],
  [
    'When this Character survives combat with a FILTER, EFFECT',
    'When this Character survives combat with a Human, flip that Human.',
  ],
  [
    'When a FILTER is called [by an opponent], EFFECT',
    'When a Mutant is called by an opponent, draw 1 card.',
  ],
  [
    'When a FILTER is popped, EFFECT',
    'When a Burger in your Conspiracy is popped, gain 1 Influence.',
  ],
  [
    'When a FILTER is popped in combat, EFFECT',
    'When a Burger is popped in combat, uncrank this Character.',
  ],
  [
    'When a FILTER survives combat with this Character, EFFECT',
    'When a Human survives combat with this Character, flip that Human.',
  ],
  ['When your turn begins, EFFECT', 'When your turn begins, draw 1 card.'],
  ['When your turn ends, EFFECT', 'When your turn ends, uncrank this Character.'],
  [
    'When a FILTER is played [by you], EFFECT',
    'When a Fortune Whammy is played by you, draw 1 card.',
  ],
  [
    'When a FILTER is cranked [for Pull|for Influence] [by an opponent], EFFECT',
    'When an Artist is cranked for Pull by an opponent, gain Influence equal to that Pull.',
  ],
  ['When this Character is cranked, EFFECT', 'When this Character is cranked, pop this Character.'],
  ['When your STEP step comes, EFFECT', 'When your Shift step comes, crank this Character.'],
  [
    'While CONDITION, when EVENT, EFFECT',
    'While uncranked, when a Mutant is popped, gain 1 Influence.',
  ],
  [
    'When EVENT, you may COST to EFFECT',
    'When a Mutant is called by you, you may crank to draw 1 card.',
  ],
  ['When you score Influence, EFFECT', 'When you score Influence, draw 1 card.'],
]);

const ONE_SHOTS = forms('whammy', [
  ["add ±N to WHO's FIG [TIME]", "Add +2 to target Character's AP during this combat."],
  ['give WHO ±N FIG [TIME]', 'Give target Character -1 Power.'],
  ["set WHO's FIG to N [TIME]", "Set target Character's Power to 0."],
  ['give WHO KEYWORD [TIME]', 'Give target Character Surprise this turn.'],
  ['give WHO the trait TRAIT [TIME]', 'Give target Character the trait Mutant.'],
  [
    'give WHO GIFT until this card uncranks',
    'Give target Character +1 Pull until this card uncranks.',
  ],
  ['give WHO GIFT permanently', 'Give target Character the trait Mutant permanently.'],
  ['give WHO any trait [TIME]', 'Give target Character any trait.'],
  ['WHO loses KEYWORD [TIME]', 'Target Character loses Surprise.'],
  ['cancel any FILTER', 'Cancel any Cloak Whammy or Cloak Condition.'],
  ["cancel any Character's action", "Cancel any Character's action."],
  ["cancel any FILTER's action", "Cancel any Mutant's action."],
  ['cancel the attack', 'Cancel the attack.'],
  ['cancel the Pull of any FILTER', 'Cancel the Pull of any Astral.'],
  ['pop WHO', 'Pop target Mutant.'],
  ['pop WHO, no Save', 'Pop target Mutant, no Save.'],
  ['crank WHO', 'Crank up to 2 Mutants.'],
  ['uncrank WHO', 'Uncrank target Character.'],
  ['flip WHO', 'Flip target Astral.'],
  ['Save WHO', 'Save target Character.'],
  ['Save WHO without cranking', 'Save target Character without cranking.'],
  ['WHO Avoids Combat', 'Target Character Avoids Combat.'],
  ['WHO Gangs Up', 'Target Aries Gangs Up.'],
  ['WHO Gangs Up with another FILTER', 'Any Mutant Gangs Up with another Mutant.'],
  ['take KEYWORD from WHO [TIME]', 'Take Surprise from target Character.'],
  ['remove the trait TRAIT from WHO [TIME]', 'Remove the trait Human from target Character.'],
  ['Control any FILTER', "Control any Character in an opponent's Conspiracy."],
  [
    'Control any FILTER this Character could attack',
    'Control any Human this Character could attack.',
  ],
  ['call any FILTER [from your hand|deck|dead pile]', 'Call any Character from your dead pile.'],
  ['draw N cards', 'Draw 2 cards.'],
  ['discard N cards', 'Discard 1 card.'],
  ['target player discards N cards', 'Target player discards 2 cards.'],
  ['discard WHO', 'Discard target Gear.'],
  ["return WHO to its owner's hand", "Return target Character to its owner's hand."],
  ["put WHO on top of its owner's deck", "Put target Gear on top of its owner's deck."],
  ['search your deck for a FILTER', 'Search your deck for a Mutant card.'],
  ["look at target player's hand", "Look at target player's hand."],
  ['look at the top N cards of your deck', 'Look at the top 3 cards of your deck.'],
  ['gain N Influence', 'Gain 2 Influence.'],
  ['lose N Influence', 'Lose 1 Influence.'],
  ['target player loses N Influence', 'Target player loses 1 Influence.'],
  ['gain N Pull', 'Gain 2 Pull.'],
  ['gain N Pull to call FILTER', 'Gain 4 Pull to call Nekros cards.'],
  ['move WHO', 'Move target Character.'],
  ['move target Gear to another Character', 'Move target Gear to another Character.'],
  ['swap two Characters in your Conspiracy', 'Swap two Characters in your Conspiracy.'],
  ['WHO LIMIT [TIME]', 'Target Character cannot crank.'],
  [
    "target player's Characters LIMIT, LIMIT in that player's next Operations",
    "Target player's Characters must attack each turn, cannot crank except to attack in that player's next Operations.",
  ],
  ['force WHO to attack', 'Force each uncranked Animal to attack.'],
  ['force WHO to attack FILTER', 'Force target Burger to attack a Mutant.'],
  ['force WHO to attack this Character', 'Force any uncranked Human to attack this Character.'],
  [
    'force WHO to attack a Character that fought it',
    'Force each Burger to attack a Character that fought it regardless of position.',
  ],
  [
    'force WHO to attack [FILTER] chosen by the player whom you name',
    'Force target Burger to attack a Mutant chosen by the player whom you name.',
  ],
  [
    'force WHO to attack … or crank, or pop this card',
    'Force target uncranked Character to attack or crank.',
  ],
  ['force WHO to attack …, no Save', 'Force target Burger to attack, no Save.'],
  ['attack WHO', 'Attack target Mutant.'],
  ['let WHO attack FILTER [TIME]', 'Let target Human attack Pharaohs.'],
  ['WHO may attack again this turn', 'Target Character may attack again this turn.'],
  ['add ±N to any attack on a FILTER', 'Add +1 to any attack on a Glug.'],
  ['add ±N to any attack by a FILTER', 'Add +2 to any attack by a Cloak.'],
  [
    'draw any attack on a FILTER to this Character',
    'Draw any attack on a Gladstein to this Character.',
  ],
  [
    'join the defence of another FILTER',
    "Join the defence of another Hangman in this Character's file.",
  ],
  [
    'replace this Character with a FILTER from your hand',
    'Replace this Character with a Mutant from your hand.',
  ],
  ['add N to the Influence needed to win', 'Add 4 to the Influence needed to win.'],
  [
    'the defender may use its AP in place of its DP',
    'The defender may use its AP in place of its DP.',
  ],
  ['cancel any Save of another Character', 'Cancel any Save of another Character.'],
  ["set WHO's Power to its card number [TIME]", "Set each Character's Power to its card number."],
  [
    'flip each Character in the file of any FILTER',
    'Flip each Character in the file of any Character.',
  ],
  ['pop WHO, as by an attack', 'Pop any Mutant, as by an attack.'],
  [
    'Flip a coin: heads, EFFECT; tails, EFFECT',
    'Flip a coin: heads, draw 1 card; tails, discard 1 card.',
  ],
  ["score that Pull in its player's place", "Score that Pull in its player's place."],
  [
    'the player of WHO may choose: EFFECT',
    'The player of target Character may choose: that Character Avoids Combat and crank that Character.',
  ],
  ['EFFECT unless you pay N Pull', 'Pop target Mutant unless you pay 2 Pull.'],
  ['EFFECT and EFFECT', 'Draw 1 card and gain 2 Influence.'],
  ['EFFECT, then EFFECT', 'Uncrank target Character, then draw 1 card.'],
  ['You may EFFECT', 'You may draw 1 card.'],
]);

const EVERYBODY = forms('environmental', [
  [
    'Each player may uncrank only N FILTER each turn',
    'Each player may uncrank only one Character each turn.',
  ],
  ['All FILTER are popped', 'All Environmentals are popped.'],
  [
    "Each player gains N Influence for each FILTER in that player's Conspiracy in the Influence step",
    "Each player gains 1 Influence for each Burger in that player's Conspiracy in the Influence step.",
  ],
  ['Players gain no Influence', 'Players gain no Influence.'],
  ['Influence does not win the game', 'Influence does not win the game.'],
  ['The object of the game is …', 'The object of the game is to pop twelve Characters.'],
  ['Manual: "what to do"', 'Manual: "draw a big moustache on the picture".'],
]);

/** Every form of the language, in the order of its tables. */
export const FORMS: readonly Form[] = [
  ...KEYWORDS,
  ...STATICS,
  ...ON_A_CHARACTER,
  ...USED,
  ...TRIGGERED,
  ...ONE_SHOTS,
  ...EVERYBODY,
  ...ZONE_FORMS,
];
