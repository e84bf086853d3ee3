import { FIELD_ORDER } from './own-record';
import { OwnRecord } from './own-types';
import type { WrittenFields } from './record-yaml';

const BLANK = { set: 'own', number: '1', name: 'Untitled card', type: 'Character' } as const;

/** A record to draw while somebody is still typing: what is right of the fields so far, and something to stand for what is missing. */
export function lenientRecord(fields: WrittenFields): OwnRecord {
  const kept = FIELD_ORDER.flatMap((field) => {
    const read = OwnRecord.shape[field].safeParse(fields[field]);
    return read.success && read.data !== undefined ? [[field, read.data] as const] : [];
  });
  return { ...BLANK, ...Object.fromEntries(kept) };
}
