'use client';
import { type KeyboardEvent, useId, useState } from 'react';
import { TypeAheadInput } from '@/app/_components/forms/field';
import type { Card } from '@/lib/cards/catalogue';
import { matchNames } from '@/lib/decks/edit-typed';
import { CardLine, CardOption } from './card-line';
import { useEditor } from './editor-context';

const MOST_SUGGESTIONS = 6;

interface CardPickerProps {
  readonly label: string;
  readonly hint: string;
  readonly onPick: (card: Card) => void;
}

/** Picks a card by a part of its name: arrow keys and Enter, or a click. */
export function CardPicker({ label, hint, onPick }: CardPickerProps) {
  const id = useId();
  const catalogue = useEditor((editor) => editor.catalogue);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const finds = text.trim() === '' ? [] : matchNames(catalogue, text, MOST_SUGGESTIONS);
  const shown = isOpen && finds.length > 0;

  function pick(card: Card): void {
    onPick(card);
    setText('');
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const card = finds[active];
    if (event.key === 'ArrowDown') setActive(Math.min(finds.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key === 'Enter' && shown && card !== undefined) pick(card);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <TypeAheadInput
        id={id}
        listId={`${id}-list`}
        shown={shown}
        active={active}
        value={text}
        className="h-10 w-full min-w-0 rounded-md border border-line-strong/60 bg-paper-raised px-3 text-base text-ink sm:text-sm"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-list-hint`} className="text-sm text-ink-faint">
        {text.trim() !== '' && finds.length === 0 ? `No card is named like “${text}”.` : hint}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Cards found"
        className={`absolute inset-x-0 top-17 z-20 divide-y divide-line overflow-hidden rounded-md border border-line-strong/60 bg-paper-raised shadow-card ${shown ? '' : 'hidden'}`}
      >
        {finds.map((card, index) => (
          <CardOption
            key={card.id}
            id={`${id}-list-${index}`}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onPick={() => pick(card)}
          >
            <CardLine card={card} inDeck={0} />
          </CardOption>
        ))}
      </div>
    </div>
  );
}
