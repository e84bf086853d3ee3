/** Words of a sentence by which nobody looks for a card, besides the filler words of a query. */
const STOP_WORDS = new Set(
  `about act acts acting against ability abilities all am another any anybody anyone anything are be best better can card cards could did do does
  every everyone everything find for get gets getting give gives good has have having help helps her here him his how i if into
  is it its let lets like list look made make makes makes many may me might most much must my need needs one ones other others
  our over play please put really should show so some somebody someone something than them then there they thing things
  through too trait traits use uses using very want wants was were what when where while will would you your`.split(
    /\s+/,
  ),
);

/** Checks whether a word of a sentence says nothing about the card that is looked for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words that deny what follows them. */
export const DENIALS: ReadonlySet<string> = new Set(['without', 'not', 'no', 'except', 'non']);

/** The ways in which people say something that the search language has a term for. The terms of both games stand beside each other. */
const WAYS: readonly (readonly [terms: readonly string[], words: string])[] = [
  [['is:anytime'], 'any time, anytime, instant, instantly'],
  [['cost<=2', 'value<=15'], 'cheap, cheaper, cheapest, inexpensive, low cost, little'],
  [['cost=0'], 'free, costless, no cost, nothing'],
  [['cost>=5', 'value>=30'], 'expensive, costly, dear, high cost, high costs'],
  [
    ['ap>=4', 'cbt>=5'],
    'strong, stronger, strongest, powerful, big, mighty, fierce, high ap, high attack',
  ],
  [['dp>=5', 'vig>=5'], 'tough, sturdy, resilient, hard, high dp, high defence, high defense'],
  [['ap<=1', 'cbt<=2'], 'weak, weakest, small, low ap'],
  [['ap>dp'], 'attacker, aggressive, offensive'],
  [['dp>ap'], 'defender, defensive, blocker'],
  [['ability:pop'], 'kill, destroy, murder, slay, eliminate, sacrifice, removal'],
  [['ability:cancel'], 'stop, counter, prevent, negate, nullify'],
  [['ability:save', 'ability:immune'], 'protect, protection, rescue, survive'],
  [['ability:control'], 'steal, take, takeover, seize, mind control'],
  [['ability:crank'], 'tap, exhaust'],
  [['ability:uncrank'], 'untap, refresh, ready'],
  [['ability:boost'], 'buff, pump, strengthen, increase, bonus'],
  [['ability:weaken'], 'debuff, weaken, shrink, lower, reduce'],
  [['ability:search'], 'tutor, fetch'],
  [['ability:look'], 'peek, scry, reveal, see'],
  [['ability:bypass', 'ability:surprise'], 'sneak, stealth, evade, unblockable'],
  [['ability:return'], 'bounce, recycle, reuse, bring back'],
  [['trait:Weapon', 'equipment:rifle'], 'gun, rifle, pistol, sword, knife, firearm, blade'],
  [['trait:Armor'], 'armour, shield, vest'],
  [['trait:Law'], 'cop, police, policeman, policewoman, officer, detective, sheriff, agent'],
  [['trait:Criminal'], 'gangster, crook, thug, thief, mafia, robber'],
  [['trait:Android', 'trait:Machine', 'trait:Cyborg'], 'robot, droid, automaton'],
  [['trait:Media'], 'journalist, reporter, tv, news, press'],
  [['trait:Government'], 'politician, politics, president, minister'],
  [['trait:"Magic Circle"', 'trait:Hermetic'], 'magician, wizard, mage, magic, sorcerer, witch'],
  [['trait:Psychic'], 'telepath, telepathic, mental, psionic'],
  [['trait:Academic'], 'scientist, professor, scholar, teacher, student'],
  [['trait:Alien'], 'extraterrestrial, ufo'],
  [['trait:"Low Life"'], 'bum, hobo, homeless'],
  [
    ['type:character', 'kind:fighter'],
    'people, person, guy, man, woman, creature, minion, unit, hero, monster',
  ],
  [['type:gear'], 'equipment, item, tool, object'],
  [['type:environmental', 'kind:scenery'], 'environment, place, location, land, terrain'],
  [['pull>=2'], 'high pull, much pull, most pull'],
  [['has:pull'], 'pull, mana, money, income'],
  [['is:bullet'], 'bullet'],
  [['is:unique'], 'unique, legendary'],
  [['rarity:c1,c2,c3,c4'], 'common'],
  [['rarity:u1,u2,u3'], 'uncommon'],
  [['rarity:r1,r2'], 'rare'],
];

/** The terms of the search language that a word or a phrase may stand for, the most likely first. */
export const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  WAYS.flatMap(([terms, words]) => words.split(', ').map((word) => [word, terms] as const)),
);
