// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrange,
  type GameState,
  legalAnswers,
  ote,
  type Puzzle,
  puzzleStatus,
  requestOf,
  solvePuzzle,
  stillAnswer,
  submit,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { readPuzzleText } from '@/lib/ote/puzzle-text';
import { cardSource } from '@/lib/scenarios/scenario-files';

const FOLDER = 'prisma/puzzles';

/** The Clerk can be called in the first turn or in the second; who waits scores too little. */
const SMALL = `
title: Two turns
options: { influence: 2 }
cards:
  Shop: { type: Resource, text: Crank to gain 2 Pull. }
  Clerk: { type: Character, cost: 2, pull: 1 }
puzzle: { turns: 2, goal: { winner: A } }
players:
  A: { table: [Shop], hand: [Clerk], deck: [Clerk x3] }
`;

function puzzleOf(file: string): { puzzle: Puzzle; begin: GameState } {
  return puzzleIn(readFileSync(`${FOLDER}/${file}.yaml`, 'utf8'));
}

function puzzleIn(text: string): { puzzle: Puzzle; begin: GameState } {
  const read = readPuzzleText(text, cardSource(getCatalogue()));
  if (!read.ok) throw new Error(JSON.stringify(read.messages));
  const begun = arrange(read.puzzle.position);
  if (!begun.ok) throw new Error(begun.error.message);
  return { puzzle: read.puzzle, begin: begun.value.state };
}

/** The fewest answers, and the grade. */
const SHORTEST: Readonly<Record<string, readonly [moves: number, grade: number]>> = {
  'first-artist': [4, 1],
  'a-burger-for-everyone': [8, 1],
  'barrio-business': [11, 1],
  'a-bike-for-leif': [5, 2],
  'a-cabinet-in-a-hurry': [13, 2],
  'gallery-opening': [18, 2],
  'money-talks': [12, 3],
  headquarters: [15, 3],
  'an-orca-surfaces': [16, 3],
  'behind-the-wall': [9, 4],
  'the-steps-of-the-temple': [20, 4],
  'family-dinner': [25, 4],
};

describe('the built-in puzzles', () => {
  it('are the twelve puzzles of the list', () => {
    const files = readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, ''));
    expect(files.sort()).toEqual(Object.keys(SHORTEST).sort());
  });

  it.each(Object.entries(SHORTEST))(
    'include %s, whose shortest solution has the recorded length',
    (file, [moves, grade]) => {
      const { puzzle, begin } = puzzleOf(file);
      expect(puzzle).toMatchObject({ grade, shortest: moves });
      expect(puzzle.position.defs.filter(({ whole }) => !whole)).toEqual([]);
      const { line, isProved } = solvePuzzle(puzzle, begin);
      expect(isProved).toBe(true);
      expect(line).toHaveLength(moves);
      const states = [begin];
      for (const answer of line ?? []) {
        const next = submit(states.at(-1) ?? begin, answer);
        if (!next.ok) throw new Error(next.error.message);
        states.push(othersPass(next.value.state));
      }
      expect(puzzleStatus(puzzle, states)).toBe('solved');
      expect(puzzleStatus(puzzle, states.slice(0, -1))).toBe('open');
    },
    120_000,
  );

  it.each(['first-artist', 'a-bike-for-leif'])(
    'include %s, for which an exhaustive search finds no shorter solution',
    (file) => {
      const { puzzle, begin } = puzzleOf(file);
      expect(layersUntilSolved(puzzle, begin)).toBe(SHORTEST[file]?.[0]);
    },
    120_000,
  );

  it('are solved over two turns in as few actions as by an exhaustive search', () => {
    const { puzzle, begin } = puzzleIn(SMALL);
    expect(solvePuzzle(puzzle, begin).line).toHaveLength(10);
    expect(layersUntilSolved(puzzle, begin)).toBe(10);
  });

  it('are proved unsolvable when the goal is more Influence than can be scored', () => {
    const { puzzle, begin } = puzzleOf('family-dinner');
    const dear = { ...begin, options: { ...begin.options, influence: 9 } };
    expect(solvePuzzle(puzzle, dear)).toMatchObject({ line: null, isProved: true });
  });

  it('are reported as undecided when there are too many states', () => {
    const { puzzle, begin } = puzzleOf('family-dinner');
    expect(solvePuzzle(puzzle, begin, 1000)).toMatchObject({ line: null, isProved: false });
  });

  it('count as failed when the last turn is over', () => {
    const { puzzle, begin } = puzzleOf('first-artist');
    const states = [begin];
    for (let step = 0; step < 3; step++) {
      const next = submit(states.at(-1) ?? begin, { do: 'end', seat: 0 });
      if (next.ok) states.push(next.value.state);
    }
    expect(puzzleStatus(puzzle, states)).toBe('failed');
  });
});

function othersPass(state: GameState): GameState {
  const request = requestOf(state);
  if (request === null || request.seat === 0) return state;
  const next = submit(state, stillAnswer(ote.viewOf(state, request.seat), request));
  if (!next.ok) throw new Error(next.error.message);
  return othersPass(next.value.state);
}

/** Brute force: all legal answers, and only states that are wholly equal count as one. The length of the first line found. */
function layersUntilSolved(puzzle: Puzzle, begin: GameState): number | null {
  const seen = new Set([ote.hash(begin)]);
  let layer = [begin];
  for (let depth = 1; layer.length > 0 && depth < 20; depth++) {
    const next: GameState[] = [];
    for (const state of layer) {
      for (const answer of legalAnswers(state, 0)) {
        const given = submit(state, answer);
        if (!given.ok) continue;
        const reached = othersPass(given.value.state);
        const status = puzzleStatus(puzzle, [reached]);
        if (status === 'solved') return depth;
        const hash = ote.hash(reached);
        if (status === 'failed' || seen.has(hash)) continue;
        seen.add(hash);
        next.push(reached);
      }
    }
    layer = next;
  }
  return null;
}
