import { type CardDef, type CardIx, type GameState, reading } from '@/engine';
import { FACE_COLOURS, TYPE_COLOURS } from '@/lib/faces/face-colours';
import { figureSvg } from '@/lib/faces/figure-svg';
import { nameOf } from '@/lib/ote/card-name';
import { attachedTo, pilesOf } from '@/lib/ote/piles';
import { counted } from '@/lib/text/counted';
import { xmlText } from '@/lib/text/xml-text';

// A picture of the open cards of a table, to share. Hands and decks are not in it, and flipped cards only as backs.

/** A drawing as SVG, its size in pixels, and its content in words. */
interface BoardPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const WIDEST = 1_200;
const NARROWEST = 800;
const MARGIN = 32;
const GAP = 10;
const HEAD = 92;
const SEAT_HEAD = 44;
/** The height of a side without cards, for the sentence that says so. */
const NO_CARDS = 34;
const RATIO = 1.4;
const WIDEST_CARD = 112;
const NARROWEST_CARD = 72;
const GROUND = '#f5f0e6';
const FELT = '#e4ebdf';
const FONT = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** Cards that are drawn as one: several of the same, beside a Conspiracy. */
interface Drawn {
  readonly card: CardIx;
  readonly copies: number;
}

interface PictureWords {
  /** How the game ended. */
  readonly title: string;
  /** The name of the deck or the game. */
  readonly name: string;
}

/** Draws the table. `viewer`: the seat that is drawn at the bottom. */
export function boardPicture(
  state: GameState,
  viewer: number,
  { title, name }: PictureWords,
): BoardPicture {
  const seats = state.seats.map((_, at) => (viewer + 1 + at) % state.seats.length);
  const longest = Math.max(...seats.map((seat) => longestRow(rowsOf(state, seat))));
  const wanted = longest * (WIDEST_CARD + GAP) + 2 * (MARGIN + GAP);
  const width = Math.max(NARROWEST, Math.min(WIDEST, wanted));
  const parts: string[] = [];
  let y = MARGIN + HEAD;
  for (const seat of seats) {
    const side = drawSide(state, seat, seat === viewer, { top: y, across: width });
    parts.push(side.svg);
    y += side.height + 16;
  }
  const height = Math.ceil(y + 26);
  const about = `${name} · Turn ${state.turn.number} · On the Edge · Dossier`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    textAt(title, MARGIN, MARGIN + 34, fittingSize(title, 38, width), FACE_COLOURS.ink, 700),
    textAt(about, MARGIN, MARGIN + 66, fittingSize(about, 18, width), FACE_COLOURS.faint, 400),
    ...parts,
    '</svg>',
  ].join('');
  const spoken = seats.map((seat) => sideWords(state, seat)).join(' ');
  return {
    svg,
    width,
    height,
    alt: `${title}. ${name}, turn ${state.turn.number}. ${spoken}`,
  };
}

/** Returns the largest size up to `most` at which a line fits. */
function fittingSize(line: string, most: number, across: number): number {
  return Math.min(most, (across - 2 * MARGIN) / (line.length * LETTER));
}

/** Returns the cards in play of a seat in rows: ranks and files first, then what is beside the Conspiracy. */
function rowsOf(state: GameState, seat: number): readonly (readonly Drawn[])[] {
  const own = state.inPlay.filter((card) => state.cards[card]?.seat === seat);
  const ranks = new Map<number, CardIx[]>();
  for (const card of own) {
    const here = state.cards[card];
    if (here?.zone !== 'conspiracy') continue;
    ranks.set(here.rank, [...(ranks.get(here.rank) ?? []), card]);
  }
  const file = (card: CardIx) => state.cards[card]?.file ?? 0;
  const conspiracy = [...ranks]
    .sort(([a], [b]) => a - b)
    .map(([, cards]) =>
      [...cards].sort((a, b) => file(a) - file(b)).map((card) => ({ card, copies: 1 })),
    );
  const besideIt = own.filter((card) => state.cards[card]?.zone === 'table');
  const piles = pilesOf(state, besideIt).map(({ card, cards }) => ({ card, copies: cards.length }));
  return [...conspiracy, piles].filter((row) => row.length > 0);
}

function longestRow(rows: readonly (readonly Drawn[])[]): number {
  return Math.max(1, ...rows.map((row) => row.length));
}

interface SidePlace {
  readonly top: number;
  /** The width of the whole picture. */
  readonly across: number;
}

