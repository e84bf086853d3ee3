import * as text from '../../kernel/text/reader.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { CardType, Filter, Who } from '../abilities/schema.ts';

/** A position in one sentence of a card. */
export interface Reader extends text.Reader {
  readonly type: CardType;
  /** Reads as the publishers wrote: lists with commas after `any`, plurals without `each`. */
  readonly printed: boolean;
  /** Many forms begin alike: what stands at a place is read once, however many forms are tried. */
  readonly whos: Map<number, text.Recalled<Who>>;
  readonly filters: Map<number, text.Recalled<Filter>>;
}

/** A rule of the grammar, and words of which every sentence that it reads has at least one. */
export type Row<T> = text.Row<Reader, T>;

/** A reader at the beginning of the sentence `from`…`end` of a card of this type, that reports how far it came. */
export function readerOf(
  tokens: readonly Token[],
  from: number,
  end: number,
  type: CardType,
): Reader {
  const reader = text.readerOf(tokens, from, end);
  return { ...reader, type, printed: false, whos: new Map(), filters: new Map() };
}

/** A faster reader of the sentence `from`…`end`, without a report on what cannot be read. */
export function quickReader(
  tokens: readonly Token[],
  from: number,
  end: number,
  type: CardType,
  printed = false,
): Reader {
  const reader = text.quickReader(tokens, from, end);
  return { ...reader, type, printed, whos: new Map(), filters: new Map() };
}

/** What a Gear or a Condition says without naming anybody, it says of the Character that it is on. */
export function bearerIsMeant(type: CardType): boolean {
  return type === 'gear' || type === 'condition';
}
