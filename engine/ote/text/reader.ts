import * as text from '../../kernel/text/reader.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { Ability, CardType, Filter, Who } from '../language/schema.ts';

/** What a reader knows besides the words of its sentence. */
export interface Context {
  readonly type: CardType;
  /** Compiles the text inside quotation marks; null where a part of it is not understood. */
  readonly abilitiesIn: (text: string) => readonly Ability[] | null;
}

/** A position in one sentence of a card. */
export interface Reader extends text.Reader, Context {
  /** Reads as the publishers wrote: lists with commas after `any`, plurals without `each`. */
  readonly printed: boolean;
  /** Many forms begin alike: what stands at a place is read once, however many forms are tried. */
  readonly whos: Map<number, text.Recalled<Who>>;
  readonly filters: Map<number, text.Recalled<Filter>>;
}

/** A rule of the grammar, and words of which every sentence that it reads has at least one. */
export type Row<T> = text.Row<Reader, T>;

/** A reader at the beginning of the sentence `from`…`end` of a card, that reports how far it came. */
export function readerOf(
  tokens: readonly Token[],
  from: number,
  end: number,
  context: Context,
): Reader {
  const reader = text.readerOf(tokens, from, end);
  return { ...reader, ...context, printed: false, whos: new Map(), filters: new Map() };
}

/** A faster reader of the sentence `from`…`end`, without a report on what cannot be read. */
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

/** What a Gear or a Condition says without naming anybody, it says of the Character that it is on. */
export function bearerIsMeant(type: CardType): boolean {
  return type === 'gear' || type === 'condition';
}
