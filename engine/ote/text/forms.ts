import { type Form, formsOfType } from './form-rows.ts';
import { COMBAT_FORMS } from './forms-combat.ts';
import { EFFECT_ROWS } from './forms-once.ts';
import { TURNING_FORMS } from './forms-turning.ts';
import { WORD_ROWS } from './forms-words.ts';
import { ZONE_FORMS } from './forms-zones.ts';

const KEYWORD_FORMS = formsOfType('character', [
  ['Bulldoze', 'Bulldoze.'],
  ['Bypass[: FILTER]', 'Bypass: Human.'],
  ['Bypass[: FILTER] to attack FILTER', 'Bypass to attack Laws or Nets.'],
  ['Bypass any number of FILTER [to attack FILTER]', 'Bypass any number of Low Lifes.'],
  ['Bypass up to 2 FILTER [to attack FILTER]', 'Bypass up to 2 Low Lifes.'],
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
  ['Play in your Discard step', 'Play in your Discard step.'],
  ["Play on an opponent's turn", "Play on an opponent's turn."],
  ['Play after combat', 'Play after combat.'],
]);

const STATIC_FORMS = formsOfType('character', [
  ...WORD_ROWS,
  ['±N [AP|DP|Power] vs. FILTER', '+1 vs. Burger.'],
  ['±N vs. FILTER unless vs. FILTER', '+1 vs. Astral unless vs. Burger.'],
  ['+N Pull to call FILTER', '+1 Pull to call Aries cards.'],
  ['N Pull to call FILTER', '2 Pull to call Astral cards or Hermetic cards.'],
  ['±N FIG', '+3 AP.'],
  ['WHO has ±N FIG', 'Each Mutant has -1 DP.'],
  ['±N FIG for each FILTER', '+1 Power for each other Burger in your Conspiracy.'],
  ["[WHO's] FIG = N", 'Power = 0.'],
  ["[WHO's] FIG equals VALUE", 'Power equals the number of Mutants in play.'],
  ['FIG = the number of FILTER', 'Pull = the number of Glugs in play.'],
  ["WHO's FIG is raised by WHO's FIG", "This Character's Power is raised by the defender's Pull."],
  ['WHO has KEYWORD', 'Each Burger in your Conspiracy has Bypass.'],
  [
    'Has what each FILTER is used for, on your own turn',
    'Has what each Secret in play is used for, on your own turn.',
  ],
  [
    'Has all abilities of each FILTER',
    'Has all abilities of each card named "C. A. Radford" in all dead piles.',
  ],
  ['WHO has "TEXT"', 'Each Psychic has "Crank any time to draw 1 card".'],
  ['WHO is a TRAIT', 'Each Burger in your Conspiracy is a Mutant.'],
  ['WHO loses the trait TRAIT', 'Each Burger in your Conspiracy loses the trait Human.'],
  ['WHO loses KEYWORD', 'Each Mutant loses Surprise.'],
  ['Cannot be attacked by FILTER', 'Cannot be attacked by Mutants.'],
  [
    'Cannot be chosen as the target of an attack by FILTER',
    'Cannot be chosen as the target of an attack by Characters with AP 6 or less.',
  ],
  ['Cannot attack FILTER', 'Cannot attack Mutants.'],
  ['Cannot be popped by FILTER', 'Cannot be popped by Weapons.'],
  ['May attack FILTER', 'May attack "Coral Entity".'],
  ['May attack only by Ganging Up', 'May attack only by Ganging Up.'],
  ['Cannot be Bypassed', 'Cannot be Bypassed.'],
  ['May attack any player again', 'May attack any player again.'],
  ['May attack only by its own ability', 'May attack only by its own ability.'],
  ['Pops any FILTER that it fights', 'Pops any Pharaoh that it fights.'],
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
  [
    "May attack any FILTER regardless of the target's position",
    "May attack any Mutant regardless of the target's position.",
  ],
  [
    'May attack any FILTER regardless of active Characters',
    'May attack any Mutant regardless of active Characters.',
  ],
  ['Cannot use Gear', 'Cannot use Gear.'],
  ['Cannot use TRAIT Gear', 'Cannot use non-Astral Gear.'],
  ['Does not count as a 0-Cost card', 'Does not count as a 0-Cost card.'],
  ["Uncranks in each player's Uncrank step", "Uncranks in each player's Uncrank step."],
  ['FILTER around this Character', 'Each Character around this Character has -1 DP.'],
  ['While you have N cards in your hand', 'While you have 3 cards in your hand, +1 AP.'],
  ['FILTER adjacent to this Character', 'Each Character adjacent to this Character has -1 DP.'],
  ["FILTER in this Character's file", "Martyr: Hangman in this Character's file."],
  ['cranked FILTER', 'Cannot be attacked by cranked Mutants.'],
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
    'Takes the Pull of each other Character in its file on your turn, and is called cranked if one of them is cranked',
    'Takes the Pull of each other Character in its file on your turn, and is called cranked if one of them is cranked.',
  ],
  [
    'Characters that this Character would pop are flipped instead',
    'Characters that this Character would pop are flipped instead.',
  ],
  ['Is flipped instead of cranked', 'Is flipped instead of cranked.'],
]);

