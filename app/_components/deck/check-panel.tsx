'use client';
import { CircleCheck, CircleX } from 'lucide-react';
import Link from 'next/link';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ClauseMark } from '@/app/_components/card/clause-mark';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { PartsBar } from '@/app/_components/site/bar';
import { onDemand } from '@/app/_components/site/on-demand';
import { fullName } from '@/lib/cards/catalogue';
import { FORMATS_PATH, type FormatsAnswer } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import type { DeckCheck, DeckMessage } from '@/lib/decks/check';
import { excludingPairs } from '@/lib/decks/exclusion';
import { FORMATS, formatName, rulesOf } from '@/lib/decks/formats';
import { counted } from '@/lib/text/counted';
import { rowElementId } from './deck-row';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { type EditorStore, showPane } from './editor-store';
import { OwnFirst } from './own-first';
import { lacksMany } from './repair-actions';
import { RepairButtons } from './repair-buttons';

/** Loaded after the check itself. */
const SeldomCalled = onDemand(() => import('./seldom-called').then((own) => own.SeldomCalled));

/** A progress bar up to the minimum deck size. */
function SizeProgress({ cards, minimum }: Pick<DeckCheck, 'cards' | 'minimum'>) {
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
      <PartsBar
        className="mt-1.5 h-1.5"
        parts={[{ share: cards / Math.max(1, minimum), tone: full ? 'fill-good' : 'fill-warn' }]}
      />
    </div>
  );
}

