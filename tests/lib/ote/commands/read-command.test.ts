import { describe, expect, test } from 'vitest';
import { type CardDef, legalAnswers, requestOf, submit } from '@/engine';
import { cardLabels, likeness } from '@/lib/ote/commands/card-labels';
import { commandOf } from '@/lib/ote/commands/command-words';
import { GAME_COMMANDS } from '@/lib/ote/commands/game-commands';
import { type CommandRead, readCommand } from '@/lib/ote/commands/read-command';
import { readingsOf } from '@/lib/ote/commands/split-command';
import { BANK, card, JOEY, KNIFE, laid, MOLLY, plain } from '@/tests/lib/ote/session-cards';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { randomPlay, setupOf } from '@/tests/properties/random-game';

const SCENE = card('Contacts in the Art Scene', { pull: plain(1) });
const BAR = card('Bar', { type: 'character', ap: plain(1), dp: plain(1) });
const TABLE = laid(
  { is: MOLLY, zone: 'conspiracy' },
  { is: BAR, zone: 'conspiracy', file: 1 },
  { is: BANK, zone: 'table' },
  { is: JOEY },
  { is: KNIFE },
  { is: SCENE },
  { is: SCENE },
);

function read(typed: string, state = TABLE): CommandRead {
  return readCommand(state, 0, typed);
}

function answers(typed: string): unknown {
  const command = read(typed);
  return command.kind === 'answers' ? command.answers : command;
}

