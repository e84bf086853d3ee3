import { keyOf } from '@/lib/cards/search/keys';
import { FIGURES, type FigureKey, type Sum, type SumPart } from '@/lib/cards/search/query';

/** A parsed sum, or the part of it that is neither a figure nor a number. */
type SumRead =
  | { readonly ok: true; readonly sum: Sum }
  | { readonly ok: false; readonly part: string; readonly at: number };

const PART = /([+\-−–]?)([^+\-−–]+)/gy;
const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Returns the figure with that name or alias, or null. */
function figureOf(name: string): FigureKey | null {
  const def = keyOf(name);
  if (def?.does.role !== 'figure') return null;
  return FIGURES.find((figure) => figure === def.name) ?? null;
}

/** Reads a single figure or number without a sign: the usual case. */
function simple(text: string): SumPart | null {
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57)
    return NUMBER.test(text) ? { sign: 1, figure: null, value: Number(text) } : null;
  const figure = figureOf(text);
  return figure === null ? null : { sign: 1, figure, value: 0 };
}

/** Reads `ap+dp`, `cost-1`, `+2`, `-0.5`. `at` counts from the start of `text`. */
export function readSum(text: string): SumRead {
  const whole = simple(text);
  if (whole !== null) return { ok: true, sum: [whole] };
  const sum: SumPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [all, sign, part = ''] = match;
    const at = match.index + (sign === '' ? 0 : 1);
    end = match.index + all.length;
    const direction = sign === '' || sign === '+' ? 1 : -1;
    const figure = figureOf(part);
    if (figure !== null) sum.push({ sign: direction, figure, value: 0 });
    else if (NUMBER.test(part)) sum.push({ sign: direction, figure: null, value: Number(part) });
    else return { ok: false, part, at };
  }
  if (end < text.length || sum.length === 0) return { ok: false, part: text.slice(end), at: end };
  return { ok: true, sum };
}
