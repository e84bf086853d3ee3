import type { UsedAbility } from './for-bearer.ts';

/** Is Pull all that the ability makes? Then it is Pull in every respect, and no event of its own (CALL-2). */
export function onlyMakesPull({ effects }: UsedAbility): boolean {
  return effects.every((effect) => effect.do === 'pull');
}
