'use client';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ClauseMark } from '@/app/_components/card/clause-mark';
import type { DeckCheck, DeckMessage } from '@/lib/decks/check';
import { rulesOf } from '@/lib/decks/formats';
import { counted } from '@/lib/text/counted';
import { rowElementId } from './deck-row';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import type { EditorStore } from './editor-store';
import { FormatSwitch } from './format-switch';
import { OwnFirst } from './own-first';
import { RepairButtons } from './repair-buttons';

const CHECK = 'deck-check';

/** The verdict in a word with a link to the panel, shown while the panel is out of sight. */
export function ShortVerdict() {
  const check = useCheck();
  const Sign = check.legal ? CircleCheck : CircleX;
  return (
    <a
      href={`#${CHECK}`}
      className={`flex min-h-10 shrink-0 rounded-sm sm:min-h-8 items-center gap-1.5 text-sm font-medium whitespace-nowrap tabular-nums ${check.legal ? 'text-good' : 'text-bad'}`}
    >
      <Sign aria-hidden="true" className="size-4" />
      {counted(check.cards, 'card')}
      <span className="sr-only">, {check.legal ? 'legal' : 'not legal'}: show the check</span>
    </a>
  );
}

/** A progress bar up to the minimum deck size. */
function Progress({ cards, minimum }: Pick<DeckCheck, 'cards' | 'minimum'>) {
  const full = cards >= minimum;
  const left = full
    ? cards > minimum
      ? `${cards - minimum} above`
      : ''
    : `${minimum - cards} to go`;
  return (
    <div className="mt-3">
      <p className="flex justify-between text-sm">
        <span>
          <strong className="inline-block min-w-[2ch] text-2xl font-semibold tabular-nums">
            {cards}
          </strong>
          <span className="text-ink-faint"> / {minimum} cards</span>
        </span>
        <span key={left} className="self-end text-ink-soft tabular-nums">
          {left}
        </span>
      </p>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-1.5 h-1.5 w-full"
        aria-hidden="true"
      >
        <rect width="100" height="2" className="fill-line" />
        <rect
          width={Math.min(100, (100 * cards) / Math.max(1, minimum))}
          height="2"
          className={full ? 'fill-good' : 'fill-warn'}
        />
      </svg>
    </div>
  );
}

/** A message of the check, with a link to the row of its card. */
function Message({ text, card }: { readonly text: string; readonly card: string | null }) {
  const store = useEditorStore();
  if (card === null) return <p>{text}</p>;
  return (
    <button
      type="button"
      className="rounded-sm text-left decoration-1 underline-offset-2 hover:underline max-sm:min-h-10"
      onClick={() => jumpToRow(store, card)}
    >
      {text}
    </button>
  );
}

interface MessagesProps {
  readonly title: string;
  readonly tone: string;
  readonly messages: readonly DeckMessage[];
}

