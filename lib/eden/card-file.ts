import { isMap, isSeq, type LineCounter, type Node } from 'yaml';
import { type EdenCard, EdenCardFile, edenCardOf } from '@/engine';
import { cardOfFact, KnownFact } from '@/lib/eden/known-facts';
import { plainValues, readYaml } from '@/lib/formats/yaml';
import { isRecord } from '@/lib/text/is-record';

/** The cards of a file, or its first mistake with the place. */
type EdenCardsRead =
  | { readonly ok: true; readonly cards: readonly EdenCard[] }
  | {
      readonly ok: false;
      readonly line: number;
      readonly column: number;
      readonly message: string;
    };

export const MOST_CARDS = 5000;

/** Reads a card file of Eden: YAML or JSON, `{ game: eden, cards: [...] }` or a list, of records or of collected facts (`card_type`). */
export function readEdenCards(text: string): EdenCardsRead {
  const wrong = (line: number, column: number, message: string): EdenCardsRead => ({
    ok: false,
    line,
    column,
    message,
  });
  const read = readYaml(text);
  if (!read.ok) return wrong(read.line, read.column, read.message);
  const { document, lines } = read;
  const tree = plainValues(document)?.value;
  const listed: unknown = Array.isArray(tree) ? tree : isRecord(tree) ? tree.cards : null;
  if (isRecord(tree) && tree.game !== undefined && tree.game !== 'eden') {
    return wrong(1, 1, `the cards are of the game "${String(tree.game)}", not of eden`);
  }
  if (!Array.isArray(listed))
    return wrong(1, 1, 'expected a list of cards, or { game: eden, cards: [...] }');
  if (listed.length > MOST_CARDS) return wrong(1, 1, `the file has more than ${MOST_CARDS} cards`);
  const cards: EdenCard[] = [];
  for (const [index, value] of listed.entries()) {
    const card = cardOf(value);
    if (typeof card === 'string') {
      const place = placeOf(document.contents, index, lines);
      return wrong(place.line, place.column, `card ${index + 1}: ${card}`);
    }
    cards.push(card);
  }
  return { ok: true, cards };
}

/** Returns the card of one entry, or its mistake. */
function cardOf(value: unknown): EdenCard | string {
  if (isRecord(value) && 'card_type' in value) {
    const fact = KnownFact.safeParse(value);
    return fact.success ? edenCardOf(cardOfFact(fact.data)) : firstIssue(fact.error.issues);
  }
  const file = EdenCardFile.safeParse(value);
  if (!file.success) return firstIssue(file.error.issues);
  return edenCardOf(file.data);
}

function firstIssue(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const [first] = issues;
  if (first === undefined) return 'not as it should be';
  const where = first.path.map(String).join('.');
  const what = first.message === 'Invalid input' ? 'not as it should be' : first.message;
  return where === '' ? what : `${where}: ${what}`;
}

function placeOf(root: unknown, index: number, lines: LineCounter) {
  const list: unknown = isMap(root) ? root.get('cards', true) : root;
  const node = isSeq(list) ? (list.get(index, true) as Node | undefined) : undefined;
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
