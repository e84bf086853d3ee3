'use client';
import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, ButtonLink, buttonClass } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import type { EdenCard, TroopList } from '@/engine';
import { TROOP_FORMS, type TroopForm } from '@/lib/eden/roster/troop-forms';
import { troopFragment, troopText } from '@/lib/eden/troop-text';

interface TroopExportProps {
  readonly troop: TroopList;
  readonly cards: readonly EdenCard[];
  /** Further ways to share the troop. */
  readonly children?: ReactNode;
}

/** Saves the troop in each format, copies it, and links to its sheet. Shows the reasons when it cannot be written. */
export function TroopExport({ troop, cards, children }: TroopExportProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  function save(form: TroopForm) {
    const written = form.write(troop, cards);
    setProblems(written.ok ? [] : written.messages);
    setSaid('');
    if (!written.ok) return;
    const name = form.fileName(troop);
    saveAsFile(written.text, name, form.type);
    setSaid(`Saved as ${name}.`);
  }
  return (
    <fieldset
      className="sm:relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <legend className="sr-only">Save or print the troop</legend>
      <button
        ref={button}
        type="button"
        className={buttonClass()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Download aria-hidden="true" className="size-4" />
        Save or print
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // A click between the entries keeps the focus inside, so that the menu stays open.
        tabIndex={-1}
        className="absolute inset-x-4 z-20 mt-1 rounded-md sm:inset-x-auto sm:left-0 sm:w-72 border border-line-strong/60 bg-paper-raised p-1 shadow-card"
      >
        <CopyButton text={troopText(troop)} label="Copy as text" look="quiet" />
        {TROOP_FORMS.map((form) => (
          <Button
            key={form.id}
            look="quiet"
            className="w-full justify-start"
            onClick={() => save(form)}
          >
            {form.name}
          </Button>
        ))}
        <ButtonLink
          look="quiet"
          className="w-full justify-start"
          prefetch={false}
          href={`/eden/troop/sheet${troopFragment(troop)}`}
        >
          Sheet to print
        </ButtonLink>
        {children}
        <p role="status" className="px-4 text-sm pb-2 text-ink-soft wrap-anywhere empty:hidden">
          {said}
        </p>
        <div role="alert">
          {problems.length === 0 ? null : (
            <div className="max-h-48 overflow-y-auto px-4 py-2 text-sm text-bad wrap-anywhere">
              <p>This form can’t hold the troop:</p>
              <ul className="list-disc pl-4">
                {problems.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}
