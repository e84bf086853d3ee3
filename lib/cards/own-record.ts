import { writtenFigure } from './card-def';
import type { Card } from './catalogue';
import type { OwnField, OwnRecord } from './own-types';
import type { CardRecord } from './record';
import { writtenType } from './written-card';

/** In the order in which a card is read; a record is written in this order, wherever it came from. */
export const FIELD_ORDER = [
  'set',
  'number',
  'name',
  'type',
  'cost',
  'bullet',
  'ap',
  'dp',
  'pull',
  'rarity',
  'traits',
  'text',
  'differs',
  'flavor',
  'artist',
  'tags',
  'image',
  'printings',
  'notes',
] as const satisfies readonly OwnField[];

/** The same record with its fields in order, and without those that say nothing. Two records are equal when their JSON then is. */
export function inFieldOrder(record: OwnRecord): OwnRecord {
  const sorted: Record<string, unknown> = {};
  for (const field of FIELD_ORDER) {
    const value = record[field];
    const isIdle = value === undefined || (field === 'bullet' && value === false);
    const isEmpty = field !== 'text' && Array.isArray(value) && value.length === 0;
    if (!isIdle && !isEmpty) sorted[field] = value;
  }
  return sorted as OwnRecord;
}

/** Whether two records say the same. */
export function sameRecord(a: OwnRecord | null, b: OwnRecord | null): boolean {
  if (a === null || b === null) return a === b;
  return JSON.stringify(inFieldOrder(a)) === JSON.stringify(inFieldOrder(b));
}

function written(figure: Card['ap']): number | string | undefined {
  if (figure === null) return undefined;
  return figure.signed || figure.star ? writtenFigure(figure) : figure.value;
}

/** A card as somebody would have typed it in, so that it can be corrected. Compiled again it is the same card. */
export function recordOf(card: Card): OwnRecord {
  const { set, number, name, bullet, rarity, traits, text, notes, level } = card;
  const type = writtenType(card) as CardRecord['type'];
  const cost = card.cost === null ? 'none' : written(card.cost);
  const others = card.printings.filter((one) => one.set !== set || one.number !== number);
  const fields: Record<string, unknown> = {
    set,
    number,
    name,
    type,
    cost,
    bullet,
    ap: written(card.ap),
    dp: written(card.dp),
    pull: written(card.pull),
    rarity: rarity ?? undefined,
    traits: [...traits],
    // A card whose text nobody has written is not a card without one.
    text: level === 'unwritten' ? undefined : text,
    differs: card.differs,
    flavor: card.flavor,
    artist: card.artist,
    tags: card.tags && [...card.tags],
    image: card.image,
    printings: others.map(({ rarity: theirs, ...place }) =>
      theirs === null ? place : { ...place, rarity: theirs },
    ),
    notes: notes ?? undefined,
  };
  return inFieldOrder(fields as OwnRecord);
}
