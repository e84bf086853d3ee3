import type { CardIx, GameState } from '@/engine';
import { pilesOf } from '@/lib/ote/piles';
import { cardsInZone } from './card-facts';
import { isSeenByOne, type Spot, type Travel, travelsBetween, turnedBetween } from './card-travels';
import { CARD_RATIO } from './fit-tiles';
import type { TableStore } from './table-store';

/** The time of every motion in milliseconds. */
export const MOTION_MS = 180;
const TIMING = { duration: MOTION_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
/** The most cards that travel, that make room, and that turn at once. More of them are shown where they are, without motion. */
const MOST_TRAVELS = 12;
const MOST_SHIFTS = 40;
const MOST_TURNS = 24;
/** A card that is nearer to its new place than this, in pixels, is not moved. */
const NEAR = 2;

/** What the screen showed before a change. */
interface Before {
  readonly state: GameState;
  readonly viewer: number;
  readonly rects: ReadonlyMap<Spot, DOMRect>;
  /** Pictures of the cards that leave their places. */
  readonly pictures: Map<CardIx, HTMLElement>;
  /** How the cards stood that turn. */
  readonly turns: ReadonlyMap<CardIx, string>;
}

/** A spot on the screen now. */
interface Shown {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

/** A picture of a card on its way, and the motions that belong to it. */
interface Flight {
  readonly picture: HTMLElement;
  readonly motions: readonly Animation[];
}

/**
 * Shows the changes of a table as motions: a card travels from where it was to where it is, others make room, and
 * cranked ones turn. The table itself shows each change at once; only pictures of the cards move over it, so that no
 * input waits. Returns a function to stop.
 */
export function startMotion(store: TableStore): () => void {
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.inert = true;
  layer.dataset.motion = '';
  layer.style.cssText = 'position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:25';
  document.body.append(layer);
  const flights = new Map<CardIx, Flight>();
  let slides: Animation[] = [];
  let before: Before | null = null;
  let frame = 0;

  const unsubscribe = store.subscribe((after, last) => {
    if (after.session === last.session && after.handover === last.handover) return;
    if (!isSeenByOne(last, after) || isStill()) {
      stop();
      return;
    }
    const state = last.session.now.state;
    before ??= look(state, after.session.now.state, last.viewer);
    takePictures(before, state, after.session.now.state);
    // Before the next paint, when the table has rendered the change.
    if (frame === 0) frame = requestAnimationFrame(play);
  });

  return () => {
    unsubscribe();
    stop();
    layer.remove();
  };

  /** Ends every motion at once: what is covered or new must not show cards of before. */
  function stop(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    before = null;
    for (const card of [...flights.keys()]) land(card);
    endSlides();
  }

  function endSlides(): void {
    for (const slide of slides) slide.cancel();
    slides = [];
  }

  function land(card: CardIx): void {
    const flight = flights.get(card);
    flights.delete(card);
    flight?.picture.remove();
    for (const motion of flight?.motions ?? []) motion.cancel();
  }

  /** Measures the table before a change. A card on its way is where its picture is. */
  function look(state: GameState, after: GameState, viewer: number): Before {
    const rects = new Map<Spot, DOMRect>();
    for (const [spot, { rect }] of shownSpots()) rects.set(spot, rect);
    for (const [card, { picture }] of flights)
      rects.set(`card:${card}`, picture.getBoundingClientRect());
    const dragged = document.querySelector('[data-dragged]');
    if (dragged !== null)
      rects.set(`card:${Number(dragged.getAttribute('data-dragged'))}`, rectOf(dragged));
    const turned = turnedBetween(state, after);
    const turns = new Map<CardIx, string>();
    for (const card of turned.length > MOST_TURNS ? [] : turned) {
      const face = faceOf(card);
      if (face !== null) turns.set(card, getComputedStyle(face).transform);
    }
    return { state, viewer, rects, pictures: new Map(), turns };
  }

  /** Takes pictures of the cards that may be gone from their places after the change. */
  function takePictures({ viewer, pictures }: Before, state: GameState, after: GameState): void {
    const travels = travelsBetween(state, after, viewer);
    if (travels.length > MOST_TRAVELS) return;
    for (const { card, from } of travels) {
      const element = from === `card:${card}` ? elementOf(card) : null;
      if (element !== null && !pictures.has(card)) pictures.set(card, pictureOf(element));
    }
  }

  /** Begins the motions of a change that is rendered. */
  function play(): void {
    const from = before;
    before = null;
    frame = 0;
    const table = store.getState();
    if (from === null || table.handover !== null || table.viewer !== from.viewer) return;
    const { state } = table.session.now;
    // Else the new places would be measured on the way to the old ones.
    endSlides();
    const shown = shownSpots();
    const travels = travelsBetween(from.state, state, from.viewer);
    const travelling = new Set(travels.map(({ card }) => card));
    if (travels.length <= MOST_TRAVELS)
      for (const travel of travels) fly(travel, from, shown, state);
    makeRoom(from, shown, travelling);
    for (const [card, was] of from.turns) {
      if (travelling.has(card)) continue;
      faceOf(card)?.animate([{ transform: was }, {}], TIMING);
    }
  }

  /** Lets the picture of a card travel to the spot where the card now is. */
  function fly(travel: Travel, from: Before, shown: ReadonlyMap<Spot, Shown>, state: GameState) {
    const { card } = travel;
    const start = from.rects.get(travel.from);
    const own = shown.get(travel.to);
    const end = own ?? shown.get(pileSpot(state, card));
    land(card);
    if (start === undefined || end === undefined || end.rect.width === 0) return;
    const isOwn = own !== undefined && travel.to === `card:${card}`;
    // What goes into a hand of others is shown as the back that counts the hand.
    const isBack = own !== undefined && travel.to.startsWith('hand:');
    const picture = isOwn || isBack ? pictureOf(own.element) : from.pictures.get(card);
    if (picture === undefined) return;
    layer.append(picture);
    // Between two small piles a card comes near on its way: else nobody would see a draw of somebody else.
    const near = isBack ? nearer(start, end.rect) : null;
    // It has its largest size, so that it is sharp there.
    const base = near ?? (start.width > end.rect.width ? start : end.rect);
    putAt(picture, base);
    const stops = near === null ? [start, end.rect] : [start, near, end.rect];
    const motions = [
      picture.animate(
        stops.map((stop) => over(base, stop)),
        { ...TIMING, fill: 'both' },
      ),
    ];
    // The card itself is in its place, and can be pressed there.
    if (isOwn) motions.push(own.element.animate([{ opacity: 0 }, { opacity: 0 }], TIMING));
    flights.set(card, { picture, motions });
    const [motion] = motions;
    if (motion !== undefined)
      motion.onfinish = () => {
        if (flights.get(card)?.picture === picture) land(card);
      };
  }

  /** Lets the cards that stay slide to where they now are. */
  function makeRoom(from: Before, shown: ReadonlyMap<Spot, Shown>, except: ReadonlySet<CardIx>) {
    const shifts: (readonly [element: HTMLElement, x: number, y: number])[] = [];
    for (const [spot, { element, rect }] of shown) {
      const card = Number(spot.slice('card:'.length));
      const was = from.rects.get(spot);
      if (!spot.startsWith('card:') || was === undefined || was.width === 0) continue;
      if (except.has(card) || flights.has(card)) continue;
      const [x, y] = [was.left - rect.left, was.top - rect.top];
      if (Math.abs(x) + Math.abs(y) > NEAR) shifts.push([element, x, y]);
    }
    if (shifts.length > MOST_SHIFTS) return;
    slides = shifts.map(([element, x, y]) =>
      element.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], TIMING),
    );
  }
}

