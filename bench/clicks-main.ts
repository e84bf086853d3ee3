import { connectAutosave } from '@/app/_components/deck/connect-autosave';
import { changeRowCount, createEditorStore } from '@/app/_components/deck/editor-store';
import { keepUndo } from '@/app/_components/deck/keep-undo';
import { createTable } from '@/app/_components/table/create-table';
import { readSettings } from '@/app/_components/table/table-settings';
import { beginTree, oteTable } from '@/engine';
import { answerApi } from '@/lib/api/door';
import { getCatalogue } from '@/lib/cards/embedded';
import { askedGame, asksForHoldings, parseQuery } from '@/lib/cards/search/parse';
import { searchCards } from '@/lib/cards/search/search-cards';
import { ask } from '@/lib/client/api';
import { getDeck, putDeck } from '@/lib/client/decks';
import { countedPrintings } from '@/lib/collection/printings';
import { checkDeck } from '@/lib/decks/check';
import { rowKey } from '@/lib/decks/edit-rows';
import type { DeckList, StoredDeck } from '@/lib/decks/types';
import { readCounts } from '@/lib/formats/count-plan';
import { GUIDED_DECK, GUIDED_SEED } from '@/lib/ote/guided-game';
import { actionsFor } from '@/lib/ote/session-actions';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { knownExamples } from '@/lib/server/example-decks';

/** A click of which `npm run clicks` counts the files. */
interface Click {
  readonly name: string;
  /** Prepares everything up to the moment before the click. Returns the function that makes the click. */
  readonly prepare: () => Promise<() => unknown>;
  /** The files of screens, requests and data that somebody must read to understand what the click does. */
  readonly read: readonly string[];
}

const QUERY_CLICK: Click = {
  name: 'a query',
  prepare: async () => {
    const catalogue = getCatalogue();
    const query = 'type:character dp>=3 burger';
    return () => {
      const asked = parseQuery(query);
      return (askedGame(asked) ?? asksForHoldings(asked)) ? null : searchCards(asked, catalogue);
    };
  },
  read: [
    'app/_components/search/search-screen.tsx',
    'app/_components/search/search-box.tsx',
    'app/_components/search/use-live-answer.ts',
    'app/_components/search/live-catalogue.ts',
    'app/_components/search/shown-answer.ts',
    'app/_components/search/use-rendered-results.ts',
    'app/_components/search/search-summary.tsx',
    'app/_components/search/results-list.tsx',
    'app/_components/card/card-face.tsx',
    'lib/cards/search/parse.ts',
    'lib/cards/search/search-cards.ts',
    'lib/cards/search/query.ts',
    'lib/cards/catalogue.ts',
  ],
};

const DECK_ROW_CLICK: Click = {
  name: '+ on a deck row',
  prepare: async () => {
    const [card] = getCatalogue().cards;
    if (card === undefined) throw new Error('The catalogue is empty.');
    const entries = [{ card: card.id, count: 1 }];
    const list = { name: 'Deck', notes: '', game: 'ote', entries } as const;
    const deck = await createDeck(list);
    const store = createEditorStore(deck, getCatalogue(), 'open');
    connectAutosave(store);
    keepUndo(store);
    while (store.getState().autosave === null) await nextTask();
    return async () => {
      changeRowCount(store, rowKey('main', card.id), 1);
      await store.getState().autosave?.settle();
      const { editing, catalogue, format } = store.getState();
      checkDeck(editing.list, catalogue, format.rules);
    };
  },
  read: [
    'app/_components/deck/count-stepper.tsx',
    'app/_components/deck/row-details.tsx',
    'app/_components/deck/deck-row.tsx',
    'app/_components/deck/deck-rows.tsx',
    'app/_components/deck/editor-context.tsx',
    'app/_components/deck/editor-store.ts',
    'app/_components/deck/connect-autosave.ts',
    'app/_components/deck/keep-undo.ts',
    'app/_components/deck/check-panel.tsx',
    'app/_components/deck/card-line.tsx',
    'app/_components/deck/deck-list.tsx',
    'app/_components/deck/deck-editor.tsx',
    'app/_components/deck/title-bar.tsx',
    'lib/decks/types.ts',
    'lib/client/api.ts',
    'lib/api/door.ts',
    'lib/api/decks.ts',
    'lib/server/decks.ts',
    'lib/decks/deck-schema.ts',
  ],
};

