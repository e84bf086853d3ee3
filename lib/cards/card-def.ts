import type { CardDef, CardType, PrintedFigure } from '@/engine';
import { lookUp } from '@/lib/text/look-up';
import type { CardRecord } from './record';

/** The printed part of a card: what stands on it, without what its text compiles to. */
type PrintedCard = Omit<CardDef, 'id' | 'abilities' | 'whole'>;

/** `2`, `"+1"`, `"1*"`, `"*"`, `"#"` → value, signed, star. A plain number below 0 can only be a change. */
export function printedFigure(written: number | string): PrintedFigure {
  if (typeof written === 'number') return { value: written, signed: written < 0, star: false };
  const value = Number.parseFloat(written);
  return {
    value: Number.isNaN(value) ? 0 : value,
    signed: /^[+-]/.test(written),
    star: /[*#]$/.test(written),
  };
}

/** As it is written on a card: `+1`, `1*`, `*`, `3`. */
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
 * What a record says is printed. Left out: a cost is 0, a Whammy's none, and that of a card of unknown type not known. The lists give the figures of
 * Gear and Conditions without their `+`, but what stands on those changes the bearer (CARD-3).
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
