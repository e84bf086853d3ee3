import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { TextArea } from '@/app/_components/forms/field';
import { Suggestions } from '@/app/_components/forms/suggestions';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { pathOfOwnCard } from '@/lib/cards/own-place';
import { noteOf } from '@/lib/decks/deck-list';
import { endRun } from '@/lib/decks/edit';
import { cardTags, setCardNote, setCardTags } from '@/lib/decks/edit-lists';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { calledWords } from '@/lib/ote/called-cards';
import { type CardWorth, worthWords } from '@/lib/ote/card-worth';
import type { RowFinding } from './deck-row';
import { useEditor, useEditorStore } from './editor-context';
import { editDeck, weighCards } from './editor-store';
import { TagsInput } from './tags-input';

interface RowDetailsProps {
  readonly rowKey: string;
  readonly id: string;
  readonly card: Card | null;
  readonly finding: RowFinding | null;
}

function UnknownCard({ id }: { readonly id: string }) {
  const name = useEditor(({ catalogue }) => catalogue.deletedNames.get(id));
  const [, set = '', number = ''] = id.split('/');
  return (
    <p className="pl-6 text-sm text-ink-soft">
      {name === undefined ? (
        `There is no card with the id ${id}.`
      ) : (
        <>
          {name} was deleted. It{' '}
          <Link href={pathOfOwnCard({ set, number }, '/history')} className="text-link">
            can be restored from its history
          </Link>
          .
        </>
      )}{' '}
      The line stays until you remove it.
    </p>
  );
}

/** Explains a chain. A chain of one link is a card that an empty table can call. */
function explainChain(line: string): string {
  return line.includes(' ← ') ? line : 'Yes, even on an empty table.';
}

function CallExplanation({ finding }: { readonly finding: RowFinding }) {
  if (!finding.callable) return null;
  return (
    <div>
      <p className="font-medium">Can be called in this deck</p>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {finding.why.map((line) => (
          <li key={line}>{explainChain(line)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The tags of the card in this deck. */
function TagsField({ card }: { readonly card: string }) {
  const id = useId();
  const store = useEditorStore();
  const tags = useEditor((editor) => noteOf(editor.editing.list, card)?.tags);
  const known = useEditor((editor) => editor.editing.list);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="eyebrow">
        Tags
      </label>
      <TagsInput
        id={id}
        list={`${id}-known`}
        placeholder="core, fast"
        tags={tags ?? []}
        onTags={(next) => editDeck(store, (editing) => setCardTags(editing, card, next))}
      />
      <Suggestions id={`${id}-known`} words={cardTags(known)} />
    </div>
  );
}

/** The note and tags of the card in this deck. */
function NoteFields({ rowKey, card }: { readonly rowKey: string; readonly card: string }) {
  const id = useId();
  const store = useEditorStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useEditor((editor) => noteOf(editor.editing.list, card)?.note ?? '');
  const isWanted = useEditor((editor) => editor.noting === rowKey);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    store.setState({ noting: null });
  }, [isWanted, store]);
  return (
    <div className="grid max-w-md gap-2">
      <div className="grid gap-1">
        <label htmlFor={id} className="eyebrow">
          Note
        </label>
        <TextArea
          ref={field}
          id={id}
          rows={2}
          value={note}
          maxLength={DECK_BOUNDS.cardNote}
          placeholder="Why it is here"
          onChange={({ target }) =>
            editDeck(store, (editing) => setCardNote(editing, card, target.value))
          }
          onBlur={() => editDeck(store, endRun)}
        />
      </div>
      <TagsField card={card} />
    </div>
  );
}

/** What the card is worth in this deck, or the button that finds it out. */
function WorthOfCard({ worth }: { readonly worth: CardWorth | null }) {
  const store = useEditorStore();
  const isStale = useEditor(({ worths, editing }) => worths?.entries !== editing.list.entries);
  const isAsked = useEditor((editor) => editor.weighing !== null);
  const words = worth === null ? '' : worthWords(worth);
  return (
    <p className="text-ink-soft">
      {words === '' && isAsked ? 'The games that tell what it is worth are above the list.' : words}
      {words !== '' && isStale ? ' That was before the latest changes.' : ''}{' '}
      {isStale && !(words === '' && isAsked) ? (
        <button
          type="button"
          className="text-link min-h-10 sm:min-h-6"
          onClick={() => weighCards(store)}
        >
          {words === '' ? 'What is it worth?' : 'Weigh it again'}
        </button>
      ) : null}
    </p>
  );
}

/** An unfolded row: the card's face, its text, how it can be called, and its note. */
export function RowDetails({ rowKey, id, card, finding }: RowDetailsProps) {
  if (card === null)
    return (
      <div className="grid gap-3">
        <UnknownCard id={id} />
        <div className="pl-6">
          <NoteFields rowKey={rowKey} card={id} />
        </div>
      </div>
    );
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 pt-1 sm:grid-cols-[10rem_1fr] sm:pl-6">
      <div>
        <CardFace card={card} />
      </div>
      <div className="grid content-start gap-3 text-sm">
        {card.traits.length > 0 ? <p className="font-medium">{card.traits.join(', ')}</p> : null}
        {card.level === 'unwritten' ? (
          <p className="text-ink-faint">Its text is not yet written.</p>
        ) : (
          <p>
            <WithTerms text={card.text} />
          </p>
        )}
        {finding ? <CallExplanation finding={finding} /> : null}
        {finding?.called ? (
          <p className={finding.called.isSeldom ? 'text-warn' : 'text-ink-soft'}>
            <span className="inline-block first-letter:uppercase">
              {calledWords(finding.called)}.
            </span>{' '}
            <WithTerms text={finding.called.why} />
          </p>
        ) : null}
        {finding ? <WorthOfCard worth={finding.worth} /> : null}
        {finding && finding.messages.length > 0 ? (
          <ul className="grid gap-1 text-warn">
            {finding.messages.map(({ message }) => (
              <li key={message}>
                <WithTerms text={message} after={card.text} names={[card.name]} />
              </li>
            ))}
          </ul>
        ) : null}
        <NoteFields rowKey={rowKey} card={id} />
        <p>
          <Link href={cardPath(card)} className="text-link">
            Card page
          </Link>
        </p>
      </div>
    </div>
  );
}
