import { escapeRegex } from '@/lib/text/escape-regex';
import type { GlossaryTerm } from './glossary';

/** A part of a text: a term of the glossary, or what stands between terms. */
interface TextPiece {
  /** The offset of the part in the text. */
  readonly at: number;
  readonly text: string;
  readonly term: GlossaryTerm | null;
}

/** Finds the terms of one game in texts. */
type TermFinder = (text: string, known: TextsBefore) => readonly TextPiece[];

/** What a reader of a text has read before, and the names that are no terms. */
interface TextsBefore {
  /** The text before this one, whose terms are not marked again. */
  readonly after: string;
  /** Names of cards in the text, which may contain words of the glossary. */
  readonly names: readonly string[];
}

/** Text in quotation marks: the name of a card, or an ability that another card gets. */
const QUOTED = /"[^"]*"|“[^”]*”/g;

/**
 * Returns a function that splits a text at the first occurrence of each term. A form is found between word borders
 * only: not inside another word, and not beside a hyphen. A form that begins with a small letter is also found at the
 * beginning of a sentence. Names in quotation marks contain no terms.
 */
export function termFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const byForm = new Map<string, GlossaryTerm>();
  for (const term of terms) {
    if (!term.marked) continue;
    for (const written of [term.term, ...term.forms]) {
      const form = written.replaceAll('’', "'");
      byForm.set(form, term);
      byForm.set(form.charAt(0).toUpperCase() + form.slice(1), term);
    }
  }
  // Of several forms that begin at one place, the longest is meant: `0-cost card`, `Gang Up`.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');

  function occurrences(text: string, names: readonly string[]) {
    const closed = closedSpans(text, names);
    const isClosed = (from: number, to: number) =>
      closed.some(([begin, end]) => from < end && to > begin);
    return [...text.matchAll(pattern)].flatMap((found) => {
      const [words] = found;
      const term = byForm.get(words.replaceAll('’', "'"));
      const end = found.index + words.length;
      return term === undefined || isClosed(found.index, end)
        ? []
        : [{ at: found.index, end, term }];
    });
  }

  return (text, { after, names }) => {
    const seen = new Set(after === '' ? [] : occurrences(after, names).map(({ term }) => term));
    const pieces: TextPiece[] = [];
    let done = 0;
    const add = (to: number, term: GlossaryTerm | null) => {
      if (to > done) pieces.push({ at: done, text: text.slice(done, to), term });
      done = to;
    };
    for (const { at, end, term } of occurrences(text, names)) {
      if (seen.has(term)) continue;
      seen.add(term);
      add(at, null);
      add(end, term);
    }
    add(text.length, null);
    return pieces;
  };
}

/** Returns the spans in which no term is found: quotations, and names of cards. */
function closedSpans(
  text: string,
  names: readonly string[],
): readonly (readonly [begin: number, end: number])[] {
  const spans = [...text.matchAll(QUOTED)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ]);
  for (const name of names) {
    if (name === '') continue;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      spans.push([at, at + name.length]);
  }
  return spans;
}

/** Returns the pattern of a form, with either apostrophe. */
function patternOf(form: string): string {
  return escapeRegex(form).replaceAll("'", "['’]");
}
