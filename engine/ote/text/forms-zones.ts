import { type Form, formsOfType } from './form-rows.ts';

/** Forms about calls, hands, moves, costs and places. `docs/card-text.md` has these rows too. */
export const ZONE_FORMS: readonly Form[] = [
  ...formsOfType('character', [
    [
      'FILTER called on this Character cost N [less|more]',
      '"Crystal Trap" called on this Character cost 0.',
    ],
    ['FILTER cost N', 'Your Sub-Random Gear cost 0.'],
    [
      'Your FILTER do not count as 0-Cost cards',
      'Your Sub-Random Gear do not count as 0-Cost cards.',
    ],
    ['N Pull to call or power FILTER', '2 Pull to call or power Astral cards.'],
    ['WHO cannot be cranked', 'Each Astral card cannot be cranked.'],
    ['WHO cannot be moved', 'Each Gear in your Conspiracy cannot be moved.'],
    [
      'WHO goes to another place, cranked, instead of the dead pile',
      'This Character goes to another place, cranked, instead of the dead pile.',
    ],
    ['WHO cannot be popped', 'Each Gear on this Character cannot be popped.'],
    [
      'May move in your Shift step without cranking',
      'May move in your Shift step without cranking.',
    ],
    [
      'each attacking player gains|loses N Influence',
      'When this Character is popped by an attack, each attacking player gains 1 Influence.',
    ],
    [
      "that card's player gains|loses N Influence",
      "When this Character is attacked by a Mutant, that card's player loses 1 Influence.",
    ],
    [
      'FILTER called on this Character have no Cost',
      '"Crystal Trap" called on this Character have no Cost.',
    ],
    ['May be called at Cost 0', 'While you have a Mutant in play, may be called at Cost 0.'],
  ]),
  ...formsOfType('environmental', [
    ['FILTER cannot be called', 'Environmentals cannot be called.'],
    ['Any player may pay N Influence to EFFECT', 'Any player may pay 1 Influence to gain 1 Pull.'],
  ]),
  ...formsOfType('resource', [
    [
      'You may look at the hands and decks of other players',
      'You may look at the hands and decks of other players.',
    ],
    ["This card's Pull may be scored", "This card's Pull may be scored."],
    [
      'WHO is always Saved[, and flipped if cranked already]',
      'Each Throckmorton is always Saved, and flipped if cranked already.',
    ],
  ]),
  ...formsOfType('whammy', [
    ['Play only while CONDITION', 'Play only while a Chaos card is in play.'],
    ['Play only once a game', 'Play only once a game.'],
    ['EFFECT or EFFECT', "Cancel any Cloak's action or cancel any Cloak Whammy."],
    ['Or [on your own turn,] EFFECT', 'Or on your own turn, pop any Nekros card.'],
    [
      "look at the top N cards of target player's deck",
      "Look at the top card of target player's deck.",
    ],
    [
      'show everybody the top N cards of WHOSE deck',
      "Show everybody the top card of target player's deck.",
    ],
    ['show all hands [TIME]', 'Show all hands this turn.'],
    ["shuffle target player's deck", "Shuffle target player's deck."],
    [
      "discard N cards of your choice from an opponent's hand",
      "Discard 1 card of your choice from an opponent's hand.",
    ],
    ['remove WHO from play', 'Remove target Character from play.'],
    ['move target Gear to an adjacent Character', 'Move target Gear to an adjacent Character.'],
    [
      'each other player gains|loses N Influence[, but not below 0]',
      'Each other player loses 1 Influence, but not below 0.',
    ],
    [
      'call any number of FILTER [whose Costs total N or less]',
      'Call any number of Low Lifes whose Costs total 6 or less.',
    ],
    ['call any FILTER with a FILTER', 'Call any Character with a "Tulpa".'],
    ['call any FILTER onto a Character', 'Call any "Tulpa" onto a Character.'],
    [
      'Crank any FILTER [that could attack the Character] to play|call this card',
      'Crank any Psychic to play this card.',
    ],
    ['rearrange your Conspiracy', 'Rearrange your Conspiracy.'],
    [
      'cancel the Control of any FILTER, which is cranked',
      'Cancel the Control of any Human or Mutant, which is cranked.',
    ],
    [
      'flip a coin for each FILTER and pop those of heads',
      'Flip a coin for each Character and pop those of heads.',
    ],
  ]),
  ...formsOfType('condition', [
    [
      'Call with FILTER[, regardless of Uniqueness]',
      'Call with a Character, regardless of Uniqueness.',
    ],
    [
      'If this card leaves the Character, pop the Character[, no Save]',
      'If this card leaves the Character, pop the Character, no Save.',
    ],
    [
      'WHO goes out of play instead of to the dead pile',
      'The Character goes out of play instead of to the dead pile.',
    ],
    ['WHO cannot be Saved', 'The Character cannot be Saved.'],
    ['FILTER of its name', "The Character's Power = 0 vs. Character of its name."],
    [
      "When EVENT, the Character's player may EFFECT",
      "When the Character is attacked, the Character's player may move this card to the attacker.",
    ],
    [
      "When the STEP step of the Character's player comes, EFFECT",
      "When the Shift step of the Character's player comes, pop the Character.",
    ],
    ['move this card to WHO', 'When the Character is attacked, move this card to the attacker.'],
  ]),
  ...formsOfType('gear', [
    [
      "WHO goes to its owner's hand instead of the dead pile",
      "The Character goes to its owner's hand instead of the dead pile.",
    ],
    [
      "WHO goes to its owner's hand instead of the dead pile with all else on it and costs no Influence",
      "The Character goes to its owner's hand instead of the dead pile with all else on it and costs no Influence.",
    ],
    [
      'WHO may be popped, no Save, rather than Controlled',
      'The Character may be popped, no Save, rather than Controlled.',
    ],
    ['release the Character', 'Pop this card to release the Character.'],
  ]),
  ...formsOfType('secret', [
    [
      'You may call FILTER although one is in play',
      'You may call "Dr. Furchtegott Nusbaum" although one is in play.',
    ],
    ['Cannot Gang Up with FILTER', 'Each Burger cannot Gang Up with Mutants.'],
  ]),
];
