'use client';
import { Button } from '@/app/_components/forms/button';
import type { OwnRecord, StoredOwnCard } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { RecordChanges } from './record-changes';

interface UnsavedNoticeProps {
  readonly current: StoredOwnCard;
  readonly mine: OwnRecord;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved first: what differs, and the two ways out. Nothing is lost by either; both states are in the history. */
export function UnsavedNotice({ current, mine, onKeepMine, onTakeTheirs }: UnsavedNoticeProps) {
  return (
    <section role="alert" className="sheet grid gap-3 border-warn px-4 py-4">
      <h2 className="font-semibold">The card was saved elsewhere in the meantime</h2>
      <p className="text-sm text-ink-soft">
        It is at revision {current.revision} now. What yours would change of that:
      </p>
      <RecordChanges changes={diffRecords(current.record, mine)} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Save mine on top</Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          Take what is there
        </Button>
      </div>
    </section>
  );
}