/** The messages of one severity. */
function Messages({ title, tone, messages }: MessagesProps) {
  const list = useEditor((editor) => editor.editing.list);
  const inDeck = new Set(list.entries.map((entry) => entry.card));
  if (messages.length === 0) return null;
  return (
    <div className="mb-4">
      <h3 className={`text-sm font-semibold ${tone}`}>
        {title} <span className="font-normal tabular-nums">({messages.length})</span>
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {messages.map((one) => {
          const { code, id, card, message, clause } = one;
          return (
            <li
              key={`${code} ${id} ${message}`}
              className="py-1.5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_6rem]"
            >
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <Message
                    text={message}
                    card={[id, card].find((line) => line && inDeck.has(line)) ?? null}
                  />
                </div>
                {clause ? (
                  <span className="shrink-0">
                    <span className="sr-only">Rule </span>
                    <ClauseMark id={clause} />
                  </span>
                ) : null}
              </div>
              <RepairButtons message={one} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The cards with unwritten text, as one message that can be unfolded. */
function Unwritten({ messages }: { readonly messages: readonly DeckMessage[] }) {
  const store = useEditorStore();
  if (messages.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-8 py-1">
        {messages.length === 1 ? 'One card plays' : `${messages.length} cards play`} with printed
        figures only: the text is not written yet
      </summary>
      <ul className="mt-1 grid gap-x-4 pl-4 sm:grid-cols-2">
        {messages.map(({ id, card }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-8 text-left hover:underline max-sm:min-h-10"
              onClick={() => id !== null && jumpToRow(store, id)}
            >
              {card}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function verdict(check: DeckCheck, format: string): string {
  return check.legal ? `Legal in ${format}` : `Not legal in ${format}`;
}

/** The verdict for screen readers, a moment after the last change. */
function Announcement({ check, format }: { readonly check: DeckCheck; readonly format: string }) {
  const [announcement, setAnnouncement] = useState('');
  const warnings = check.warnings.filter((one) => one.code !== 'TEXT_NOT_WRITTEN').length;
  const [first] = check.errors;
  const now = [
    `${verdict(check, format)}, ${counted(check.cards, 'card')}.`,
    first?.message ?? '',
    check.cannotScore?.message ?? '',
    warnings > 0 ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.` : '',
  ];
  const words = now.filter(Boolean).join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(words), 800);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

interface FindingsProps extends Pick<DeckCheck, 'errors' | 'warnings' | 'cannotScore'> {
  readonly unwritten: readonly DeckMessage[];
}

/** All messages in an area of fixed height that scrolls, so that nothing below moves. */
function Findings({ errors, warnings, unwritten, cannotScore }: FindingsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const repaired = errors.length + warnings.length;
  return (
    <>
      <section
        aria-label="Messages"
        className={`mt-3 overflow-y-auto [scrollbar-gutter:stable] ${isWhole ? 'min-h-44' : 'h-44'}`}
      >
        {repaired + unwritten.length === 0 ? (
          <p className="py-1.5 text-sm text-ink-faint">
            {cannotScore === null
              ? 'Nothing to repair: each card can be called.'
              : 'Each card can be called. Put in Characters with Pull, so that the deck can score.'}
          </p>
        ) : null}
        <Messages title="Must fix" tone="text-bad" messages={errors} />
        <Messages title="Unplayable in this deck" tone="text-warn" messages={warnings} />
        <Unwritten messages={unwritten} />
      </section>
      <div
        className={`mt-1 flex min-h-10 flex-wrap items-center justify-between gap-x-3 ${repaired === 0 ? 'invisible' : ''}`}
      >
        <OwnFirst />
        <button
          type="button"
          aria-expanded={isWhole}
          className="text-link min-h-10 text-sm sm:min-h-8"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'Show all'}
        </button>
      </div>
    </>
  );
}

/** Shows whether the deck is legal, what is wrong, and what can never be called. */
export function CheckPanel() {
  const check = useCheck();
  const format = rulesOf(useEditor((editor) => editor.format.rules)).name;
  const warnings = check.warnings.filter((one) => one.code !== 'TEXT_NOT_WRITTEN');
  const unwritten = check.warnings.filter((one) => one.code === 'TEXT_NOT_WRITTEN');
  const Sign = check.legal ? CircleCheck : CircleX;
  return (
    <section
      id={CHECK}
      tabIndex={-1}
      aria-label="Check"
      className="sheet scroll-mt-32 p-4 outline-none"
    >
      <div className="grid gap-2">
        <h2
          className={`flex items-center gap-2 text-lg font-semibold ${check.legal ? 'text-good' : 'text-bad'}`}
        >
          <Sign aria-hidden="true" className="size-5" />
          {verdict(check, format)}
        </h2>
        <FormatSwitch />
      </div>
      <Announcement check={check} format={format} />
      <Progress cards={check.cards} minimum={check.minimum} />
      {check.cannotScore === null ? null : (
        <p className="mt-3 text-sm text-warn">
          {check.cannotScore.message} ({check.cannotScore.clause})
        </p>
      )}
      <Findings {...check} warnings={warnings} unwritten={unwritten} />
    </section>
  );
}

/** Unfolds and focuses the row of a card. */
function jumpToRow(store: EditorStore, card: string): void {
  store.setState({ row: card, unfolded: card });
  requestAnimationFrame(() => {
    const row = document.getElementById(rowElementId(card));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}
