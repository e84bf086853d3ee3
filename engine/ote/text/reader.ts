import * as text from '../../kernel/text/reader.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { Ability, CardType, Filter, Who } from '../language/schema.ts';

/** The facts that a reader has besides the words of its sentence. */
export interface Context {
  readonly type: CardType;
  /** Compiles the text inside quotation marks; null when a part of it is not understood. */
  readonly abilitiesIn: (text: string) => readonly Ability[] | null;
}

/** A position in one sentence of a card. */
export interface Reader extends text.Reader, Context {
  /** True to accept the publishers' forms: lists with commas after `any`, plurals without `each`. */
  readonly printed: boolean;
  /** The WHO that was read at each position. Many forms begin alike, and each beginning is read only once. */
  readonly whos: Map<number, text.RecalledResult<Who>>;
  readonly filters: Map<number, text.RecalledResult<Filter>>;
}

/** A rule of the grammar, and words of which every sentence it reads contains at least one. */
export type Row<T> = text.Row<Reader, T>;

/** Returns a reader at the beginning of the sentence `from`…`end` of a card. It records how far it came. */
export function readerOf(
  tokens: readonly Token[],
  from: number,
  end: number,
  context: Context,
): Reader {
  const reader = text.readerOf(tokens, from, end);
  return { ...reader, ...context, printed: false, whos: new Map(), filters: new Map() };
}

/** Returns a faster reader of the sentence `from`…`end`. It makes no report of what cannot be read. */
export function quickReader(
  tokens: readonly Token[],
  from: number,
  end: number,
  context: Context,
  printed = false,
): Reader {
  const reader = text.quickReader(tokens, from, end);
  return { ...reader, ...context, printed, whos: new Map(), filters: new Map() };
}

/** Checks whether a sentence without a subject is about the bearer. It is on a Gear or Condition. */
export function bearerIsMeant(type: CardType): boolean {
  return type === 'gear' || type === 'condition';
}
