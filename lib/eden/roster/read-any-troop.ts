import { unzipSync } from 'fflate';
import { readTroop, type TroopRead } from '@/lib/eden/troop-file';
import { decodeFile } from '@/lib/formats/decode';
import { ownField } from './list-node';
import { readRoster } from './read-roster';

/** The maximum size of an unpacked roster in bytes; a full troop has a tenth of it. */
const MOST_UNPACKED = 2 * 1024 * 1024;

/** Reads a file of a troop in any form: text, JSON, a roster of BattleScribe or New Recruit, also packed (.rosz). Never throws. */
export function readTroopFile(bytes: Uint8Array): TroopRead {
  const unpacked = isZip(bytes) ? unpackedRoster(bytes) : bytes;
  if (unpacked === null)
    return refusedTroop('this ZIP archive holds no roster (.ros) that can be unpacked');
  const decoded = decodeFile(unpacked);
  if (!decoded.ok) return refusedTroop(decoded.message.replace(/\.$/, ''));
  return readAnyTroop(decoded.text);
}

function refusedTroop(message: string): TroopRead {
  return { ok: false, line: 1, column: 1, message };
}

function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}

/** Returns the only roster of an archive; null when there is none, several, or one that is too large or broken. */
function unpackedRoster(bytes: Uint8Array): Uint8Array | null {
  try {
    const rosters = Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => /\.ros$/i.test(name) && originalSize <= MOST_UNPACKED,
      }),
    );
    return rosters.length === 1 ? (rosters[0] ?? null) : null;
  } catch {
    return null; // A broken archive is refused like one without a roster.
  }
}

/** Reads a troop from text: our own form, JSON, a roster of BattleScribe or New Recruit. */
export function readAnyTroop(text: string): TroopRead {
  const source = text.replace(/^\uFEFF/, '');
  return isRoster(source.trimStart()) ? readRoster(source) : readTroop(source);
}

function isRoster(text: string): boolean {
  if (text.startsWith('<')) return true;
  if (!text.startsWith('{')) return false;
  try {
    const tree: unknown = JSON.parse(text);
    return ['roster', 'forces'].some((name) => ownField(tree, name) !== undefined);
  } catch {
    return false; // The JSON reader reports broken JSON.
  }
}
