import { Search } from 'lucide-react';
import Form from 'next/form';
import Link from 'next/link';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import type { FoundDecks } from '@/lib/decks/found-decks';
import { cutText } from '@/lib/text/cut-text';

interface DeckSearchProps {
  readonly q: string;
  /** Null until it comes. */
  readonly answer: FoundDecks | null;
}

const EXAMPLES = ['[[t:gear]]>=4', '-[[is:unique]]>10', '[["low life"]] or pig'] as const;

/** Where one looks for a deck: by its name, or by what it holds. */
export function DeckSearch({ q, answer }: DeckSearchProps) {
  const errors = answer?.errors ?? [];
  return (
    <search className="mb-6 block">
      <Form action="/decks" prefetch={false} className="flex max-w-3xl items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field id="deck-search" label="Find a deck by its name, or by what it holds">
            <Input
              // Another search is another text, whatever was typed since.
              key={q}
              id="deck-search"
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={1000}
              defaultValue={q}
              placeholder="burgers, or [[t:gear]]>=4"
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={errors.length > 0 ? 'deck-mistakes' : 'deck-examples'}
            />
          </Field>
        </div>
        <Button type="submit" className="px-3" aria-label="Find">
          <Search aria-hidden="true" className="size-4" />
        </Button>
      </Form>
      {q.trim() === '' ? (
        <p id="deck-examples" className="mt-2 text-sm text-ink-faint">
          For example{' '}
          {EXAMPLES.map((example, at) => (
            <span key={example}>
              {at === 0 ? '' : ' · '}
              <Link href={`/decks?q=${encodeURIComponent(example)}`} className="text-link">
                {example}
              </Link>
            </span>
          ))}
        </p>
      ) : (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {answer === null ? 'Searching…' : null}
          {answer === null ? null : (
            <>
              <strong className="font-semibold text-ink tabular-nums">
                {answer.found} of {answer.of}
              </strong>
              : {answer.explain}.
            </>
          )}{' '}
          <Link href="/decks" className="text-link">
            Show all
          </Link>
        </p>
      )}
      <Mistakes q={q} errors={errors} />
    </search>
  );
}

/** Each mistake with the stretch of the query that it is about. */
function Mistakes({ q, errors }: { readonly q: string } & Pick<FoundDecks, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <ul id="deck-mistakes" aria-label="Mistakes in the query" className="mt-1 text-sm text-bad">
      {errors.map(({ offset, length, message, hint }) => (
        <li key={`${offset} ${message}`}>
          <code className="mr-2 rounded-sm bg-paper-sunk px-1 font-mono wrap-anywhere">
            {cutText(q.slice(offset, offset + length), 60)}
          </code>
          {message}
          {hint === null || message.includes(hint) ? null : (
            <span className="text-ink-faint"> ({hint})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
