/** Queries that show what the syntax can do; each has results. */
export const EXAMPLE_QUERIES = [
  { q: 't:character trait:mutant cost<=2', says: 'Mutants of cost 2 or less' },
  { q: 'is:bullet t:gear', says: 'Gear with a bullet' },
  { q: 't:resource is:zero', says: 'Resources that cost nothing' },
  { q: 'ap>dp t:character', says: 'Characters with more AP than DP' },
  { q: 'dirt', says: 'anything with “dirt” in it' },
] as const;

/** The query syntax by example, with explanations. */
export const QUERY_FORMS = [
  { q: 'zip glug', says: 'both words, in name, text or traits' },
  { q: '"two words"', says: 'these words together' },
  { q: '!Blackmail', says: 'exactly this name' },
  { q: 't:gear,condition', says: 'one type or another' },
  { q: 'trait="Low Life"', says: 'has this trait' },
  { q: 'cost<=2 pull>=1', says: 'figures: cost, ap, dp, pull, power' },
  { q: 'ap>dp', says: 'one figure against another' },
  { q: 'is:bullet -t:gear', says: 'a bullet, but no Gear' },
  { q: 'ability:cancel', says: 'what its text does' },
  { q: 'is:anytime', says: 'played or used at any time' },
  { q: 'needs:Cloak', says: 'bullet cards with that trait' },
  { q: 'enables:"Anti-Matter Grenade"', says: 'what satisfies its bullet' },
  { q: '(mutant or glug) set:arcana', says: 'or, brackets, a set' },
  { q: 'text:/pop|crank/', says: 'a regular expression' },
  { q: 'is:enforced order:cost dir:desc', says: 'fully automated, most expensive first' },
] as const;

/** Forms about the user's own cards, which depend on what the collection has. */
export const COLLECTION_FORMS = [
  { q: 'owned>=1', says: 'cards of your collection; owned=0: the others' },
  { q: 'place:box', says: 'your copies that are kept there' },
] as const;

/** Examples about the cards of Eden. */
export const EDEN_EXAMPLES = [
  { q: 'kind:fighter value<=15', says: 'Fighters that cost little' },
  { q: 'cbt>=5', says: 'who strikes hard' },
  { q: 'kind:mission', says: 'missions' },
  { q: 'equipment:carbine', says: 'who carries a carbine' },
  { q: 'poison', says: 'anything with “poison” in it' },
] as const;

export const EDEN_FORMS = [
  { q: 'cinder noble', says: 'both words, in name, text, symbols or types' },
  { q: '!"Marshal Ysolde"', says: 'exactly this name' },
  { q: 'kind:mission,tactical', says: 'one kind or another' },
  { q: 'faction:"Cinder Court"', says: 'of this faction; stigma: likewise' },
  { q: 'ftype=Sister', says: 'a type of fighter' },
  { q: 'value<=20 cbt>=4', says: 'figures: value, psi, cbt, vig, spd, cp' },
  { q: 'psi>cbt', says: 'one figure against another' },
  { q: 'e:carbine', says: 'a piece of equipment' },
  { q: 'text:"VIG roll" or text:/poison|fear/', says: 'its text, or a regular expression' },
  { q: '-is:complete', says: 'cards of which facts are missing' },
  { q: 'set:ash-and-ember order:value dir:desc', says: 'a set, the most expensive first' },
  { q: 'game:ote bike', says: 'the other game' },
] as const;
