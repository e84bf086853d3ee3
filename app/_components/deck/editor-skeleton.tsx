import { Skeleton } from '@/app/_components/site/skeleton';

/** A placeholder with the size of the editor while the deck loads. */
export function EditorPlaceholder() {
  return (
    <div className="page-width pt-5 sm:pt-8">
      <div className="mb-6 h-24 max-w-xl rounded-lg bg-paper-sunk/60" />
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton rows={8} />
        <div className="h-80 rounded-lg bg-paper-sunk/60 max-lg:hidden" />
      </div>
    </div>
  );
}
