import type { VerbRules } from './verb-rules.ts';

/** Replaces one trait by another. */
export const replaceTrait: VerbRules<'replace-trait'> = {
  changesCards: true,
};