describe('a typed command', () => {
  test('may be abbreviated', () => {
    expect(answers('crank bank')).toEqual([{ do: 'crank', seat: 0, card: 2 }]);
    expect(answers('k ban')).toEqual([{ do: 'crank', seat: 0, card: 2 }]);
    expect(answers('Move Molly to 1 3')).toEqual([
      { do: 'move', seat: 0, card: 0, at: { rank: 0, file: 2 } },
    ]);
    expect(answers('call knife on molly')).toEqual([{ do: 'call', seat: 0, card: 4, on: 0 }]);
    expect(answers('end')).toEqual([{ do: 'end', seat: 0 }]);
    expect(answers('attack bar with molly')).toEqual([
      { do: 'attack', seat: 0, card: 0, target: 1 },
    ]);
  });

  test('pays for a call with the cheapest cards or with the named ones', () => {
    const at = { rank: -1, file: 0 };
    const call = { do: 'call', seat: 0, card: 3, at };
    expect(answers('call joey at 0 1')).toEqual([{ do: 'crank', seat: 0, card: 2 }, call]);
    expect(answers('call joey ko at 0 1 pay molly')).toEqual([
      { do: 'crank', seat: 0, card: 0 },
      call,
    ]);
  });

  test('may contain a card name that includes a word of the command language', () => {
    expect(answers('call contacts in the art scene')).toEqual([{ do: 'call', seat: 0, card: 5 }]);
    expect(answers('call contacts in the art scene#2')).toEqual([{ do: 'call', seat: 0, card: 6 }]);
  });

  test('may crank several cards', () => {
    expect(answers('crank bank, molly')).toEqual([
      { do: 'crank', seat: 0, card: 2 },
      { do: 'crank', seat: 0, card: 0 },
    ]);
    expect(answers('crank bank, bank')).toMatchObject({ kind: 'refused' });
  });

  test('is answered with a list of complete commands when its place or target is missing', () => {
    expect(read('call joey')).toMatchObject({
      kind: 'which',
      message: 'Where?',
      offers: expect.arrayContaining(['call Joey Ko at 0 1', 'call Joey Ko at 1 3']),
    });
    expect(read('call knife')).toMatchObject({
      kind: 'which',
      offers: ['call Knife on Molly', 'call Knife on Bar'],
    });
  });

  test('is refused with the reason of the rules, and with what was understood', () => {
    const state = laid({ is: KNIFE }, { is: BANK, zone: 'table' });
    expect(read('call knife', state)).toMatchObject({
      kind: 'refused',
      refusal: { clause: 'CALL-6' },
      wish: { kind: 'call', card: 0 },
    });
    expect(read('score 3')).toMatchObject({ kind: 'refused' });
    expect(read('pass')).toMatchObject({ kind: 'refused', refusal: { clause: 'REQUEST' } });
    expect(read('choose molly')).toMatchObject({ kind: 'refused' });
  });

  test('is refused with the reason for the named card, or for the copy that is nearest to being legal', () => {
    const friends = (place: string) => card(`Friends in ${place}`, { cost: plain(0) });
    const state = laid(
      { is: friends('Plaza'), zone: 'table' },
      { is: friends('Science') },
      { is: friends('Sunken Barrio') },
      { is: friends('Plaza') },
    );
    const first = submit(state, { do: 'call', seat: 0, card: 1 });
    if (!first.ok) throw new Error(first.error.message);
    const refused = (typed: string) => read(typed, first.value.state);
    const wish = (at: number) => ({
      kind: 'refused',
      refusal: { clause: 'CALL-4' },
      wish: { kind: 'call', card: at },
    });
    expect(refused('call friends in sunken barrio at 1 1')).toMatchObject(wish(2));
    expect(refused('call friends in sunken')).toMatchObject(wish(2));
    expect(refused('call friends in plaza')).toMatchObject(wish(3));
    expect(refused('call friends in plaza#1')).toMatchObject({ refusal: { clause: 'REQUEST' } });
  });

  test('that is unknown is refused with suggestions', () => {
    expect(read('dance')).toMatchObject({ kind: 'unknown', offers: ['discard NAME'] });
    expect(read('call zebra')).toMatchObject({
      kind: 'unknown',
      message: 'No card that you can see is called “zebra”.',
    });
    expect(read('')).toMatchObject({ kind: 'unknown' });
    expect(read('   ')).toMatchObject({ kind: 'unknown' });
  });

  test('for the table (undo, redo and others) is distinguished from a command of the game', () => {
    const table = (typed: string) => {
      const command = read(typed);
      return command.kind === 'table' ? command.command : command.kind;
    };
    expect(table('undo 3')).toEqual({ kind: 'undo', times: 3 });
    expect(table('redo')).toEqual({ kind: 'redo', times: 1 });
    expect(table('go 12')).toEqual({ kind: 'go', to: '12' });
    expect(table('go to Before the attack')).toEqual({ kind: 'go', to: 'Before the attack' });
    expect(table('mark Opening: the good hand')).toEqual({
      kind: 'mark',
      name: 'Opening',
      note: 'the good hand',
    });
    expect(table('end turn')).toEqual({ kind: 'end turn' });
    expect(table('read table')).toEqual({ kind: 'read', what: 'table' });
    expect(table('hand')).toEqual({ kind: 'read', what: 'hand' });
    expect(table('moves molly')).toEqual({ kind: 'moves', card: 'molly' });
    expect(table('look at molly')).toEqual({ kind: 'card', card: 'molly' });
    expect(table('next')).toEqual({ kind: 'next shuffle' });
    expect(table('mark')).toBe('unknown');
  });

  test('of a referee changes the table by hand', () => {
    const change = (typed: string) => {
      const command = read(typed);
      return command.kind === 'answers' && command.answers[0]?.do === 'by-hand'
        ? command.answers[0].change
        : command.kind;
    };
    expect(change('hand put molly dead')).toEqual({ kind: 'put', card: 0, zone: 'dead', to: 0 });
    expect(change('hand put molly into the hand')).toMatchObject({ card: 0, zone: 'hand' });
    expect(change('hand put joey at 1 3')).toMatchObject({
      zone: 'conspiracy',
      at: { rank: 0, file: 2 },
    });
    expect(change('hand put knife on molly')).toMatchObject({ zone: 'on', card: 4, on: 0 });
    expect(change('hand uncrank bank')).toEqual({ kind: 'crank', card: 2, cranked: false });
    expect(change('hand influence -2')).toEqual({ kind: 'influence', to: 0, by: -2 });
    expect(change('hand pull +3 resource')).toMatchObject({ of: 'resource', by: 3 });
    expect(change('hand bonus molly +3 dp')).toMatchObject({ card: 0, figure: 'dp', by: 3 });
    expect(change('hand draw')).toMatchObject({ count: 1 });
    expect(change('hand step shift')).toEqual({ kind: 'step', step: 'shift' });
    expect(change('hand note Heads')).toEqual({ kind: 'note', text: 'Heads' });
    expect(change('hand juggle')).toBe('unknown');
    expect(change('hand put nobody dead')).toBe('unknown');
  });
});

describe('card names in commands', () => {
  test('match by their beginning, by words in order, and despite a typing mistake', () => {
    expect(likeness('zipper', 'Zipper')).toBe(5);
    expect(likeness('zip', 'Zipper')).toBe(4);
    expect(likeness('friends wings', 'Friends in Broken Wings Barrio')).toBe(3);
    expect(likeness('zippre', 'Zipper')).toBe(2);
    expect(likeness('d’aubainne', 'D’Aubainne')).toBe(5);
    expect(likeness('zebra', 'Zipper')).toBe(0);
    expect(likeness('', 'Zipper')).toBe(0);
    expect(likeness('zipper#2', 'Zipper')).toBe(0);
    expect(likeness('zipper', 'Zipper#2')).toBe(4);
    expect(likeness('zipper#2', 'Zipper#2')).toBe(5);
  });
});

