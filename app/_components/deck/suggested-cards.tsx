import { useMemo, useState } from 'react';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { heldEntries } from '@/lib/decks/deck-list';
import { percent } from '@/lib/text/percent';
import { useEditor } from './editor-context';
import { AllCardsHeading, type NeedListProps } from './need-group';

/** The number of cards that are shown at first. */
const SHOWN = 3;
const LINK = 'text-link min-h-10 sm:min-h-6';

interface SuggestedCardsProps extends NeedListProps {
  /** Whether the list of all cards follows, which has a heading then. */
  readonly isLast: boolean;
}

/** Cards that shared decks hold with the cards of this one, with the reason; nothing without any. */
export function SuggestedCards({ Found, listClass, isLast }: SuggestedCardsProps) {
  const id = useEditor((editor) => editor.id);
  const isSaved = useEditor((editor) => editor.saving.base > 0);
  const catalogue = useEditor((editor) => editor.catalogue);
  const list = useEditor((editor) => editor.editing.list);
  const hasOthers = useSession()?.signedIn != null;
  const { body } = useAnswer(hasOthers && isSaved ? `${deckPath(id)}/suggestions` : null);
  const [isWhole, setIsWhole] = useState(false);
  // The answer is of the last saved revision.
  const fresh = useMemo(() => {
    const held = new Set(heldEntries(list).map(({ card }) => card));
    return (body?.cards ?? []).flatMap(({ card: name, ...reason }) => {
      const card = catalogue.byId.get(name);
      return card === undefined || held.has(card.id) ? [] : [{ card, ...reason }];
    });
  }, [body, list, catalogue]);
  // They stay in their places while somebody adds copies of them, until others are asked for.
  const [cards, setCards] = useState(fresh);
  if (cards.length === 0 && fresh.length > 0) setCards(fresh);
  if (cards.length === 0) return null;
  const known = new Set(cards.map(({ card }) => card.id));
  const hasOther = fresh.some(({ card }) => !known.has(card.id));
  const shown = isWhole ? cards : cards.slice(0, SHOWN);
  return (
    <>
      <section aria-label="From shared decks" className="border-t border-line">
        <div className="flex items-start justify-between gap-3 px-3 pt-2.5 pb-1.5 text-sm">
          <div>
            <h2 className="font-semibold">From shared decks</h2>
            <p className="text-ink-soft">What others play with cards of this deck.</p>
          </div>
          <div className="flex shrink-0 gap-3">
            {hasOther ? (
              <button type="button" className={LINK} onClick={() => setCards(fresh)}>
                Others
              </button>
            ) : null}
            {cards.length > SHOWN ? (
              <button
                type="button"
                aria-expanded={isWhole}
                className={LINK}
                onClick={() => setIsWhole(!isWhole)}
              >
                {isWhole ? 'Fewer' : `All ${cards.length}`}
                <span className="sr-only"> from shared decks</span>
              </button>
            ) : null}
          </div>
        </div>
        <ul className={listClass}>
          {shown.map(({ card, with: other, share, usual }) => (
            <li key={card.id}>
              <ul>
                <Found card={card} />
              </ul>
              <p className="px-3 pb-1.5 text-[13px] text-ink-soft">
                in {percent(share)} of shared decks with {other}, in {percent(usual)} of all
              </p>
            </li>
          ))}
        </ul>
      </section>
      {isLast ? <AllCardsHeading /> : null}
    </>
  );
}
