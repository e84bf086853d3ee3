import type { Form } from './forms.ts';

/** Calls, hands, moves, costs and places: `docs/card-text.md` has the same rows. */
export const ZONE_FORMS: readonly Form[] = [
  row(
    'character',
    'FILTER called on this Character cost N [less|more]',
    '"Crystal Trap" called on this Character cost 0.',
  ),
  row('character', 'FILTER cost N', 'Your Sub-Random Gear cost 0.'),
  row(
    'character',
    'Your FILTER do not count as 0-Cost cards',
    'Your Sub-Random Gear do not count as 0-Cost cards.',
  ),
  row('character', 'N Pull to call or power FILTER', '2 Pull to call or power Astral cards.'),
  row('environmental', 'FILTER cannot be called', 'Environmentals cannot be called.'),
  row('character', 'WHO cannot be cranked', 'Each Astral card cannot be cranked.'),
  row('character', 'WHO cannot be moved', 'Each Gear in your Conspiracy cannot be moved.'),
  row(
    'resource',
    'You may look at the hands and decks of other players',
    'You may look at the hands and decks of other players.',
  ),
  row('whammy', 'Play only while CONDITION', 'Play only while a Chaos card is in play.'),
  row('whammy', 'Play only once a game', 'Play only once a game.'),
  row('whammy', 'EFFECT or EFFECT', "Cancel any Cloak's action or cancel any Cloak Whammy."),
  row('whammy', 'Or [on your own turn,] EFFECT', 'Or on your own turn, pop any Nekros card.'),
  row(
    'whammy',
    "look at the top N cards of target player's deck",
    "Look at the top card of target player's deck.",
  ),
  row(
    'whammy',
    'show everybody the top N cards of WHOSE deck',
    "Show everybody the top card of target player's deck.",
  ),
  row('whammy', 'show all hands [TIME]', 'Show all hands this turn.'),
  row('whammy', "shuffle target player's deck", "Shuffle target player's deck."),
  row(
    'whammy',
    "discard N cards of your choice from an opponent's hand",
    "Discard 1 card of your choice from an opponent's hand.",
  ),
  row('whammy', 'remove WHO from play', 'Remove target Character from play.'),
  row(
    'whammy',
    'move target Gear to an adjacent Character',
    'Move target Gear to an adjacent Character.',
  ),
  row(
    'whammy',
    'each other player gains|loses N Influence[, but not below 0]',
    'Each other player loses 1 Influence, but not below 0.',
  ),
  row(
    'whammy',
    'call any number of FILTER [whose Costs total N or less]',
    'Call any number of Low Lifes whose Costs total 6 or less.',
  ),
  row('whammy', 'call any FILTER with a FILTER', 'Call any Character with a "Tulpa".'),
  row('whammy', 'call any FILTER onto a Character', 'Call any "Tulpa" onto a Character.'),
  row(
    'condition',
    'Call with FILTER[, regardless of Uniqueness]',
    'Call with a Character, regardless of Uniqueness.',
  ),
  row(
    'condition',
    'If this card leaves the Character, pop the Character[, no Save]',
    'If this card leaves the Character, pop the Character, no Save.',
  ),
  row(
    'gear',
    "WHO goes to its owner's hand instead of the dead pile",
    "The Character goes to its owner's hand instead of the dead pile.",
  ),
  row(
    'gear',
    "WHO goes to its owner's hand instead of the dead pile with all else on it and costs no Influence",
    "The Character goes to its owner's hand instead of the dead pile with all else on it and costs no Influence.",
  ),
  row(
    'condition',
    'WHO goes out of play instead of to the dead pile',
    'The Character goes out of play instead of to the dead pile.',
  ),
  row(
    'character',
    'WHO goes to another place, cranked, instead of the dead pile',
    'This Character goes to another place, cranked, instead of the dead pile.',
  ),
  row('character', 'WHO cannot be popped', 'Each Gear on this Character cannot be popped.'),
  row('condition', 'WHO cannot be Saved', 'The Character cannot be Saved.'),
  row('condition', 'FILTER of its name', "The Character's Power = 0 vs. Character of its name."),
  row(
    'character',
    'May move in your Shift step without cranking',
    'May move in your Shift step without cranking.',
  ),
  row(
    'gear',
    'WHO may be popped, no Save, rather than Controlled',
    'The Character may be popped, no Save, rather than Controlled.',
  ),
  row('resource', "This card's Pull may be scored", "This card's Pull may be scored."),
  row(
    'resource',
    'WHO is always Saved[, and flipped if cranked already]',
    'Each Throckmorton is always Saved, and flipped if cranked already.',
  ),
  row(
    'whammy',
    'Crank any FILTER [that could attack the Character] to play|call this card',
    'Crank any Psychic to play this card.',
  ),
  row('whammy', 'rearrange your Conspiracy', 'Rearrange your Conspiracy.'),
  row(
    'whammy',
    'cancel the Control of any FILTER, which is cranked',
    'Cancel the Control of any Human or Mutant, which is cranked.',
  ),
  row(
    'environmental',
    'Any player may pay N Influence to EFFECT',
    'Any player may pay 1 Influence to gain 1 Pull.',
  ),
  row(
    'whammy',
    'flip a coin for each FILTER and pop those of heads',
    'Flip a coin for each Character and pop those of heads.',
  ),
  row(
    'character',
    'When this Character is popped by an attack of a FILTER, EFFECT',
    "When this Character is popped by an attack of a Mutant, that card's player gains 1 Influence.",
  ),
  row(
    'character',
    "that card's player gains|loses N Influence",
    "When this Character is popped by an attack of a Mutant, that card's player loses 1 Influence.",
  ),
  row(
    'secret',
    'You may call FILTER although one is in play',
    'You may call "Dr. Furchtegott Nusbaum" although one is in play.',
  ),
  row('secret', 'Cannot Gang Up with FILTER', 'Each Burger cannot Gang Up with Mutants.'),
  row('gear', 'release the Character', 'Pop this card to release the Character.'),
  row(
    'condition',
    "When EVENT, the Character's player may EFFECT",
    "When the Character is attacked, the Character's player may move this card to the attacker.",
  ),
  row(
    'condition',
    "When the STEP step of the Character's player comes, EFFECT",
    "When the Shift step of the Character's player comes, pop the Character.",
  ),
  row(
    'condition',
    'move this card to WHO',
    'When the Character is attacked, move this card to the attacker.',
  ),
];

function row(type: Form['type'], form: string, example: string): Form {
  return { form, example, type };
}
