/**
 * The verbs that the engine does, today; `registry.ts` must have exactly these. A list of its own, so
 * that asking whether a verb is known does not load what the verbs do.
 */
export const KNOWN_VERBS = [
  'pop',
  'crank',
  'uncrank',
  'flip',
  'change',
  'give-keyword',
  'lose-keyword',
  'give-trait',
  'lose-trait',
  'replace-trait',
  'name',
  'name-trait',
  'cancel-card',
  'cancel-action',
  'cancel-pull',
  'cancel-attack',
  'call',
  'draw',
  'discard',
  'discard-card',
  'return-to-hand',
  'put-on-deck',
  'search-deck',
  'influence',
  'pull',
  'control',
  'save',
  'avoid',
  'boost-attack',
  'draw-attack',
  'join-defence',
  'replace',
  'raise-goal',
  'defend-with-ap',
  'cancel-save',
  'set-to-number',
  'flip-file',
  'attack-again',
  'let-attack',
  'give-limit',
  'bind-player',
  'force-attack',
  'attack',
  'look-at-hand',
  'look-at-deck',
  'discard-of',
  'shuffle-deck',
  'show-hands',
  'remove',
  'move-gear',
  'rearrange',
  'release',
  'pass-on',
  'pop-by-coin',
  'cancel-control',
  'coin',
  'unless-paid',
  'offer',
  'score-that-pull',
] as const;
export type KnownVerb = (typeof KNOWN_VERBS)[number];

const known: ReadonlySet<string> = new Set(KNOWN_VERBS);

/** Does the engine do this verb, today? */
export function knowsVerb(name: string): name is KnownVerb {
  return known.has(name);
}
