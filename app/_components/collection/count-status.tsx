'use client';
import { useCollection } from './collection-context';

/** Whether everything that was counted is saved, and what happens when it is not. */
export function CountStatus() {
  const phase = useCollection((state) => state.phase);
  const waiting = useCollection((state) => state.ledger.pending.length);
  const journalled = useCollection((state) => state.journalled);
  const trouble = useCollection((state) => state.trouble);
  const tone = phase === 'saved' ? 'bg-good' : phase === 'retrying' ? 'bg-warn' : 'bg-ink-faint';
  return (
    <div className="text-sm text-ink-soft">
      <p role="status" className="flex min-h-8 items-center gap-2">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tone}`} />
        {phase === 'opening' ? 'Opening…' : null}
        {phase === 'saved' ? 'All saved' : null}
        {phase === 'saving' ? 'Saving…' : null}
        {phase === 'retrying'
          ? `${waiting} ${waiting === 1 ? 'entry waits' : 'entries wait'} for the program to answer. ${
              journalled
                ? 'They are kept in this browser.'
                : 'Keep this page open: the browser cannot store them.'
            }`
          : null}
      </p>
      {trouble === '' ? null : (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
    </div>
  );
}