const PREVIEW_CLICK: Click = {
  name: 'preview of a CSV',
  prepare: async () => {
    const cards = getCatalogue().cards.slice(0, 3);
    const lines = cards.map(({ name, set, number }) => `2,"${name}",${set},${number}`);
    const text = ['Count,Name,Edition,Card Number', ...lines].join('\n');
    const choices = new Map();
    const columns = new Map();
    const file = { text, format: 'deckbox', mode: 'set', choices, columns } as const;
    return async () => {
      const reply = await ask('/api/v1/collection');
      if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply));
      // A worker of the browser does this.
      readCounts(file, countedPrintings(getCatalogue())).plan(new Map());
    };
  },
  read: [
    'app/_components/collection/import-screen.tsx',
    'app/_components/collection/import-preview.tsx',
    'app/_components/collection/collection-context.tsx',
    'lib/client/collection.ts',
    'lib/client/api.ts',
    'lib/client/import-plan.ts',
    'lib/client/import-worker.ts',
    'lib/api/door.ts',
    'lib/api/collection.ts',
    'lib/server/collection.ts',
    'lib/collection/types.ts',
    'lib/formats/types.ts',
  ],
};

const CALL_CLICK: Click = {
  name: 'a call at the table',
  prepare: async () => {
    const deck = knownExamples().find(({ name }) => name === GUIDED_DECK);
    const play = deckForPlay(deck?.entries ?? [], getCatalogue().byId);
    const options = { seed: GUIDED_SEED, goal: 24, beginnersDiscard: false } as const;
    const begun = beginTree(oteTable, soloSetup(play, options));
    if (!begun.ok) throw new Error(begun.error.message);
    const facts = { name: 'Solo', roles: ['person'], marks: [], expected: null } as const;
    const settings = readSettings(null);
    const store = createTable({ id: '', deck: null, facts, session: begun.value, settings });
    const { state, requests } = store.getState().session.now;
    const [request = null] = requests;
    const hand = state.seats[0]?.hand ?? [];
    const callOf = (card: number) =>
      actionsFor(state, request, card).find(({ kind, refusal }) => kind === 'call' && !refusal);
    const card = hand.find((one) => callOf(one) !== undefined) ?? -1;
    // The actions of a card are listed when it is selected, and the click carries one out.
    const action = callOf(card);
    const [option] = action?.options ?? [];
    if (action === undefined || option === undefined) throw new Error('No card can be called.');
    store.setState({ selected: card, aim: { card, action } });
    return () => {
      store.getState().choose(option);
      const { refusal } = store.getState();
      if (refusal !== null) throw new Error(refusal.message);
    };
  },
  read: [
    'app/_components/table/hand.tsx',
    'app/_components/table/conspiracy-grid.tsx',
    'app/_components/table/create-table.ts',
    'app/_components/table/table-store.ts',
    'engine/ote/state/event-types.ts',
    'engine/ote/state/frames.ts',
  ],
};

becomeBrowser();

export const clicks = [QUERY_CLICK, DECK_ROW_CLICK, PREVIEW_CLICK, CALL_CLICK];

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Saves a new deck through the API. */
async function createDeck(list: DeckList): Promise<StoredDeck> {
  const id = crypto.randomUUID();
  const reply = await putDeck(id, 0, list, false);
  const deck = reply.kind === 'saved' ? await getDeck(id) : null;
  if (deck === null) throw new Error(`The deck was not saved: ${JSON.stringify(reply)}`);
  return deck;
}

/** Gives this process the parts of a browser that a page uses; `fetch` calls the API directly. */
function becomeBrowser(): void {
  const kept = new Map<string, string>();
  const localStorage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const events = new EventTarget();
  const browser = {
    window: globalThis,
    navigator: {},
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }),
    localStorage,
    sessionStorage: localStorage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    fetch: (path: string, init?: RequestInit) => {
      const request = new Request(new URL(path, 'http://localhost/'), init);
      request.headers.set('Sec-Fetch-Site', 'same-origin');
      return answerApi(request);
    },
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
