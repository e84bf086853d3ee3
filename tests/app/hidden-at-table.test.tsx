import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createTable } from '@/app/_components/table/create-table';
import { TableRoom } from '@/app/_components/table/table-room';
import { readSettings } from '@/app/_components/table/table-settings';
import { TableContext } from '@/app/_components/table/table-store';
import { type GameState, oteTable, requestOf, seedRng } from '@/engine';
import { exchanged } from '@/tests/properties/exchange';
import { OWN } from '@/tests/properties/pool';
import { randomPlay, setupOf } from '@/tests/properties/random-game';

const GAMES = 4;
const PLIES = 48;

interface Screen {
  readonly viewer: number;
  readonly handover: number | null;
}

/** Renders the whole table at a state, for whoever is at the screen. */
function rendered(state: GameState, screen: Screen): string {
  const request = requestOf(state);
  const requests = request === null ? [] : [request];
  const now = { state, events: [], requests, answer: null, parent: -1, depth: 0 };
  const setup = { defs: [], seats: [], seed: 0 };
  const session = { game: oteTable, setup, moments: [now], next: [-1], at: 0, now };
  const roles = state.seats.map(() => 'person' as const);
  const facts = { name: 'Shared', roles, marks: [], expected: null };
  const settings = { ...readSettings(null), everyWindow: true };
  const store = createTable({ id: '', deck: null, facts, session, settings });
  store.setState({ ...screen, session });
  const shown = { ...store, getInitialState: store.getState };
  return renderToStaticMarkup(
    <TableContext value={shown}>
      <TableRoom dialogs={null} />
    </TableContext>,
  );
}

/** Compares what is rendered with hidden cards exchanged, as each of `seats` would know them. Returns the number of comparisons. */
function compare(state: GameState, seats: readonly number[], screen: Screen): number {
  const before = rendered(state, screen);
  let compared = 0;
  for (const seat of seats) {
    const other = exchanged(state, seat, seedRng(compared + 1));
    if (other === null) continue;
    expect(rendered(other, screen)).toBe(before);
    compared += 1;
  }
  return compared;
}

describe.each([2, 3])('the table of %i people at one screen', (seats) => {
  test('shows nothing that depends on the hidden cards of others, and nothing of anybody under the cover', () => {
    let [shown, covered] = [0, 0];
    for (let seed = 1; seed <= GAMES; seed++) {
      const setup = setupOf({ seed, seats, deck: 24, beginnersDiscard: false }, OWN);
      for (const [at, { after }] of [...randomPlay(setup, PLIES)].entries()) {
        const request = requestOf(after.state);
        if (at % 6 !== 0 || request === null) continue;
        const { seat } = request;
        shown += compare(after.state, [seat], { viewer: seat, handover: null });
        const viewer = (seat + 1) % seats;
        covered += compare(after.state, [viewer, seat], { viewer, handover: seat });
      }
    }
    expect(shown).toBeGreaterThan(15);
    expect(covered).toBeGreaterThan(30);
  });
});
