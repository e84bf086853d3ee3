import { type CardDef, type CardType, compileText, type PrintedFigure } from '@/engine';

/** A card for a test, in a line. Figures are plain numbers; a Whammy has no cost. */
export function card(
  name: string,
  type: CardType,
  facts: {
    cost?: number;
    ap?: number;
    dp?: number;
    pull?: number;
    bullet?: boolean;
    traits?: string[];
    text?: string;
  } = {},
): CardDef {
  const text = facts.text ?? '';
  const { abilities, unknown } = compileText(text, type);
  const character = type === 'character';
  return {
    id: `test/${name}`,
    name,
    type,
    orType: null,
    cost: type === 'whammy' ? null : figure(facts.cost ?? 0),
    bullet: facts.bullet ?? false,
    ap: character ? figure(facts.ap ?? 0) : null,
    dp: character ? figure(facts.dp ?? 0) : null,
    pull: facts.pull === undefined ? null : figure(facts.pull),
    traits: facts.traits ?? [],
    text,
    abilities,
    whole: unknown.length === 0,
  };
}

function figure(value: number): PrintedFigure {
  return { value, signed: false, star: false };
}
