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
  { q: 'needs:Cloak', says: 'bullet cards with that trait' },
  { q: 'enables:"Anti-Matter Grenade"', says: 'what satisfies its bullet' },
  { q: '(mutant or glug) set:arcana', says: 'or, brackets, a set' },
  { q: 'text:/pop|crank/', says: 'a regular expression' },
  { q: 'is:enforced order:cost dir:desc', says: 'fully automated, most expensive first' },
] as const;
