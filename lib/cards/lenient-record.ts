import { type EdenOwnRecord, type OteOwnRecord, OwnRecord } from './own-types';
import type { WrittenFields } from './record-yaml';

const PLACEHOLDERS = { set: 'own', number: '1', name: 'Untitled card' } as const;
const BLANK_RECORD: OteOwnRecord = { ...PLACEHOLDERS, type: 'Character' };
const BLANK_EDEN_RECORD: EdenOwnRecord = { ...PLACEHOLDERS, game: 'eden', type: 'Fighter' };

/** Returns a record to preview while the user types: the valid fields, with placeholders for the missing ones. */
export function lenientRecord(fields: WrittenFields): OwnRecord {
  const blank = fields.game === 'eden' ? BLANK_EDEN_RECORD : BLANK_RECORD;
  let remaining: WrittenFields = fields;
  for (;;) {
    const read = OwnRecord.safeParse({ ...blank, ...remaining });
    if (read.success) return read.data;
    const wrong = new Set(
      read.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
      ),
    );
    const left = Object.entries(remaining).filter(([field]) => !wrong.has(field));
    // No written field is left that could be wrong.
    if (left.length === Object.keys(remaining).length) return blank;
    remaining = Object.fromEntries(left);
  }
}