/** A message of the check, with a link to the row of its card. */
function CheckMessage({ text, card }: { readonly text: string; readonly card: string | null }) {
  const store = useEditorStore();
  if (card === null)
    return (
      <p>
        <WithTerms text={text} />
      </p>
    );
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

interface CheckMessagesProps {
  readonly title: string;
  readonly tone: string;
  /** The meaning of the title, where it does not explain itself. */
  readonly hint?: string;
  readonly messages: readonly DeckMessage[];
}

/** The messages of one severity. */
function CheckMessages({ title, tone, hint = '', messages }: CheckMessagesProps) {
  const list = useEditor((editor) => editor.editing.list);
  const inDeck = new Set(list.entries.map((entry) => entry.card));
  // A deck without a card needs no repair: it has not been begun.
  const isBegun = inDeck.size > 0;
  const isUnfinished = lacksMany(useCheck());
  if (messages.length === 0) return null;
  return (
    <div className="mb-4">
      <h3 className={`text-sm font-semibold ${tone}`}>
        {title} <span className="font-normal tabular-nums">({messages.length})</span>
      </h3>
      {hint === '' ? null : (
        <p className="text-sm text-ink-soft">
          <WithTerms text={hint} />
        </p>
      )}
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
                  <CheckMessage
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
              {isBegun && !(isUnfinished && code === 'DECK_TOO_SMALL') ? (
                <RepairButtons message={one} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The cards of the deck that cannot be in the Conspiracy together. */
function ExcludingCards() {
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const catalogue = useEditor((editor) => editor.catalogue);
  const pairs = useMemo(() => {
    const rows = entries.flatMap(({ card: id, count }) => {
      const card = catalogue.byId.get(id);
      return card === undefined || count === 0 ? [] : [{ card, count }];
    });
    return excludingPairs(rows).map(({ card, excluded }) => [
      fullName(catalogue, card),
      card === excluded ? 'a second copy of itself' : fullName(catalogue, excluded),
    ]);
  }, [entries, catalogue]);
  if (pairs.length === 0) return null;
  return (
    <div className="mb-4 text-sm">
      <h3 className="font-semibold">
        Not in play together <span className="font-normal tabular-nums">({pairs.length})</span>{' '}
        <ClauseMark id="ABL-EXCLUDE" />
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {pairs.map(([name, excluded]) => (
          <li key={`${name} ${excluded}`} className="py-1.5">
            {name} excludes {excluded}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cards with unwritten text, as one message that can be unfolded. */
function UnwrittenCards({ messages }: { readonly messages: readonly DeckMessage[] }) {
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

function verdictWords(check: DeckCheck, format: string): string {
  return check.legal ? `Legal in ${format}` : `Not legal in ${format}`;
}

/** The verdict for screen readers, a moment after the last change, whichever pane is shown. */
export function VerdictAnnouncement() {
  const check = useCheck();
  const format = rulesOf(useEditor((editor) => editor.format.rules)).name;
  const [announcement, setAnnouncement] = useState('');
  const warnings = check.warnings.filter((one) => one.code !== 'TEXT_NOT_WRITTEN').length;
  const [first] = check.errors;
  const now = [
    `${verdictWords(check, format)}, ${counted(check.cards, 'card')}.`,
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

interface FindingsProps extends Pick<DeckCheck, 'cards' | 'errors' | 'warnings' | 'cannotScore'> {
  readonly unwritten: readonly DeckMessage[];
}

/** All messages, with a repair for each. */
function CheckFindings({ cards, errors, warnings, unwritten, cannotScore }: FindingsProps) {
  const store = useEditorStore();
  const repaired = errors.length + warnings.length;
  return (
    <>
      {repaired === 0 || cards === 0 ? null : <OwnFirst />}
      <section aria-label="Messages" className="mt-2">
        {repaired + unwritten.length === 0 ? (
          <p className="py-1.5 text-sm text-ink-faint">
            <WithTerms
              text={
                cannotScore === null
                  ? 'Nothing to repair: each card can be called.'
                  : 'Each card can be called. Put in Characters with Pull, so that the deck can score.'
              }
            />
          </p>
        ) : null}
        <CheckMessages title="Must fix" tone="text-bad" messages={errors} />
        <CheckMessages
          title="Unplayable in this deck"
          tone="text-warn"
          hint="They may be in the deck, but with its other cards they can never be called or used: Pull, a bullet or a Character that they need is missing."
          messages={warnings}
        />
        <SeldomCalled messages={warnings} onCard={(id) => jumpToRow(store, id)} />
        <ExcludingCards />
        <UnwrittenCards messages={unwritten} />
      </section>
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
    <section aria-label="Check" className="sheet p-4">
      <div className="grid gap-2">
        <h2
          className={`flex items-center gap-2 text-lg font-semibold ${check.legal ? 'text-good' : 'text-bad'}`}
        >
          <Sign aria-hidden="true" className="size-5" />
          {verdictWords(check, format)}
        </h2>
        <FormatSwitch />
      </div>
      <SizeProgress cards={check.cards} minimum={check.minimum} />
      {check.cannotScore === null ? null : (
        <div className="mt-3 text-sm">
          <p className={check.cards < check.minimum ? 'text-ink-soft' : 'text-warn'}>
            <WithTerms text={check.cannotScore.message} />{' '}
            {check.cannotScore.clause === null ? null : (
              <ClauseMark id={check.cannotScore.clause} />
            )}
          </p>
          <RepairButtons message={check.cannotScore} />
        </div>
      )}
      <CheckFindings {...check} warnings={warnings} unwritten={unwritten} />
    </section>
  );
}

/** Unfolds and focuses the row of a card. */
function jumpToRow(store: EditorStore, card: string): void {
  showPane(store, 'deck');
  store.setState({ row: card, unfolded: card });
  requestAnimationFrame(() => {
    const row = document.getElementById(rowElementId(card));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}

/** Loads the rules of the selected own format, together with the search language for its queries. */
function useOwnFormat({ formats }: FormatsAnswer): void {
  const store = useEditorStore();
  const { id } = useEditor((editor) => editor.format);
  const catalogue = useEditor((editor) => editor.catalogue);
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  const own = formats.find(({ format }) => format.id === id)?.format;
  useEffect(() => {
    if (own === undefined || !whole) return;
    let isLeft = false;
    const load = async () => {
      const [{ formatRules }, { compileRegex }] = await Promise.all([
        import('@/lib/decks/format-rules'),
        import('@/lib/cards/search/regex'),
      ]);
      if (!isLeft)
        store.setState({
          format: { id: own.id, rules: formatRules(own, catalogue, compileRegex) },
        });
    };
    // Offline, the deck is still checked by the previous format.
    void load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [own, whole, catalogue, store]);
}

const NO_FORMATS: FormatsAnswer = { formats: [] };

/** Selects the format of the check, including own ones; part of the address. */
function FormatSwitch() {
  const store = useEditorStore();
  const format = useEditor((editor) => editor.format);
  const answer = useAnswer(FORMATS_PATH).body ?? NO_FORMATS;
  useOwnFormat(answer);
  const all = [
    ...FORMATS.map((id) => ({ value: id as string, label: formatName(id) })),
    ...answer.formats.map((one) => ({ value: one.format.id, label: one.format.name })),
  ];
  function choose(id: string): void {
    const builtIn = FORMATS.find((one) => one === id);
    store.setState({ format: { id, rules: builtIn ?? format.rules } });
    const url = new URL(window.location.href);
    if (id === 'open') url.searchParams.delete('format');
    else url.searchParams.set('format', id);
    window.history.replaceState(window.history.state, '', url);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedChoice label="Format" value={format.id} choices={all} onChange={choose} />
      <Link
        href="/decks/formats"
        prefetch={false}
        className="text-link inline-flex min-h-10 items-center text-sm sm:min-h-8"
      >
        Formats
      </Link>
    </div>
  );
}
