import {
  compileAbilities,
  compileEffects,
  compileObjectives,
  type EdenCard,
  readEquipment,
  readSceneryRules,
  type UnknownText,
} from '@/engine';

/** The kind of a line of a card's text. */
export type EdenLineKind = 'equipment' | 'ability' | 'objective' | 'effect' | 'scenery';

/** A line of a card's text, with the parts that are not understood. Offsets count from the beginning of the line. */
export interface EdenLine {
  readonly kind: EdenLineKind;
  readonly text: string;
  readonly unknown: readonly UnknownText[];
}

/** Returns every line of a card's text, equipment first, as the engine reads it (Part 3). */
export function linesOf(card: EdenCard): readonly EdenLine[] {
  switch (card.type) {
    case 'Fighter':
    case 'NPF':
      return [
        ...(card.equipment ?? []).map(equipmentLine),
        ...textLines(card.text).map((text) => ({
          kind: 'ability' as const,
          text,
          unknown: compileAbilities(text).unknown,
        })),
      ];
    case 'Mission':
      return [...(card.objectives ?? []), ...textLines(card.text)].map((text) => ({
        kind: 'objective',
        text,
        unknown: compileObjectives([text]).unknown,
      }));
    case 'Tactical':
      return textLines(card.text).map((text) => ({
        kind: 'effect',
        text,
        unknown: compileEffects(text).unknown,
      }));
    case 'Scenery':
      return textLines(card.rules).map(sceneryLine);
  }
}

function textLines(text = ''): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns a line of equipment. Equipment with only a name is no mistake, but cannot be used. */
function equipmentLine(text: string): EdenLine {
  const unknown = readEquipment(text).unknown.map((piece): UnknownText => {
    const offset = Math.max(0, text.indexOf(piece));
    return {
      offset,
      length: piece.length,
      at: offset,
      expected: 'a category, a bonus or an effect of equipment',
      nearest: 'NAME (CATEGORY): BONUS - EFFECTS.',
    };
  });
  return { kind: 'equipment', text, unknown };
}

function sceneryLine(text: string): EdenLine {
  const read = readSceneryRules(text);
  if (typeof read !== 'string') return { kind: 'scenery', text, unknown: [] };
  const nearest = 'Flammable, Destruction (3), Obstacle (1)';
  const problem = { offset: 0, length: text.length, at: 0, expected: read, nearest };
  return { kind: 'scenery', text, unknown: [problem] };
}
