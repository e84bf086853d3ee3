import { localStore, ownName } from '@/lib/client/storage';
import { HOUSE_RULES, type HouseRule } from '@/lib/ote/opening/house-rule';

function keyOf(deck: string): string {
  return ownName(`table:house:${deck}`);
}

/** Returns the house rule of a deck for opening hands, stored in this browser. */
export function houseRuleOf(deck: string): HouseRule {
  try {
    const stored = localStore()?.getItem(keyOf(deck)) ?? null;
    return HOUSE_RULES.find((rule) => rule === stored) ?? 'none';
  } catch {
    return 'none';
  }
}

/** Stores the house rule of a deck. */
export function keepHouseRule(deck: string, rule: HouseRule): void {
  try {
    localStore()?.setItem(keyOf(deck), rule);
  } catch {
    // Storage is full or forbidden, so the rule holds until the page is left.
  }
}
