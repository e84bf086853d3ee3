import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { type Pen, penFor } from '@/lib/faces/pen';
import { indexNames } from '@/lib/scan/match-name';
import { decodePicture, openNodeReader } from '@/lib/scan/node-reader';
import type { Picture } from '@/lib/scan/picture';
import { type Look, scanPicture } from '@/lib/scan/scan-card';
import type { BenchResult } from '../benches';
import { median } from '../race';
import { CARD_SHOT, PAGE_SHOT, photograph } from './photograph';
import { layPage, scanFace } from './scan-faces';

// Photographs of faces that the program draws, made from seeds, and how many of them the scanner reads.

const BOUNDS = { cards: 0.95, silent: 0.005, strangers: 0.005, pockets: 0.9, time: 700 } as const;
const PHOTOGRAPHS = 200;
const STRANGERS = 60;
const PAGES = 12;
/** Every so many photographs one is upside down. */
const UPSIDE_DOWN = 20;

/** Names that no card of the games has. */
const STRANGE_NAMES = [
  'Ember Falcon',
  'The Quiet Cartographer',
  'Saltwater Oracle',
  'Iron Marmot',
  'Council of Seven Lamps',
  'Moss Knight',
  'Second Harvest',
  'Velvet Thief',
  'Storm Over Karst',
  'Glass Bridge',
  'Agent 68',
  'Elders',
] as const;

export const SCAN_BENCH_NAMES = [
  'scan/cards',
  'scan/silent',
  'scan/strangers',
  'scan/pockets',
  'scan/time',
] as const;

/** The reading of a card: whether it is the first candidate, and whether it would be counted. */
interface Judged {
  readonly right: boolean;
  readonly isSure: boolean;
  /** The time for the whole photograph. */
  readonly milliseconds: number;
}

/** Runs these benches. `note` is told what is measured, and each photograph that was read wrongly. */
export async function runScanBenches(
  names: readonly string[],
  note: (text: string) => void,
): Promise<readonly BenchResult[]> {
  if (names.length === 0) return [];
  const { cards } = getCatalogue();
  const index = indexNames(cards.map(({ id, name }) => ({ card: id, name })));
  const reader = await openNodeReader();
  const judge = async (photo: Buffer, names: readonly string[], what: string) => {
    const picture = await decodePicture(photo);
    const began = performance.now();
    const looks = await scanPicture(picture, names.length > 1, reader.read, index);
    const milliseconds = performance.now() - began;
    return looks.map(({ look }, i): Judged => {
      const name = names[i] ?? '';
      const seen = nameSeen(look, cards);
      const isSure = look.kind === 'card' && look.isSure;
      if (seen !== name) note(`${what}: ${name} → ${seen ?? 'nothing'}${isSure ? ', surely' : ''}`);
      return { right: seen === name, isSure, milliseconds };
    });
  };
  const wants = (...some: readonly string[]) => some.some((name) => names.includes(name));
  try {
    const cardsSeen = wants('scan/cards', 'scan/silent', 'scan/time')
      ? await judgeCards(cards, judge)
      : [];
    const pockets = wants('scan/pockets', 'scan/silent') ? await judgePages(cards, judge) : [];
    const strangers = wants('scan/strangers') ? await judgeStrangers(cards, judge) : [];
    const milliseconds = median(cardsSeen.map((one) => one.milliseconds));
    const rows = [
      atLeast('scan/cards', part(cardsSeen, isRight), BOUNDS.cards),
      atLeast('scan/pockets', part(pockets, isRight), BOUNDS.pockets),
      atMost('scan/silent', part([...cardsSeen, ...pockets], isSilent), BOUNDS.silent, OF_ALL),
      atMost('scan/strangers', part(strangers, isSilent), BOUNDS.strangers, OF_ALL),
      atMost('scan/time', milliseconds, BOUNDS.time, 'ms a photograph (peer: the bound)'),
    ];
    return rows.filter(({ name }) => names.includes(name));
  } finally {
    await reader.close();
  }
}

/** Judges a photograph of a card, or of a page of nine, by the names that are in it. */
type Judge = (photo: Buffer, names: readonly string[], what: string) => Promise<Judged[]>;

/** Draws a card and photographs it. */
export async function photographOf(card: Card, pen: Pen, isUpsideDown: boolean): Promise<Buffer> {
  return photograph(await scanFace(card, pen), pen, { ...CARD_SHOT, isUpsideDown });
}

async function judgeCards(cards: readonly Card[], judge: Judge): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let i = 0; i < PHOTOGRAPHS; i++) {
    const pen = penFor(`scan ${i}`);
    const card = cardFor(cards, pen);
    const photo = await photographOf(card, pen, i % UPSIDE_DOWN === UPSIDE_DOWN - 1);
    judged.push(...(await judge(photo, [card.name], `photograph ${i}`)));
  }
  return judged;
}

async function judgeStrangers(cards: readonly Card[], judge: Judge): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let i = 0; i < STRANGERS; i++) {
    const pen = penFor(`stranger ${i}`);
    const name = STRANGE_NAMES[i % STRANGE_NAMES.length] ?? '';
    const photo = await photographOf({ ...cardFor(cards, pen), name }, pen, false);
    judged.push(...(await judge(photo, [name], `stranger ${i}`)));
  }
  return judged;
}

async function judgePages(cards: readonly Card[], judge: Judge): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let i = 0; i < PAGES; i++) {
    const pen = penFor(`page ${i}`);
    const nine = Array.from({ length: 9 }, () => cardFor(cards, pen));
    const faces: Picture[] = [];
    for (const card of nine) faces.push(await scanFace(card, pen));
    const photo = await photograph(await layPage(faces), pen, PAGE_SHOT);
    const names = nine.map(({ name }) => name);
    judged.push(...(await judge(photo, names, `page ${i}`)));
  }
  return judged;
}

function cardFor(cards: readonly Card[], pen: Pen): Card {
  const card = cards[pen.pick(cards.length)];
  if (card === undefined) throw new Error('There are no cards.');
  return card;
}

function nameSeen(look: Look, cards: readonly Card[]): string | null {
  const first = look.kind === 'card' ? look.candidates[0]?.card : undefined;
  return cards.find(({ id }) => id === first)?.name ?? null;
}

function isRight({ right }: Judged): boolean {
  return right;
}

/** Checks whether a card would be counted that is not in the photograph. */
function isSilent({ right, isSure }: Judged): boolean {
  return isSure && !right;
}

function part(judged: readonly Judged[], is: (one: Judged) => boolean): number {
  return judged.filter(is).length / Math.max(1, judged.length);
}

const OF_ALL = 'of all (peer: the bound)';

function atLeast(name: string, ours: number, peer: number): BenchResult {
  return { name, ours, peer, ratio: ours / peer, unit: OF_ALL };
}

function atMost(name: string, ours: number, peer: number, unit: string): BenchResult {
  // Nothing wrong of so many is at least as good as the bound twice over.
  return { name, ours, peer, ratio: peer / Math.max(ours, peer / 2), unit };
}