function drawSide(state: GameState, seat: number, isViewer: boolean, { top, across }: SidePlace) {
  const rows = rowsOf(state, seat);
  const ordered = isViewer ? rows : rows.toReversed();
  const room = across - 2 * MARGIN - 2 * GAP;
  const longest = longestRow(rows);
  const fitting = Math.floor((room + GAP) / longest) - GAP;
  const width = Math.max(NARROWEST_CARD, Math.min(WIDEST_CARD, fitting));
  const height = Math.round(width * RATIO);
  const inRow = Math.max(1, Math.floor((room + GAP) / (width + GAP)));
  const lines = ordered.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / inRow) }, (_, at) =>
      row.slice(at * inRow, (at + 1) * inRow),
    ),
  );
  const total = SEAT_HEAD + GAP + (lines.length === 0 ? NO_CARDS : lines.length * (height + GAP));
  const drawn = lines.flatMap((line, row) => {
    const left = (across - line.length * (width + GAP) + GAP) / 2;
    return line.map((one, at) =>
      drawCard(state, one, {
        x: left + at * (width + GAP),
        y: top + SEAT_HEAD + row * (height + GAP),
        width,
        height,
      }),
    );
  });
  const { influence, goal } = influenceOf(state, seat);
  const svg = [
    `<rect x="${MARGIN}" y="${top}" width="${across - 2 * MARGIN}" height="${total}" rx="10" fill="${FELT}"/>`,
    textAt(nameOfSeat(state, seat), MARGIN + 16, top + 30, 22, FACE_COLOURS.ink, 650),
    `<text x="${across - MARGIN - 16}" y="${top + 30}" font-size="20" font-weight="650" text-anchor="end" fill="${FACE_COLOURS.ink}">${influence} of ${goal} Influence</text>`,
    ...drawn,
    drawn.length > 0
      ? ''
      : textAt('Nothing in play', MARGIN + 16, top + SEAT_HEAD + 20, 18, FACE_COLOURS.soft, 400),
  ].join('');
  return { svg, height: total };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawCard(state: GameState, { card, copies }: Drawn, frame: Frame): string {
  const def = state.defs[state.cards[card]?.def ?? -1];
  if (def === undefined) return '';
  const { x, y, width, height } = frame;
  const colour = TYPE_COLOURS[def.type];
  const size = width * 0.115;
  const lines = nameLines(def.name, width * 0.9, size);
  const head = Math.max(height * 0.22, lines.length * size * 1.12 + 8);
  const foot = height * 0.2;
  const figures = figureWords(state, card, def);
  const on = attachedNames(state, card);
  const parts = [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">`,
    `<rect width="${width}" height="${height}" rx="6" fill="${FACE_COLOURS.paper}" stroke="${colour}" stroke-width="1.5"/>`,
    `<path d="M0 6a6 6 0 0 1 6-6h${width - 12}a6 6 0 0 1 6 6v${(head - 6).toFixed(1)}H0Z" fill="${colour}"/>`,
    ...lines.map(
      (line, at) =>
        `<text x="${width / 2}" y="${(5 + size * (0.9 + at * 1.12)).toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="640" text-anchor="middle" fill="${FACE_COLOURS.paper}">${xmlText(line)}</text>`,
    ),
    figureSvg(def, colour, { x: 1, y: head, width: width - 2, height: height - head - foot }),
    `<text x="${width / 2}" y="${(height - foot * 0.3).toFixed(1)}" font-size="${(width * 0.14).toFixed(1)}" font-weight="700" text-anchor="middle" fill="${colour}">${xmlText(figures)}</text>`,
    copies > 1 ? badge(`×${copies}`, width, height - foot) : '',
    on.length > 0 ? badge(`+${on.length}`, width, height - foot) : '',
    '</g>',
  ];
  return parts.join('');
}

/** Draws a count in the lower right corner of the picture. */
function badge(text: string, right: number, bottom: number): string {
  return `<g transform="translate(${right - 32} ${(bottom - 24).toFixed(1)})"><rect width="28" height="20" rx="10" fill="${FACE_COLOURS.ink}"/><text x="14" y="15" font-size="13" font-weight="700" text-anchor="middle" fill="${FACE_COLOURS.paper}">${text}</text></g>`;
}

/** Returns the figures on the foot of a card: AP and DP of a Character, and its Pull. */
function figureWords(state: GameState, card: CardIx, def: CardDef): string {
  const value = (key: 'ap' | 'dp' | 'pull') => reading(state, card, key).value;
  const power = def.type === 'character' ? `${value('ap')}/${value('dp')}` : '';
  const pull = value('pull') === 0 ? '' : `Pull ${value('pull')}`;
  return [power, pull].filter(Boolean).join(' · ');
}

function attachedNames(state: GameState, card: CardIx): readonly string[] {
  return attachedTo(state, card).map((other) => nameOf(state, other));
}

/** The mean width of a letter as a share of the type size. */
const LETTER = 0.57;
const MOST_LINES = 3;

/** Breaks a name between words into at most three lines, the last one cut with a mark if it must be. */
function nameLines(name: string, width: number, size: number): readonly string[] {
  const most = Math.max(6, Math.floor(width / (size * LETTER)));
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, MOST_LINES);
  const last = shown.at(-1) ?? '';
  if (lines.length > MOST_LINES) shown[MOST_LINES - 1] = `${last.replace(/,$/, '')} …`;
  return shown;
}

function influenceOf(state: GameState, seat: number) {
  const team = state.seats[seat]?.team ?? 0;
  return { influence: state.teams[team]?.influence ?? 0, goal: state.options.influence };
}

function nameOfSeat(state: GameState, seat: number): string {
  return state.seats[seat]?.name ?? '';
}

/** Describes a side in words, as the text of the picture. */
function sideWords(state: GameState, seat: number): string {
  const { influence, goal } = influenceOf(state, seat);
  const cards = rowsOf(state, seat)
    .flat()
    .map(({ card, copies }) => {
      const name = state.defs[state.cards[card]?.def ?? -1]?.name ?? 'a card';
      const on = attachedNames(state, card);
      const times = copies > 1 ? `${counted(copies, 'copy', 'copies')} of ` : '';
      return `${times}${name}${on.length === 0 ? '' : ` with ${on.join(' and ')}`}`;
    });
  const board = cards.length === 0 ? 'nothing in play' : `in play ${cards.join(', ')}`;
  return `${nameOfSeat(state, seat)}: ${influence} of ${goal} Influence, ${board}.`;
}

function textAt(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: number,
): string {
  return `<text x="${x}" y="${y}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}">${xmlText(text)}</text>`;
}
