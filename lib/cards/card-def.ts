import type { CardDef, CardType, PrintedFigure } from '@/engine';
import { lookUp } from '@/lib/text/look-up';
import type { CardRecord } from './record';

/** The printed facts of a card, without the compiled abilities. */
type PrintedCard = Omit<CardDef, 'id' | 'abilities' | 'whole'>;

/** Reads `2`, `"+1"`, `"1*"`, `"*"`, `"#"` as value, sign and star. A plain number below 0 is read as signed. */
export function printedFigure(written: number | string): PrintedFigure {
  if (typeof written === 'number') return { value: written, signed: written < 0, star: false };
  const value = Number.parseFloat(written);
  return {
    value: Number.isNaN(value) ? 0 : value,
    signed: /^[+-]/.test(written),
    star: /[*#]$/.test(written),
  };
}

/** Writes a figure as in a card file: `+1`, `1*`, `*`, `3`. */
export function writtenFigure(figure: PrintedFigure): string {
  if (figure.star && figure.value === 0 && !figure.signed) return '*';
  const sign = figure.signed && figure.value >= 0 ? '+' : '';
  return `${sign}${figure.value}${figure.star ? '*' : ''}`;
}

const TYPES: Readonly<Record<string, CardType>> = {
  Resource: 'resource',
  Character: 'character',
  Whammy: 'whammy',
  Gear: 'gear',
  Condition: 'condition',
  Environmental: 'environmental',
  Secret: 'secret',
  Unknown: 'unknown',
};

function typesOf(written: CardRecord['type']): [CardType, CardType | null] {
  const [first = '', second] = written.split(' / ');
  return [
    lookUp(TYPES, first) ?? 'resource',
    second === undefined ? null : (lookUp(TYPES, second) ?? null),
  ];
}

/**
 * Returns the printed facts of a record. A missing cost is 0, that of a Whammy is null, and that of a card of unknown type is unknown.
 * The source lists omit the `+` on figures of Gear and Conditions, so those always count as changes to the bearer (CARD-3).
 */
export function printedCard(record: CardRecord): PrintedCard {
  const [type, orType] = typesOf(record.type);
  const cost = record.cost ?? (type === 'whammy' || type === 'unknown' ? 'none' : 0);
  const isBorne = type === 'gear' || type === 'condition';
  const read = (written: number | string | undefined) => {
    if (written === undefined) return null;
    const figure = printedFigure(written);
    return isBorne && !figure.star ? { ...figure, signed: true } : figure;
  };
  return {
    name: record.name,
    type,
    orType,
    cost: cost === 'none' ? null : printedFigure(cost),
    bullet: record.bullet ?? false,
    ap: read(record.ap),
    dp: read(record.dp),
    pull: read(record.pull),
    traits: record.traits ?? [],
    text: record.text ?? '',
  };
}
