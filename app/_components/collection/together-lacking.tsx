import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { useAddress } from '@/app/_components/site/use-address';
import { type AllottedDeck, sharedLacks } from '@/lib/collection/allotment';
import { type ListRow, sizeOfList } from '@/lib/collection/card-list';
import type { CountedPrinting } from '@/lib/collection/printings';
import { counted } from '@/lib/text/counted';
import { ListFigure, ListRows } from './list-rows';
import { ListSharing } from './list-sharing';
import { type OwnedView, viewOf } from './owned-address';
import { VIEWS } from './owned-filters';
import { WantAll } from './want-all';

/** The chosen decks, and how the cards that they lack are counted and shown, as in the address. */
interface DeckChoice {
  readonly ids: readonly string[];
  readonly isShared: boolean;
  readonly view: OwnedView;
}

/** Returns the choice of decks, and functions that change it. The address keeps it. */
export function useDeckChoice() {
  const [address, setAddress] = useAddress();
  const choice: DeckChoice = {
    ids: address.getAll('deck'),
    isShared: address.get('copies') === 'shared',
    view: viewOf(address),
  };
  const { ids } = choice;
  function change(next: Partial<DeckChoice>): void {
    const now = { ...choice, ...next };
    const query = new URLSearchParams(now.ids.map((id) => ['deck', id]));
    if (now.isShared) query.set('copies', 'shared');
    if (now.view === 'faces') query.set('view', 'faces');
    setAddress(query);
  }
  const toggle = (deck: string) =>
    change({ ids: ids.includes(deck) ? ids.filter((id) => id !== deck) : [...ids, deck] });
  return { ...choice, change, toggle };
}

interface TogetherLackingProps {
  readonly chosen: readonly AllottedDeck[];
  readonly decks: readonly AllottedDeck[];
  readonly owned: ReadonlyMap<string, number>;
  readonly printingOf: (card: string) => CountedPrinting;
  readonly wantedOf: (printing: CountedPrinting) => number;
  readonly choice: ReturnType<typeof useDeckChoice>;
}

/** The cards that the chosen decks lack together, with the decks that need each of them. */
export function TogetherLacking(props: TogetherLackingProps) {
  const { chosen, decks, owned, printingOf, wantedOf, choice } = props;
  const { isShared, view, change } = choice;
  const sharing = isShared ? 'shared copies' : 'own copies';
  const rows = sharedLacks(chosen, decks, owned, sharing).map(
    ({ card, missing, decks: needing }) => ({
      printing: printingOf(card),
      count: missing,
      note: needing.map(({ name, count }) => `${name} ${count}`).join(', '),
    }),
  );
  const names = chosen.map(({ name }) => name).join(', ');
  return (
    <section aria-labelledby="together" className="mt-8">
      <h2 id="together" className="text-2xl font-semibold wrap-anywhere print:hidden">
        {chosen.length === 1 ? `Missing for ${names}` : `Missing for these ${chosen.length} decks`}
      </h2>
      <div className="print:hidden">
        <label className="flex min-h-10 w-fit items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-6"
            checked={isShared}
            onChange={({ target }) => change({ isShared: target.checked })}
          />
          These decks share copies
        </label>
      </div>
      {rows.length === 0 ? (
        <p className="text-good">
          {chosen.every(({ cards }) => cards.size === 0) ? 'No cards yet.' : 'You have every card.'}
        </p>
      ) : (
        <>
          <ListSharing list="missing" title={`Missing for ${names}`} rows={rows} noteTitle="For" />
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <SegmentedChoice
              label="Shown as"
              value={view}
              choices={VIEWS}
              onChange={(next) => change({ view: next })}
            />
            <WantAll
              rows={rows}
              what={`missing for ${counted(chosen.length, 'deck')}`}
              wantedOf={wantedOf}
            />
            <p role="status" className="text-sm text-ink-faint">
              {sizeOfList(rows)}
            </p>
          </div>
          <ListRows
            rows={rows}
            view={view}
            of={`${choice.ids.join()} ${isShared}`}
            words={needWords}
            heading="Missing"
            copies={(row) => <ListFigure row={row} />}
          />
        </>
      )}
    </section>
  );
}

function needWords({ note }: ListRow): string {
  return note;
}
