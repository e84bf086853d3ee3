'use client';
import { Button } from '@/app/_components/forms/button';
import { useCollection, useCollectionStore, useIsReady } from './collection-context';

/** Whether everything that was counted is saved, and what happens when it is not. */
export function CountStatus() {
  return useIsReady() ? <Status /> : <p className="min-h-8 text-sm text-ink-soft">Opening…</p>;
}

function Status() {
  const phase = useCollection((state) => state.phase);
  const waiting = useCollection((state) => state.ledger.pending.length);
  const journalled = useCollection((state) => state.journalled);
  const store = useCollectionStore();
  const refused = useCollection((state) => state.refused);
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
      {refused.length === 0 ? null : (
        <div role="alert" className="my-2 text-bad">
          <p>Not counted:</p>
          <ul className="ml-5 list-disc">
            {refused.map(({ sent, label, message }) => (
              <li key={sent}>
                {label}: {message}
              </li>
            ))}
          </ul>
          <Button className="mt-2" onClick={store.dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
      {trouble === '' ? null : (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
    </div>
  );
}
