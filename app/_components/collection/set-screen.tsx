'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { NothingHere } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { useTitle } from '@/lib/client/use-title';
import { CollectionReady, usePrintings, useSetName } from './collection-context';
import { SetGrid } from './set-grid';

export function SetScreen() {
  // Renders in the browser only: the static page does not know which set it shows.
  useSearchParams();
  const [, , , set = ''] = usePathname().split('/');
  return (
    <CollectionReady>
      <SetCount key={set} set={decodeURIComponent(set)} />
    </CollectionReady>
  );
}

function SetCount({ set }: { readonly set: string }) {
  const printings = usePrintings();
  const name = useSetName()(set);
  useTitle(`${name} · Collection`);
  if (!printings.some((one) => one.set === set))
    return (
      <NothingHere title="No such set" to="/collection/count" name="See the sets">
        The address may be mistyped.
      </NothingHere>
    );
  return (
    <>
      <PageHeader title={name} />
      <SetGrid set={set} />
    </>
  );
}
