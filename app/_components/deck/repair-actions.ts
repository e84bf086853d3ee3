import { fullNameOf } from '@/lib/cards/catalogue';
import { checkDeck, type DeckCheck, type DeckMessage } from '@/lib/decks/check';
import { replaceList } from '@/lib/decks/edit';
import { rulesOf } from '@/lib/decks/formats';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange, Repair } from '@/lib/decks/repair/changes';
import { type EditorState, type EditorStore, editDeck } from './editor-store';

// The search for repairs is loaded when the first one is needed.

/** Returns the deck of an editor for repairs, without rows of 0 copies. */
export function workbenchOf({
  editing: { list },
  catalogue,
  format,
  own,
}: Pick<EditorState, 'editing' | 'catalogue' | 'format' | 'own'>): Workbench {
  const entries = list.entries.filter(({ count }) => count > 0);
  return { list: { ...list, entries }, catalogue, rules: rulesOf(format.rules), own };
}

/** Returns the repairs of a message, the smallest first. Empty when the code cannot be loaded. */
export async function repairsFor(message: DeckMessage, bench: Workbench): Promise<Repair[]> {
  try {
    const { repairsOf } = await import('@/lib/decks/repair/repairs-of');
    return repairsOf(message, bench);
  } catch {
    return [];
  }
}

/** Applies changes as one undo step. */
export async function applyChanges(
  store: EditorStore,
  changes: readonly CardChange[],
): Promise<void> {
  const { changeWords, withChanges } = await import('@/lib/decks/repair/changes');
  const { catalogue } = store.getState();
  const words = changeWords(changes, (id) => fullNameOf(catalogue, id));
  editDeck(
    store,
    (editing) => replaceList(editing, withChanges(editing.list, changes, catalogue)),
    `${words}. Press Control Z to undo.`,
  );
}

/** Repairs the first message about a card. */
export async function repairRow(store: EditorStore, id: string): Promise<void> {
  const state = store.getState();
  const bench = workbenchOf(state);
  const { errors, warnings } = checkDeck(bench.list, bench.catalogue, bench.rules);
  const message = [...errors, ...warnings].find((one) => one.id === id || one.card === id);
  if (message === undefined) {
    store.setState({ announcement: 'The check says nothing of this card.' });
    return;
  }
  const [repair] = await repairsFor(message, bench);
  if (repair === undefined) store.setState({ announcement: 'No change repairs this.' });
  else if (store.getState().editing === state.editing) await applyChanges(store, repair.changes);
}

/** The most missing cards that a repair adds; to find more is to finish the deck. */
const MOST_REPAIRED = 5;

/** Checks whether a deck lacks so many cards that it is to be finished, and not repaired. */
export function lacksMany({ cards, minimum }: Pick<DeckCheck, 'cards' | 'minimum'>): boolean {
  return minimum - cards > MOST_REPAIRED;
}
