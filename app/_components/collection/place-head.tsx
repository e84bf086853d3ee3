import { PageHeader } from '@/app/_components/site/page-header';
import { useTitle } from '@/lib/client/use-title';
import { isEmpty } from '@/lib/collection/apply';
import { type Lots, placesOf } from '@/lib/collection/lots';
import { worthOf } from '@/lib/collection/worth';
import { counted } from '@/lib/text/counted';
import { WorthNote } from './owned-worth';
import { PlaceForm } from './place-form';
import { PlaceLabel } from './place-label';
import { useMoveLots } from './use-move-lots';

interface PlaceHeadProps {
  readonly name: string;
  readonly lots: Lots;
  /** Called with the new name of the place. */
  readonly onRename: (place: string) => void;
}

/** The head of the list of a box or binder: its name, how much is in it, its renaming, and a label to print. */
export function PlaceHead({ name, lots, onRename }: PlaceHeadProps) {
  const move = useMoveLots(lots);
  useTitle(`${name} · Collection`);
  const inside = [...lots.values()].flat().filter((lot) => lot.place === name && !isEmpty(lot));
  const copies = inside.reduce((sum, { owned }) => sum + owned, 0);
  const others = placesOf(lots).filter((place) => place !== name);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow="Place"
          title={<span className="wrap-anywhere">{name}</span>}
          lead={
            <>
              {counted(copies, 'copy', 'copies')} in {counted(inside.length, 'row')}
              <WorthNote worth={worthOf(inside)} />.
            </>
          }
        />
      </div>
      {inside.length === 0 ? null : (
        <div className="flex flex-wrap items-start gap-x-6">
          <details className="text-sm open:basis-full print:hidden">
            <summary className="flex min-h-10 w-fit cursor-pointer items-center text-link">
              Rename or put into another
            </summary>
            <PlaceForm
              label="New name"
              action={(place) => (others.includes(place) ? `Put all into ${place}` : 'Rename')}
              onPlace={(place) => {
                move(inside, place);
                onRename(place);
              }}
            />
          </details>
          <PlaceLabel name={name} />
        </div>
      )}
    </>
  );
}
