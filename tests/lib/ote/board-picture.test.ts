import { describe, expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { type GameState, pilotNamed } from '@/engine';
import { boardPicture } from '@/lib/ote/board-picture';
import { playedSession } from '@/lib/ote/played-session';
import { fightTable, texted } from '@/tests/lib/ote/fight-table';

const WORDS = { title: 'Anna & Ben <won>', name: 'The Art Scene' };
const TURNS = 12;

function played(seed: number): GameState {
  const [one, two] = [...exampleJobs().values()].map(({ setup }) => setup);
  if (one === undefined || two === undefined) throw new Error('no example decks');
  const shift = one.defs.length;
  const seats = [
    { name: 'You', deck: one.seats[0]?.deck ?? [] },
    { name: 'Cut-Ups · Rival', deck: (two.seats[0]?.deck ?? []).map((def) => def + shift) },
  ];
  const setup = { defs: [...one.defs, ...two.defs], seats, seed };
  const session = playedSession(setup, [pilotNamed('rival', 1), pilotNamed('rival', 2)], TURNS);
  if (!session.ok) throw new Error(session.error.message);
  return session.value.now.state;
}

/** Returns the state with the cards of all hands and decks exchanged for others. */
function withOtherHidden(state: GameState): GameState {
  const cards = state.cards.map((card) =>
    card.zone === 'hand' || card.zone === 'deck' || card.zone === 'flipped'
      ? { ...card, def: (card.def + 1) % state.defs.length }
      : card,
  );
  return { ...state, cards };
}

describe('the picture of a board', () => {
  const state = played(5);
  const picture = boardPicture(state, 0, WORDS);
  const inPlay = state.inPlay.flatMap((card) => {
    const { zone, def } = state.cards[card] ?? { zone: 'deck', def: -1 };
    return zone === 'conspiracy' || zone === 'table' ? [state.defs[def]?.name ?? ''] : [];
  });

  it('names every card in play, every player and the Influence in its text', () => {
    expect(inPlay.length).toBeGreaterThan(8);
    for (const name of inPlay) expect(picture.alt).toContain(name);
    for (const { name } of state.seats) expect(picture.alt).toContain(`${name}: `);
    expect(picture.alt).toContain(`of ${state.options.influence} Influence`);
  });

  it('shows nothing of hands, decks and flipped cards', () => {
    expect(boardPicture(withOtherHidden(state), 0, WORDS)).toEqual(picture);
  });

  it('draws each card or pile inside the picture, without an overlap', () => {
    const places = [
      ...picture.svg.matchAll(
        /<g transform="translate\(([\d.]+) ([\d.]+)\)"><rect width="(\d+)" height="(\d+)" rx="6"/g,
      ),
    ].map(([, ...figures]) => figures.map(Number) as [number, number, number, number]);
    expect(places.length).toBeGreaterThan(8);
    for (const [at, [x, y, width, height]] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(picture.width);
      expect(y + height).toBeLessThanOrEqual(picture.height);
      for (const [ox, oy, owidth, oheight] of places.slice(at + 1))
        expect(ox >= x + width || ox + owidth <= x || oy >= y + height || oy + oheight <= y).toBe(
          true,
        );
    }
  });

  it('is well-formed, whatever the players are called', () => {
    expect(picture.svg).toContain('Anna &amp; Ben &lt;won&gt;');
    const tags = [...picture.svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)];
    const open: string[] = [];
    for (const [, closing, name = '', own] of tags) {
      if (closing === '/') expect(open.pop()).toBe(name);
      else if (own !== '/') open.push(name);
    }
    expect(open).toEqual([]);
    expect(picture.svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it('counts equal cards beside a Conspiracy as copies only when they are in one state', () => {
    const still = texted('Still', 'resource', '');
    const pair = (cranked: boolean) =>
      boardPicture(
        fightTable({ is: still, zone: 'table' }, { is: still, zone: 'table', cranked }),
        0,
        WORDS,
      ).alt;
    expect(pair(false)).toContain('in play 2 copies of Still');
    expect(pair(true)).toContain('in play Still, Still');
  });

  it('puts the viewer at the bottom', () => {
    const other = boardPicture(state, 1, WORDS);
    expect(picture.svg.indexOf('>You<')).toBeGreaterThan(picture.svg.indexOf('Cut-Ups'));
    expect(other.svg.indexOf('>You<')).toBeLessThan(other.svg.indexOf('Cut-Ups'));
  });
});
