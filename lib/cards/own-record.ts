import { EdenCardFile, edenCardOf, type LimbRecord, shortLimb } from '@/engine';
import type { EdenListing } from '@/lib/eden/listing';
import { writtenFigure } from './card-def';
import type { AnyCard, Card } from './catalogue';
import type { EdenOwnRecord, OteOwnRecord, OwnField, OwnRecord } from './own-types';
import type { CardRecord } from './record';
import { writtenType } from './written-card';

/** The fields of both games in reading order. Records are written in this order. */
export const FIELD_ORDER = [
  'game',
  'set',
  'number',
  'name',
  'type',
  'faction',
  'stigma',
  'types',
  'value',
  'level',
  'copies',
  'base',
  'secret',
  'deployment',
  'tactical',
  'firstRound',
  'cancellation',
  'cost',
  'bullet',
  'ap',
  'dp',
  'pull',
  'rarity',
  'traits',
  'limbs',
  'head',
  'arms',
  'torso',
  'legs',
  'equipment',
  'objectives',
  'rules',
  'shape',
  'text',
  'differs',
  'flavor',
  'artist',
  'tags',
  'image',
  'printings',
  'notes',
  'sources',
] as const satisfies readonly OwnField[];

/** Returns the record with its fields in order, without undefined ones. Two records are equal when the JSON of the results is equal. */
export function inFieldOrder<R extends OwnRecord>(record: R): R {
  const sorted: Record<string, unknown> = {};
  for (const field of FIELD_ORDER) {
    const value: unknown = Reflect.get(record, field);
    const isIdle =
      value === undefined ||
      (field === 'bullet' && value === false) ||
      (field === 'game' && value === 'ote');
    const isEmpty = field !== 'text' && Array.isArray(value) && value.length === 0;
    if (!isIdle && !isEmpty) sorted[field] = value;
  }
  return sorted as R;
}

/** Checks whether two records have equal contents. */
export function isSameRecord(a: OwnRecord | null, b: OwnRecord | null): boolean {
  if (a === null || b === null) return a === b;
  return JSON.stringify(inFieldOrder(a)) === JSON.stringify(inFieldOrder(b));
}

function recordFigure(figure: Card['ap']): number | string | undefined {
  if (figure === null) return undefined;
  return figure.signed || figure.star ? writtenFigure(figure) : figure.value;
}

/** Returns a card as a record that can be edited. Compiling the record yields the card again. */
export function recordOf(card: Card): OteOwnRecord;
export function recordOf(card: AnyCard): OwnRecord;
export function recordOf(card: AnyCard): OwnRecord {
  return card.game === 'eden' ? edenRecordOf(card) : oteRecordOf(card);
}

function edenRecordOf({ set, number, record }: EdenListing): EdenOwnRecord {
  const { id: _id, ...fields } = record;
  if (fields.type !== 'Fighter' && fields.type !== 'NPF')
    return inFieldOrder({ ...fields, game: 'eden', set, number });
  const { limbs, ...rest } = fields;
  const short = Object.entries(limbs).map(([name, limb]) => [name, limb && writtenLimb(limb)]);
  return inFieldOrder({ ...rest, ...Object.fromEntries(short), game: 'eden', set, number });
}

/** Writes a limb in the short form, or with all fields when the short form is not enough. */
function writtenLimb(limb: LimbRecord): string | LimbRecord {
  const short = shortLimb(limb);
  const read = EdenCardFile.safeParse({ type: 'NPF', name: '-', head: short });
  const again = read.success ? edenCardOf(read.data) : null;
  const same = again?.type === 'NPF' && JSON.stringify(again.limbs.head) === JSON.stringify(limb);
  return same ? short : limb;
}

function oteRecordOf(card: Card): OteOwnRecord {
  const { set, number, name, bullet, rarity, traits, text, notes, level } = card;
  const type = writtenType(card) as CardRecord['type'];
  const cost = card.cost === null ? 'none' : recordFigure(card.cost);
  const others = card.printings.filter((one) => one.set !== set || one.number !== number);
  const fields: Record<string, unknown> = {
    set,
    number,
    name,
    type,
    cost,
    bullet,
    ap: recordFigure(card.ap),
    dp: recordFigure(card.dp),
    pull: recordFigure(card.pull),
    rarity: rarity ?? undefined,
    traits: [...traits],
    // A card with unwritten text is not a card without text.
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
  return inFieldOrder(fields as OteOwnRecord);
}
