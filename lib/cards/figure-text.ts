import type { PrintedFigure } from '@/engine';

/** Writes a figure as on the card: `2`, `+1`, `−2*`, `*`; an em dash for null (CARD-2). */
export function figureText(figure: PrintedFigure | null): string {
  if (figure === null) return '—';
  const star = figure.star ? '*' : '';
  if (figure.star && figure.value === 0 && !figure.signed) return '*';
  if (figure.value < 0) return `−${-figure.value}${star}`;
  return `${figure.signed ? '+' : ''}${figure.value}${star}`;
}

/** Writes the cost with its bullet: `2•`. */
export function costText(cost: PrintedFigure | null, bullet: boolean): string {
  return `${figureText(cost)}${bullet ? '•' : ''}`;
}

/** Writes a figure for screen readers: `plus 1, with a star`, `none`. */
export function figureSpoken(figure: PrintedFigure | null): string {
  if (figure === null) return 'none';
  const value = `${figure.signed && figure.value >= 0 ? 'plus ' : ''}${figure.value < 0 ? 'minus ' : ''}${Math.abs(figure.value)}`;
  return figure.star ? `${value} with a star` : value;
}
