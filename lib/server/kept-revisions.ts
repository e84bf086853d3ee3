import 'server-only';
import type { DeckList } from '@/lib/decks/types';
import { readLists } from '@/lib/server/deck-revisions';
import type { DeckStanding } from '@/lib/server/decks';
import { Mutex } from '@/lib/server/mutex';

type DeckAt = Pick<DeckStanding, 'id' | 'revision'>;

/** What is kept of some decks, each at one revision, which never changes. A request that arrives during the first reading waits, and then reads only what is new. */
export class KeptRevisions<T> {
  readonly #reading = new Mutex();
  readonly #keep: (list: DeckList, revision: number) => T;
  #decks: ReadonlyMap<string, { readonly revision: number; readonly value: T }> = new Map();

  /** `keep` returns what is kept of a list. */
  constructor(keep: (list: DeckList, revision: number) => T) {
    this.#keep = keep;
  }

  /** Returns the decks that `list` returns with what is kept of them. Only revisions that are new to this process are read, and other decks are forgotten. */
  during<Deck extends DeckAt>(list: () => Promise<readonly Deck[]>): Promise<[Deck, T][]> {
    return this.#reading.during(async () => {
      const decks = await list();
      const isKept = ({ id, revision }: Deck) => this.#decks.get(id)?.revision === revision;
      const lists = await readLists(decks.filter((deck) => !isKept(deck)));
      const now = decks.flatMap((deck) => {
        const read = lists.get(deck.id);
        const kept =
          read === undefined
            ? this.#decks.get(deck.id)
            : { revision: deck.revision, value: this.#keep(read, deck.revision) };
        return kept === undefined ? [] : [{ deck, kept }];
      });
      this.#decks = new Map(now.map(({ deck, kept }) => [deck.id, kept]));
      return now.map(({ deck, kept }) => [deck, kept.value]);
    });
  }
}
