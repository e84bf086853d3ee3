import type { Path, ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { CardType } from '../language/schema.ts';
import { CARD_TYPES } from '../language/vocabulary.ts';
import type { CardDef, PrintedFigure } from '../state/types.ts';
import { compileText } from '../text/compile.ts';
import type { Definition } from './schema.ts';

/** `Filler`: a Resource of cost 0 without text that every scenario knows. */
export const FILLER: CardDef = {
  id: 'scenario/Filler',
  name: 'Filler',
  type: 'resource',
  orType: null,
  cost: { value: 0, signed: false, star: false },
  bullet: false,
  ap: null,
  dp: null,
  pull: null,
  traits: [],
  text: '',
  abilities: [],
  whole: true,
};

type WrittenFigure = number | string | undefined;

function readFigure(written: WrittenFigure, missing: PrintedFigure | null): PrintedFigure | null {
  if (written === undefined || written === 'none') return written === 'none' ? null : missing;
  if (typeof written === 'number') return { value: written, signed: written < 0, star: false };
  const value = Number.parseFloat(written);
  return {
    value: Number.isNaN(value) ? 0 : value,
    signed: /^[+-]/.test(written),
    star: /[*#]$/.test(written),
  };
}

function typeNamed(word: string): CardType | undefined {
  return CARD_TYPES.find((type) => type === word.trim().toLowerCase());
}

const ZERO: PrintedFigure = { value: 0, signed: false, star: false };

/** Returns a card that the scenario file defines. A missing field is 0; a Whammy has no cost. */
export function definedCard(
  name: string,
  written: Definition,
  path: Path,
): { readonly def: CardDef; readonly problems: readonly ScenarioProblem[] } {
  const problems: ScenarioProblem[] = [];
  const [first = '', second] = written.type.split('/');
  const type = typeNamed(first);
  const orType = second === undefined ? null : (typeNamed(second) ?? null);
  if (type === undefined || (second !== undefined && orType === null)) {
    const known = CARD_TYPES.join(', ');
    problems.push({
      path: [...path, 'type'],
      key: false,
      message: `${name}: unknown type "${written.type}"; known: ${known}`,
    });
  }
  const text = written.text ?? '';
  const compiled = compileText(text, type ?? 'resource');
  for (const { offset, length, expected, nearest } of compiled.unknown) {
    const part = text.slice(offset, offset + length);
    const hint = nearest === null ? '' : `; the nearest form is "${nearest}"`;
    problems.push({
      path: [...path, 'text'],
      key: false,
      message: `${name}: the text does not compile at "${part}": ${expected}${hint}`,
    });
  }
  const missing = type === 'character' ? ZERO : null;
  const def: CardDef = {
    id: `scenario/${name}`,
    name,
    type: type ?? 'resource',
    orType,
    cost: readFigure(written.cost, type === 'whammy' ? null : ZERO),
    bullet: written.bullet ?? false,
    ap: readFigure(written.ap, missing),
    dp: readFigure(written.dp, missing),
    pull: readFigure(written.pull, missing),
    traits: written.traits ?? [],
    text,
    abilities: compiled.abilities,
    whole: compiled.unknown.length === 0,
  };
  return { def, problems };
}
