import { type EdenOwnRecord, type OteOwnRecord, OwnRecord } from './own-types';
import type { WrittenFields } from './record-yaml';

const PLACE = { set: 'own', number: '1', name: 'Untitled card' } as const;
const BLANK: OteOwnRecord = { ...PLACE, type: 'Character' };
const EDEN_BLANK: EdenOwnRecord = { ...PLACE, game: 'eden', type: 'Fighter' };

/** A record to draw while somebody is still typing: what is right of the fields so far, and something to stand for what is missing. */
export function lenientRecord(fields: WrittenFields): OwnRecord {
  const blank = fields.game === 'eden' ? EDEN_BLANK : BLANK;
  let kept: WrittenFields = fields;
  for (;;) {
    const read = OwnRecord.safeParse({ ...blank, ...kept });
    if (read.success) return read.data;
    const wrong = new Set(
      read.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
      ),
    );
    const left = Object.entries(kept).filter(([field]) => !wrong.has(field));
    // Nothing that was written is left to blame.
    if (left.length === Object.keys(kept).length) return blank;
    kept = Object.fromEntries(left);
  }
}
