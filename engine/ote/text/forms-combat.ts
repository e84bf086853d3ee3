import type { Form } from './form-rows.ts';

/** Forms about combat. `docs/card-text.md` has these rows too. */
export const COMBAT_FORMS: readonly Form[] = [
  formRow(
    'whammy',
    'redirect any attack [on FILTER] [by FILTER] to another FILTER',
    'Redirect any attack on a Low Life by a non-Low Life to another Low Life.',
  ),
  formRow(
    'character',
    "redirect any attack … to another FILTER [outside the attacker's Conspiracy] [chosen by the attacker]",
    "Crank any time to redirect any attack to another Character outside the attacker's Conspiracy chosen by the attacker.",
  ),
  formRow(
    'whammy',
    'redirect any attack … to another FILTER, turning the one attacked against it',
    'Redirect any attack on a Chaos in your Conspiracy to another Character, turning the one attacked against it.',
  ),
  formRow(
    'whammy',
    'redirect any FILTER called by another player onto FILTER',
    'Redirect any Astral Condition called by another player onto any Character in your Conspiracy.',
  ),
  formRow(
    'whammy',
    'FILTER used in the combat',
    'Play after combat. Pop any Weapon used in the combat.',
  ),
  formRow(
    'character',
    'FILTER not Immune: Surprise|Control',
    'Crank to crank any Character not Immune: Surprise this Character could attack.',
  ),
  formRow(
    'character',
    'move target Gear to this Character',
    'Crank to move target Gear on a cranked Character this Character could attack to this Character.',
  ),
  formRow(
    'whammy',
    'move any FILTER of a popped combatant to a combatant that is not popped',
    'Play after combat. Move any Gear of a popped combatant to a combatant that is not popped.',
  ),
  formRow(
    'character',
    'You choose which player this Character attacks, and that player chooses the target among the legal ones',
    'You choose which player this Character attacks, and that player chooses the target among the legal ones.',
  ),
  formRow('environmental', 'The attacker has ±N FIG', 'The attacker has +1 AP.'),
  formRow('condition', '±N FIG to pop enemy combatants', '+2 Power to pop enemy combatants.'),
  formRow('condition', '±N FIG where a FILTER counts it', '+3 DP where an Astral card counts it.'),
  formRow(
    'character',
    'Enemy combatants have ±N FIG during this combat',
    'Enemy combatants have -1 Power during this combat.',
  ),
  formRow('condition', 'FILTER under attack', 'Call on a Character under attack.'),
  formRow(
    'character',
    "When this Character's attack on a FILTER is over, EFFECT",
    "When this Character's attack on a Pharaoh is over, pop this Character.",
  ),
  formRow(
    'condition',
    "When a FILTER is popped by an attack of the Character's player, EFFECT",
    "When a Character in your Conspiracy is popped by an attack of the Character's player, pop the Character.",
  ),
  formRow(
    'whammy',
    'pop WHO, whose player gains Pull equal to VALUE if it is not Saved',
    "Pop target Artist, whose player gains Pull equal to 3 + that Character's Pull if it is not Saved.",
  ),
  formRow(
    'condition',
    'FILTER cannot be called on the Character',
    'Fringe Gear cannot be called on the Character.',
  ),
  formRow(
    'character',
    "cancel any FILTER's effect on this Character",
    "Crank to cancel any Astral card's effect on this Character.",
  ),
  formRow(
    'environmental',
    'Any player may pay Pull toward VALUE to EFFECT',
    'Any player may pay Pull toward 6 any time to discard this card.',
  ),
  formRow('character', 'the number of players', 'Pull = 2 times the number of players.'),
  formRow(
    'condition',
    "The Character's player may COST to EFFECT",
    "The Character's player may pay 1 Pull to discard this card.",
  ),
  formRow(
    'condition',
    'pay N Influence, not below 0, to EFFECT',
    "The Character's player may pay 3 Influence, not below 0, any time to release the Character.",
  ),
  formRow(
    'condition',
    'the combat affects nobody [and remember its player]',
    'The combat affects nobody and remember its player.',
  ),
  formRow(
    'condition',
    'the remembered player gains|loses N Influence',
    'When the Character is popped, the remembered player gains 3 Influence.',
  ),
  formRow(
    'character',
    'Pops any FILTER that it attacks, and is not affected by it',
    'Pops any Pharaoh that it attacks, and is not affected by it.',
  ),
  formRow('gear', 'WHO is not popped by combat', 'The Character is not popped by combat.'),
  formRow('gear', 'Cannot be used beside another Weapon', 'Cannot be used beside another Weapon.'),
  formRow(
    'condition',
    'keep WHO from being attacked [TIME]',
    'Crank the Character to keep any Character from being attacked.',
  ),
  formRow(
    'condition',
    "lose Influence equal to WHO's FIG[, at least N]",
    "Crank the Character to flip any Character and lose Influence equal to that Character's Pull, at least 1.",
  ),
  formRow(
    'condition',
    'WHO attacks each Character of a file in turn from the front, or those ahead in its own file while they keep it from others',
    'The Character attacks each Character of a file in turn from the front, or those ahead in its own file while they keep it from others.',
  ),
  formRow('character', 'each FILTER is flipped', 'Each Cut-Up card or Control card is flipped.'),
];

function formRow(type: Form['type'], form: string, example: string): Form {
  return { form, example, type };
}
