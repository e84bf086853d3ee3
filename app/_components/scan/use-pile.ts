import { useRef, useState } from 'react';
import { useCollectionStore, usePrintings } from '@/app/_components/collection/collection-context';
import { keepLastLot, useLastLot } from '@/lib/client/last-lot';
import type { SeenCard } from '@/lib/client/scan-worker';
import { countedWords } from '@/lib/collection/count-lines';
import type { LotNames } from '@/lib/collection/lot-changes';
import type { CountedPrinting } from '@/lib/collection/printings';
import { cardBySet, choosePrinting } from '@/lib/scan/pile';
import { NOTHING_READ } from './look-words';
import { useFreedUrls } from './use-freed-urls';

/** What all the cards of a pile have in common. */
interface PileSettings extends LotNames {
  /** The id of the set; '' when it is not known. */
  readonly set: string;
}

/** A card that was counted. */
export interface CountedCard {
  readonly printing: CountedPrinting;
  readonly batch: string;
  /** The picture of the card; null when it was counted without one. */
  readonly picture: Blob | null;
}

/** A picture that may be one of several cards, or of which no name was read. */
export interface DoubtfulCard {
  readonly key: number;
  readonly printings: readonly CountedPrinting[];
  /** Why no name was read; '' when there are candidates. */
  readonly why: string;
  readonly picture: Blob | null;
  /** The address of the picture. */
  readonly url: string;
}

/** The scanned pile: it counts cards, and keeps those that a person must name. */
export interface Pile {
  readonly settings: PileSettings;
  readonly change: (settings: PileSettings) => void;
  readonly last: CountedCard | null;
  readonly doubtful: readonly DoubtfulCard[];
  /** The last change, for screen readers. */
  readonly announcement: string;
  readonly count: (card: string, picture: Blob | null) => void;
  readonly doubt: (seen: SeenCard) => void;
  /** Counts a doubtful card as this printing; null: it is none of the candidates. */
  readonly settle: (doubtful: DoubtfulCard, printing: CountedPrinting | null) => void;
}

/** Returns the pile that is scanned on this page. */
export function usePile(): Pile {
  const store = useCollectionStore();
  const printings = usePrintings();
  const [set, setSet] = useState('');
  const lot = useLastLot();
  const settings: PileSettings = { set, ...lot };
  const [last, setLast] = useState<CountedCard | null>(null);
  const [doubtful, setDoubtful] = useState<readonly DoubtfulCard[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const key = useRef(0);
  useFreedUrls(doubtful);

  function countPrinting(printing: CountedPrinting, picture: Blob | null): void {
    const { condition } = lot;
    const place = lot.place.trim();
    const had = store.getState().ledger.shown.get(printing.id)?.owned ?? 0;
    const words = countedWords(1, printing, { condition, place }, had + 1);
    const batch = store.count(words, [{ printing: printing.id, condition, place, owned: 1 }]);
    setLast({ printing, batch, picture });
    setAnnouncement(words);
  }
  const printingOf = (card: string) => choosePrinting(printings, card, settings.set);

  function count(card: string, picture: Blob | null): void {
    const printing = printingOf(card);
    if (printing !== undefined) countPrinting(printing, picture);
  }

  return {
    settings,
    change(next) {
      setSet(next.set);
      keepLastLot(next);
    },
    last,
    doubtful,
    announcement,
    count,
    doubt({ look, picture }) {
      const read = look.kind === 'card' ? look.candidates : [];
      const known = cardBySet(printings, read, settings.set);
      if (known !== null) return count(known, picture);
      const why = look.kind === 'card' ? '' : NOTHING_READ[look.why];
      const candidates = read.flatMap(({ card }) => printingOf(card) ?? []);
      const url = picture === null ? '' : URL.createObjectURL(picture);
      const one = { key: key.current++, printings: candidates, why, picture, url };
      setDoubtful((before) => [...before, one]);
      setAnnouncement(
        `Which card is this? ${why || candidates.map(({ name }) => name).join(', ')}`,
      );
    },
    settle(one, printing) {
      setDoubtful((before) => before.filter(({ key }) => key !== one.key));
      if (printing !== null) countPrinting(printing, one.picture);
    },
  };
}
