import {
  compileAbilities,
  compileEffects,
  compileObjectives,
  type EdenCard,
  printAbility,
  printEquipment,
  printObjectives,
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
  /** The canonical wording of a line that is written otherwise; null when it is written so, or not understood. */
  readonly readAs: string | null;
}

/** Returns every line of a card's text, equipment first, as the engine reads it (Part 3). */
export function linesOf(card: EdenCard): readonly EdenLine[] {
  switch (card.type) {
    case 'Fighter':
    case 'NPF':
      return [
        ...(card.equipment ?? []).map(equipmentLine),
        ...textLines(card.text).map((text) => abilityLine(text, card.name)),
      ];
    case 'Mission':
      return [...(card.objectives ?? []), ...textLines(card.text)].map((text) =>
        sentenceLine('objective', text, compileObjectives([text])),
      );
    case 'Tactical':
      return textLines(card.text).map((text) => sentenceLine('effect', text, compileEffects(text)));
    case 'Scenery':
      return textLines(card.rules).map(sceneryLine);
  }
}

function textLines(text = ''): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function abilityLine(text: string, ownName: string): EdenLine {
  const { abilities, unknown, reworded } = compileAbilities(text, ownName);
  const isOther = reworded && unknown.length === 0;
  const readAs = isOther ? abilities.map(printAbility).join(' ') : null;
  return { kind: 'ability', text, unknown, readAs };
}

function sentenceLine(
  kind: 'objective' | 'effect',
  text: string,
  meaning: ReturnType<typeof compileEffects>,
): EdenLine {
  const { unknown, reworded } = meaning;
  const isOther = reworded && unknown.length === 0;
  return { kind, text, unknown, readAs: isOther ? printObjectives(meaning) : null };
}

/** Returns a line of equipment. Equipment with only a name is no mistake, but cannot be used. */
function equipmentLine(text: string): EdenLine {
  const piece = readEquipment(text);
  const unknown = piece.unknown.map((part): UnknownText => {
    const offset = Math.max(0, text.indexOf(part));
    return {
      offset,
      length: part.length,
      at: offset,
      expected: 'a category, a bonus or an effect of equipment',
      nearest: 'NAME (CATEGORY): BONUS - EFFECTS.',
    };
  });
  const canonical = printEquipment(piece);
  const isOther = unknown.length === 0 && plainWords(canonical) !== plainWords(text);
  return { kind: 'equipment', text, unknown, readAs: isOther ? canonical : null };
}

/** Returns a text without what does not matter in it: one kind of dash, single blanks, no full stop. */
function plainWords(text: string): string {
  return text.trim().replace(/[–−]/g, '-').replace(/\s+/g, ' ').replace(/\.$/, '');
}

function sceneryLine(text: string): EdenLine {
  const read = readSceneryRules(text);
  if (typeof read !== 'string') return { kind: 'scenery', text, unknown: [], readAs: null };
  const nearest = 'Flammable, Destruction (3), Obstacle (1)';
  const problem = { offset: 0, length: text.length, at: 0, expected: read, nearest };
  return { kind: 'scenery', text, unknown: [problem], readAs: null };
}
