'use client';
import Link from 'next/link';
import { useEffect, useId } from 'react';
import { FORMATS_PATH, type FormatsAnswer } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { FORMATS, formatName } from '@/lib/decks/formats';
import { useEditor, useEditorStore } from './editor-context';

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

const NONE: FormatsAnswer = { formats: [] };

/** Selects the format of the check, including own ones; part of the address. */
export function FormatSwitch() {
  const store = useEditorStore();
  const format = useEditor((editor) => editor.format);
  const name = useId();
  const answer = useAnswer<FormatsAnswer>(FORMATS_PATH).body ?? NONE;
  useOwnFormat(answer);
  const all = [
    ...FORMATS.map((id) => ({ id: id as string, label: formatName(id) })),
    ...answer.formats.map((one) => ({ id: one.format.id, label: one.format.name })),
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
      <fieldset className="flex min-w-0 flex-wrap rounded-md border border-line-strong/60 p-0.5">
        <legend className="sr-only">Format</legend>
        {all.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-10 cursor-pointer items-center rounded-sm px-2.5 text-sm wrap-anywhere text-ink-soft has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-7"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={format.id === id}
              onChange={() => choose(id)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Link
        href="/decks/formats"
        prefetch={false}
        className="text-link inline-flex min-h-8 items-center text-sm"
      >
        Formats
      </Link>
    </div>
  );
}
