/** Queries that show what the language can say; each finds something. */
export const EXAMPLE_QUERIES = [
  { q: 't:character trait:mutant cost<=2', says: 'Mutants of cost 2 or less' },
  { q: 'is:bullet t:gear', says: 'Gear with a bullet' },
  { q: 't:resource pull>=2', says: 'Resources with Pull 2 or more' },
  { q: 'ap>dp t:character', says: 'Characters that hit harder than they stand' },
  { q: 'dirt', says: 'anything with “dirt” in it' },
] as const;
