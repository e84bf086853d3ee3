import type { VerbRules } from './verb-rules.ts';

/** Puts one trait in the place of another. */
export const replaceTrait: VerbRules<'replace-trait'> = {
  changesCards: true,
};
