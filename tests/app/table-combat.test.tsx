import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createTable } from '@/app/_components/table/create-table';
import { LogPanel } from '@/app/_components/table/log-panel';
import { runCommand } from '@/app/_components/table/run-command';
import { readSettings } from '@/app/_components/table/table-settings';
import { TableContext, type TableStore } from '@/app/_components/table/table-store';
import { Tray } from '@/app/_components/table/tray';
import { type GameState, oteTable } from '@/engine';
import { linesIn } from '@/lib/ote/export/game-text';
import { actionsFor } from '@/lib/ote/session-actions';
import { soloSetup } from '@/lib/ote/session-setup';
import { fighter, fightTable, fightTableIn } from '@/tests/lib/ote/fight-table';
import { FORTY } from '@/tests/lib/ote/session-cards';

/** Returns the table page of this state, with a person at each seat whose hands are open. */
function tableOf(state: GameState): TableStore {
  const setup = soloSetup(FORTY, { seed: 1, goal: 24, beginnersDiscard: false });
  const requests = oteTable.requests(state);
  const now = { answer: null, events: [], state, requests, parent: -1, depth: 0 };
  const session = { game: oteTable, setup, moments: [now], next: [-1], at: 0, now };
  const store = createTable({
    id: '',
    deck: null,
    facts: { name: 'Fight', roles: ['person', 'person'], marks: [], expected: null },
    session,
    settings: { ...readSettings(null), openHands: true },
  });
  return { ...store, getInitialState: store.getState };
}

const FIGHT = [{ is: fighter('Zipper', 3, 2) }, { is: fighter('Lee', 1, 3), seat: 1 }] as const;

function rendered(store: TableStore, part: 'log' | 'tray'): string {
  return renderToStaticMarkup(
    <TableContext value={store}>{part === 'log' ? <LogPanel /> : <Tray />}</TableContext>,
  );
}

describe('a refused attempt at the table', () => {
  test('is not written into the log, and goes with the next action', () => {
    const store = tableOf(fightTableIn('shift', ...FIGHT));
    const { session } = store.getState();
    const log = rendered(store, 'log');
    const reply = runCommand(store, 'attack lee');
    expect(reply).toMatchObject({ isDone: false, words: expect.stringContaining('ATK-1') });
    expect(store.getState().refusal?.clause).toBe('ATK-1');
    expect(rendered(store, 'tray')).toContain('It is your Shift step.');
    expect(store.getState().session).toBe(session);
    expect(rendered(store, 'log')).toBe(log);
    expect(store.getState().act([{ do: 'end', seat: 0 }])).toBe(true);
    expect(store.getState().refusal).toBeNull();
    expect(rendered(store, 'tray')).not.toContain('Shift step');
  });

  test('goes as well when another card is selected', () => {
    const store = tableOf(fightTable(...FIGHT));
    runCommand(store, 'pass');
    expect(store.getState().refusal?.message).toContain('end the step instead');
    store.getState().select(0);
    expect(store.getState().refusal).toBeNull();
  });
});

describe('the log beside the table', () => {
  test('says why a card was popped, and shows the card of each name', () => {
    const store = tableOf(fightTable(...FIGHT));
    store.getState().act([{ do: 'attack', seat: 0, card: 0, target: 1 }]);
    const { session } = store.getState();
    expect(linesIn(session.now, session.moments[0], 0).length).toBeGreaterThan(0);
    const html = rendered(store, 'log');
    expect(html).toMatch(/<button[^>]*>Lee<\/button> is popped: AP 3 against its DP 3 \(ATK-5\)\./);
    expect(html).not.toMatch(/<button[^>]*>(?:(?!<\/button>).)*<button/);
    // The log as a whole is the stop of the keyboard.
    expect(html.match(/<button(?![^>]*tabindex="-1")[^>]*data-link/gi)).toBeNull();
  });
});

describe('the targets of an attack', () => {
  test('are shown by the first tap of a finger with their text, and another card ends that', () => {
    const texted = fighter('Lee', 1, 3, 'Martyr.');
    const store = tableOf(fightTable({ is: fighter('Zipper', 3, 2) }, { is: texted, seat: 1 }));
    const { state, requests } = store.getState().session.now;
    const attack = actionsFor(state, requests[0] ?? null, 0).find(({ kind }) => kind === 'attack');
    if (attack === undefined) throw new Error('Zipper cannot attack.');
    store.getState().take(0, attack);
    expect(rendered(store, 'tray')).not.toContain('Martyr.');
    store.getState().tap(1);
    expect(rendered(store, 'tray')).toContain('Martyr.');
    expect(store.getState().announcement).toBe('Lee. Tap it again to choose it.');
    store.getState().show(0);
    expect(store.getState().tapped).toBeNull();
    store.getState().tap(1);
    store.getState().cancel();
    expect(store.getState().tapped).toBeNull();
  });

  test('are offered by name, and the forecast goes with the aim', () => {
    const store = tableOf(fightTable(...FIGHT));
    const { state, requests } = store.getState().session.now;
    const attack = actionsFor(state, requests[0] ?? null, 0).find(({ kind }) => kind === 'attack');
    if (attack === undefined) throw new Error('Zipper cannot attack.');
    store.getState().take(0, attack);
    expect(rendered(store, 'tray')).toContain('Who does Zipper attack?');
    store.setState({ foretold: new Map([[1, 'popped']]) });
    store.getState().cancel();
    store.getState().cancel();
    expect(store.getState().foretold.size).toBe(0);
  });
});

describe('an attack at the table', () => {
  test('offers own Characters only when they are asked for', () => {
    const state = fightTable(...FIGHT, { is: fighter('Molly', 1, 1), file: 1 });
    const store = tableOf(state);
    const [request = null] = store.getState().session.now.requests;
    const attack = actionsFor(state, request, 0).find(({ kind }) => kind === 'attack');
    if (attack === undefined) throw new Error('no attack');
    const aimed = () => store.getState().aim?.action.options.map(({ on }) => on.at(-1));
    store.getState().take(0, attack);
    expect(aimed()).toEqual([1]);
    store.getState().aimAtOwn();
    expect(aimed()).toEqual([1, 2]);
  });
});
