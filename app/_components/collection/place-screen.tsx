'use client';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { useScrollPages } from '@/app/_components/search/use-rendered-results';
import { NothingHere } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { PageHeader } from '@/app/_components/site/page-header';
import { useCardsById } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import { isEmpty } from '@/lib/collection/apply';
import { type Lots, placesOf } from '@/lib/collection/lots';
import { priceWords } from '@/lib/collection/price';
import type { CountedPrinting } from '@/lib/collection/printings';
import { type Holding, keyText } from '@/lib/collection/types';
import { worthOf } from '@/lib/collection/worth';
import { counted } from '@/lib/text/counted';
import { usePrintings } from './collection-context';
import { placePath } from './owned-address';
import { WorthNote } from './owned-worth';
import { PlaceForm } from './place-form';
import { PlaceLabel } from './place-label';
import { useMoveLots } from './use-move-lots';
import { WithLots } from './with-lots';

const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);

/** A box or binder: what is in it, moving it, its name, and a label to print. */
export function PlaceScreen() {
  const name = useSearchParams().get('name') ?? '';
  useTitle(`${name} · Collection`);
  return <WithLots>{(lots) => <NamedPlace name={name} lots={lots} />}</WithLots>;
}

interface NamedPlaceProps {
  readonly name: string;
  readonly lots: Lots;
}

function NamedPlace({ name, lots }: NamedPlaceProps) {
  const inside = [...lots.values()].flat().filter((lot) => lot.place === name && !isEmpty(lot));
  if (name === '' || inside.length === 0)
    return (
      <NothingHere title="Nothing is here" to="/collection" name="See what you own">
        No copies are counted at this place. It may have another name now.
      </NothingHere>
    );
  return <Place key={name} name={name} inside={inside} lots={lots} />;
}

interface PlaceProps extends NamedPlaceProps {
  readonly inside: readonly Holding[];
}

function Place({ name, inside, lots }: PlaceProps) {
  const router = useRouter();
  const move = useMoveLots(lots);
  const [says, setSays] = useState('');
  const others = placesOf(lots).filter((place) => place !== name);
  const copies = inside.reduce((sum, { owned }) => sum + owned, 0);
  function rename(place: string) {
    move(inside, place);
    router.replace(placePath(place));
  }
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
          actions={
            <Link
              href={`/collection?place=${encodeURIComponent(name)}`}
              className={buttonClass('secondary')}
            >
              Filter and count
            </Link>
          }
        />
      </div>
      <div className="grid gap-x-10 gap-y-2 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <PlaceRows
          inside={inside}
          says={says}
          onMove={(some, place) => {
            const moved = move(some, place);
            setSays(`${counted(moved, 'row')} moved to ${place}.`);
          }}
        />
        <aside className="flex flex-wrap gap-x-6 max-lg:order-first lg:flex-col lg:gap-y-2">
          <details className="text-sm open:basis-full print:hidden">
            <summary className="flex min-h-10 w-fit cursor-pointer items-center text-link">
              Rename or put into another
            </summary>
            <PlaceForm
              label="New name"
              action={(place) => (others.includes(place) ? `Put all into ${place}` : 'Rename')}
              onPlace={rename}
            />
          </details>
          <PlaceLabel name={name} />
        </aside>
      </div>
    </>
  );
}

interface PlaceRowsProps {
  readonly inside: readonly Holding[];
  /** What was done last. */
  readonly says: string;
  readonly onMove: (lots: readonly Holding[], place: string) => void;
}

/** What is at a place, with boxes to choose what is moved. */
function PlaceRows({ inside, says, onMove }: PlaceRowsProps) {
  const printings = usePrintings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shown, mark } = useScrollPages('place', 0, inside.length);
  const known = new Map(printings.map((printing) => [printing.id, printing]));
  const some = inside.filter((lot) => chosen.has(keyText(lot)));
  function toggle(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }
  const isAll = some.length === inside.length;
  const list = useRef<HTMLElement>(null);
  const cards = useCardsById();
  const findCard = useCallback((id: string) => cards.get(id), [cards]);
  return (
    <section ref={list} aria-label="What is here" className="print:hidden">
      <CardPreview inside={list} find={findCard} />
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <Button onClick={() => setChosen(new Set(isAll ? [] : inside.map((lot) => keyText(lot))))}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
        {some.length === 0 ? null : (
          <PlaceForm
            label={`Move ${counted(some.length, 'row')} to`}
            action={() => 'Move'}
            onPlace={(place) => {
              onMove(some, place);
              setChosen(new Set());
            }}
          />
        )}
      </div>
      <p role="status" className="pb-2 text-sm text-ink-soft empty:hidden">
        {says}
      </p>
      <ul className="border-t border-line-strong/60">
        {inside.slice(0, shown).map((lot) => (
          <PlaceRow
            key={keyText(lot)}
            lot={lot}
            printing={known.get(lot.printing)}
            isChosen={chosen.has(keyText(lot))}
            onToggle={() => toggle(keyText(lot))}
          />
        ))}
      </ul>
      <div ref={mark} />
    </section>
  );
}

interface PlaceRowProps {
  readonly lot: Holding;
  /** Undefined for a card that is gone. */
  readonly printing: CountedPrinting | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function PlaceRow({ lot, printing, isChosen, onToggle }: PlaceRowProps) {
  const name = printing?.name ?? lot.printing;
  const words = [printing?.number, lot.condition, priceWords(lot), lot.note]
    .filter(Boolean)
    .join(' · ');
  const about = (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-faint">{words}</span>
    </>
  );
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <div className="flex min-h-12 items-center">
        <label className="grid size-10 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={[name, words].filter(Boolean).join(', ')}
            checked={isChosen}
            onChange={onToggle}
            className="size-5"
          />
        </label>
        {printing === undefined || printing.page === '' ? (
          <span className="min-w-0 flex-1 py-1 pl-1 wrap-anywhere">{about}</span>
        ) : (
          <Link
            href={printing.page}
            prefetch={false}
            data-card={printing.card}
            className="min-w-0 flex-1 py-1 pl-1 wrap-anywhere hover:text-accent"
          >
            {about}
          </Link>
        )}
        <span className="font-semibold tabular-nums">{lot.owned}</span>
      </div>
    </li>
  );
}
