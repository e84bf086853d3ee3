import { readTroop, type TroopRead } from '@/lib/eden/troop-file';
import { field } from './list-node';
import { readRoster } from './read-roster';

/** Reads a troop in any form that it is written in: text, JSON, a roster of BattleScribe or of New Recruit. */
export function readAnyTroop(text: string): TroopRead {
  const source = text.replace(/^\uFEFF/, '');
  return isRoster(source.trimStart()) ? readRoster(source) : readTroop(source);
}

function isRoster(text: string): boolean {
  if (text.startsWith('<')) return true;
  if (!text.startsWith('{')) return false;
  try {
    const tree: unknown = JSON.parse(text);
    return ['roster', 'forces'].some((name) => field(tree, name) !== undefined);
  } catch {
    return false; // Broken JSON is said by whoever reads it.
  }
}