describe('the words after the verb of a command', () => {
  test('are split at every preposition that can start a clause', () => {
    const readings = readingsOf('contacts in the art scene at 1 2', ['in', 'at']);
    expect(readings.map(({ main, clauses }) => [main, ...clauses.values()])).toEqual([
      ['contacts', 'the art scene', '1 2'],
      ['contacts in the art scene', '1 2'],
      ['contacts', 'the art scene at 1 2'],
      ['contacts in the art scene at 1 2'],
    ]);
  });
});

describe('the command that the program writes for an answer', () => {
  const pools: readonly (readonly [string, readonly CardDef[], number])[] = [
    ['our own cards, alone', OWN, 1],
    ['our own cards, three players', OWN, 3],
    ['the official cards, two players', enforcedCards(), 2],
  ];

  test.each(pools)('is read back as that answer, for every legal answer: %s', (_, pool, seats) => {
    let given = 0;
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 4; seed++) {
      const setup = setupOf({ seed, seats, deck: 30, beginnersDiscard: true }, pool);
      let ply = 0;
      for (const { after } of randomPlay(setup, 90)) {
        ply += 1;
        const { state } = after;
        const request = requestOf(state);
        if (request === null) break;
        if (ply % 4 !== 0) continue;
        const { seat } = request;
        const labels = cardLabels(state, seat, request);
        let nth = 0;
        for (const answer of legalAnswers(state, seat)) {
          nth += 1;
          if (nth > 40) break;
          if (nth > 8 && nth % 5 !== 0) continue;
          const typed = commandOf(state, labels, answer);
          const command = readCommand(state, seat, typed);
          const done = command.kind === 'answers' ? command.answers.at(-1) : null;
          const said = `${typed} → ${JSON.stringify(command).slice(0, 300)}`;
          expect(done?.do, said).toBe(answer.do);
          // Two ways to the same table are as good.
          const [one, other] = [
            submit(state, answer),
            done?.do === 'by-hand' || done == null ? null : submit(state, done),
          ];
          expect(other?.ok && one.ok && commandOf(state, labels, answer), said).toBe(
            done?.do === 'by-hand' || done == null ? '' : commandOf(state, labels, done),
          );
          given += 1;
          kinds.add(answer.do);
        }
      }
    }
    expect(given).toBeGreaterThan(200);
    expect(kinds.size).toBeGreaterThan(6);
  });
});

describe('the refusal of a command', () => {
  const LEE = card('Lee', { type: 'character', ap: plain(1), dp: plain(1) });
  const ONE = laid({ is: MOLLY, zone: 'conspiracy', cranked: true }, { is: LEE }, { is: BANK });

  test('explains why a card in the hand cannot attack or be cranked', () => {
    expect(read('attack lee', laid({ is: LEE }))).toMatchObject({
      refusal: {
        clause: 'ATK-1',
        message: 'You have no Character in a Conspiracy that could attack.',
      },
    });
    expect(read('attack lee', laid({ is: MOLLY, zone: 'conspiracy' }, { is: LEE }))).toMatchObject({
      refusal: { clause: 'ATK-4' },
    });
    expect(read('attack molly with lee', ONE)).toMatchObject({
      refusal: { clause: 'ATK-1', message: 'Lee is not in a Conspiracy.' },
    });
    expect(read('crank lee', ONE)).toMatchObject({
      refusal: { clause: 'CRANK-1', message: 'Lee is not in play.' },
    });
    expect(read('move lee to 1 1', ONE)).toMatchObject({ refusal: { clause: 'TURN-6' } });
  });

  test('cites a rule for every verb and every visible card', { tags: 'long' }, () => {
    const verbs = GAME_COMMANDS.map(([typed]) => typed.replace(/ NAME.*/, ''));
    const dull: string[] = [];
    let refusals = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const recipe = { seed, seats: 1 + (seed % 2), deck: 24, beginnersDiscard: false };
      let ply = 0;
      for (const { after } of randomPlay(setupOf(recipe, seed < 5 ? OWN : enforcedCards()), 60)) {
        const [request] = after.requests;
        if (request === undefined || ply++ % 12 !== 0) continue;
        const { byCard } = cardLabels(after.state, request.seat, request);
        for (const verb of verbs) {
          for (const label of new Set(byCard.values())) {
            const command = readCommand(after.state, request.seat, `${verb} ${label}`);
            if (command.kind !== 'refused') continue;
            refusals += 1;
            const { message } = command.refusal;
            if (message.length < 15 || message.includes('that now')) dull.push(message);
          }
        }
      }
    }
    expect(refusals).toBeGreaterThan(1000);
    expect([...new Set(dull)]).toEqual([]);
  });
});