const BEARER_FORMS = formsOfType('condition', [
  ['WHO is a TRAIT', 'The Character is a Mutant.'],
  ['Call on FILTER', 'Call on a Mutant.'],
  [
    'Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness only',
    'Call any time on a Mutant that has just been popped, to keep it in play for Uniqueness only.',
  ],
  ['While CONDITION, pop WHO', 'While the Character is a Mutant, pop the Character.'],
  ['WHO is popped[, no Save]', 'Each Mutant is popped, no Save.'],
  ["Cost = WHO's FIG", "Cost = target's DP."],
  ['VALUE + VALUE', "Cost = 3 + the Character's Pull."],
  [
    "WHO's FIG as changed by FILTER only",
    "Cost = the Character's DP as changed by Astral cards only.",
  ],
  [
    'While N FILTER are on the Character',
    'While 3 "Super-Vitamin Diet" are on the Character, pop the Character.',
  ],
  ['Cost = N on FILTER', 'Cost = 2 on Low Lifes.'],
  [
    "The Character's first trait is replaced with TRAIT",
    "The Character's first trait is replaced with Kergillian.",
  ],
  ['WHO may Avoid Combat', 'The Character may Avoid Combat.'],
  ['Remove WHO from its Conspiracy', 'Remove the Character from its Conspiracy.'],
  [
    'Remove WHO from its Conspiracy, and call it when this card goes',
    'Remove the Character from its Conspiracy, and call it when this card goes.',
  ],
  ['Put WHO into your Conspiracy, cranked', 'Put the Character into your Conspiracy, cranked.'],
  ['Put WHO into your Conspiracy, for good', 'Put the Character into your Conspiracy, for good.'],
  ['Discard this card when used', 'Discard this card when used.'],
  ['Crank the Character [any time] to EFFECT', 'Crank the Character to flip any Astral.'],
  ['You may crank the Character to EFFECT', 'You may crank the Character to flip any Astral.'],
]);

const USED_FORMS = formsOfType('character', [
  ['Crank [any time] to EFFECT', "Crank any time to add +1 to another Character's Power."],
  [
    'COST to give this Character all abilities of WHO [TIME]',
    'Pay 1 Pull to give this Character all abilities of any Character in your dead pile.',
  ],
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
    "COST to redirect any FILTER's effect from this Character to WHO",
    "Crank any time to redirect any Astral card's effect from this Character to any Character adjacent to this Character.",
  ],
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

const TRIGGERED_FORMS = formsOfType('character', [
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
    'When this Character is popped in combat|by an attack, EFFECT',
    'When this Character is popped in combat, draw 1 card.',
  ],
  ['When EVENT and not Saved, EFFECT', 'When this Character is popped and not Saved, draw 1 card.'],
  [
    'When a FILTER goes to a dead pile from play, EFFECT',
    'When a Character goes to a dead pile from play, gain 1 Influence.',
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
    'When this Character is in a combat, [you may] EFFECT',
    'When this Character is in a combat, draw 1 card.',
  ],
  [
    "When this Character's combat is about to be resolved, EFFECT",
    "When this Character's combat is about to be resolved, pop each Gear on a Character in combat.",
  ],
  [
    "When this Character's attack is over, [you may] EFFECT",
    "When this Character's attack is over, flip this Character.",
  ],
  [
    "When this Character's attack has been resolved, EFFECT",
    "When this Character's attack has been resolved, flip this Character.",
  ],
  [
    'When this Character unflips, [you may] EFFECT',
    'When this Character unflips, you may flip any Psychic.',
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
    "When this Character's combat is over, [you may] EFFECT",
    "When this Character's combat is over, flip this Character.",
  ],
  [
    'When this card is used, [you may] EFFECT',
    "When this card is used, add -1 to the Character's Power permanently.",
  ],
  ['When a FILTER is used, EFFECT', 'When a Gear on this Character is used, pop that Gear.'],
  [
    'When a FILTER is popped by a FILTER, EFFECT',
    "When a Character in an opponent's Conspiracy is popped by a Character in your Conspiracy, draw 1 card.",
  ],
  [
    'When EVENT, you may COST to EFFECT, with one copy of this card only',
    'When a Mutant is called by you, you may crank to draw 1 card, with one copy of this card only.',
  ],
  [
    'When a FILTER is cranked [for Pull|for Influence] [by an opponent], EFFECT',
    'When an Artist is cranked for Pull by an opponent, gain Influence equal to that Pull.',
  ],
  ['When this Character is cranked, EFFECT', 'When this Character is cranked, pop this Character.'],
  ['When your STEP step comes, EFFECT', 'When your Shift step comes, crank this Character.'],
  [
    'While this card was [not] shifted this turn, when EVENT, EFFECT',
    'While this card was not shifted this turn, when your Shift step ends, pop this Character, no Save.',
  ],
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

const ONE_SHOT_FORMS = formsOfType('whammy', EFFECT_ROWS);

const EVERYBODY_FORMS = formsOfType('environmental', [
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

/** Every form of the language, in the order of the tables. */
export const FORMS: readonly Form[] = [
  ...KEYWORD_FORMS,
  ...STATIC_FORMS,
  ...BEARER_FORMS,
  ...USED_FORMS,
  ...TRIGGERED_FORMS,
  ...ONE_SHOT_FORMS,
  ...EVERYBODY_FORMS,
  ...TURNING_FORMS,
  ...ZONE_FORMS,
  ...COMBAT_FORMS,
];