/** Checks whether nothing moves: on a hidden page, and by the user's wish. */
function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns every card and pile on the screen, where it will come to rest. */
function shownSpots(): ReadonlyMap<Spot, Shown> {
  const shown = new Map<Spot, Shown>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-card], [data-spot]')) {
    const { card, spot } = element.dataset;
    shown.set((spot ?? `card:${Number(card)}`) as Spot, { element, rect: rectOf(element) });
  }
  return shown;
}

function rectOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function elementOf(card: CardIx): HTMLElement | null {
  return document.querySelector(`[data-card="${card}"], [data-spot="card:${card}"]`);
}

/** Returns the part of a card in play that turns when the card is cranked. */
function faceOf(card: CardIx): HTMLElement | null {
  return document.querySelector(`[data-card="${card}"] [data-frame]`);
}

/** Returns the spot of the pile that holds a card beside the Conspiracy: that of its first card. */
function pileSpot(state: GameState, card: CardIx): Spot {
  const here = state.cards[card];
  const beside = here?.zone === 'table' ? cardsInZone(state, here.seat, 'table') : [];
  const pile = pilesOf(state, beside).find(({ cards }) => cards.includes(card));
  return `card:${pile?.card ?? card}`;
}

/** The attributes by which the table finds and marks its cards; a picture has none of them. */
const MARKS = [
  'data-card',
  'data-spot',
  'data-stop',
  'data-selected',
  'data-offered',
  'data-acting',
  'data-dragging',
];

/** Returns a copy of a card that nothing takes for the card. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const mark of MARKS) picture.removeAttribute(mark);
  return picture;
}

/** Puts a picture at a place of the window. */
function putAt({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;transform-origin:0 0`;
}

/** The width of a card that comes near, in pixels. */
const NEAR_WIDTH = 60;

/** Returns the place of a card that comes near between two others, inside the window. */
function nearer(from: DOMRect, to: DOMRect): DOMRect {
  const [width, height] = [NEAR_WIDTH, NEAR_WIDTH * CARD_RATIO];
  const [x, y] = [(from.left + to.right) / 2, (from.top + to.bottom) / 2];
  const inside = (at: number, size: number, room: number) =>
    Math.max(0, Math.min(at - size / 2, room - size));
  return new DOMRect(inside(x, width, innerWidth), inside(y, height, innerHeight), width, height);
}

/** Returns the keyframe that shows what is at `base` over another place. */
function over(base: DOMRect, { left, top, width, height }: DOMRect): Keyframe {
  const scale = `scale(${width / base.width}, ${height / base.height})`;
  return { transform: `translate(${left - base.left}px, ${top - base.top}px) ${scale}` };
}
