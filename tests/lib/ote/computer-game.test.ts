import { describe, expect, test } from 'vitest';
import { beginTree, oteTable } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  gamePath,
  LEVELS,
  namesAtScreen,
  nextExample,
  opponentName,
  readOpponent,
  USUAL_PILOT,
} from '@/lib/ote/computer-game';
import { dealtQuery, isGameOf, opponentOf } from '@/lib/ote/dealt-opponent';
import { deckForPlay, readLink, soloSetup } from '@/lib/ote/session-setup';
import { tableSetup } from '@/lib/ote/table-setup';
import { playableExamples } from '@/lib/server/playable-examples';

const EXAMPLES = await playableExamples();
const OPTIONS = { seed: 9, goal: 24, beginnersDiscard: false } as const;

const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')));
const playOf = (key: string) =>
  deckForPlay(EXAMPLES.find((one) => one.key === key)?.entries ?? [], getCatalogue().byId);

function setupOf(own: string, other: string, more: { readonly mudslinging?: boolean } = {}) {
  return tableSetup({
    seats: [
      { name: 'You', role: 'person', play: playOf(own), team: null },
      { name: 'It', role: 'rival', play: playOf(other), team: null },
    ],
    seed: 9,
    goal: null,
    beginnersDiscard: false,
    mudslinging: false,
    first: null,
    ...more,
  });
}

describe('the address of a game against another deck', () => {
  test.each(LEVELS)('is read back with its opponent and the pilot %s', (role) => {
    const path = gamePath('art-scene', { against: 'cut-ups', role });
    expect(path).toMatch(/^\/decks\/art-scene\/play\?/);
    expect(readOpponent(queryOf(path))).toEqual({ ok: true, asked: { against: 'cut-ups', role } });
  });

  test('can ask for a person at this screen, for nobody, or for nothing', () => {
    const person = { against: 'burgers', role: 'person' } as const;
    expect(readOpponent(queryOf(gamePath('x', person)))).toEqual({ ok: true, asked: person });
    const alone = { ok: true, asked: 'nobody' };
    expect(readOpponent(queryOf(gamePath('x', 'nobody')))).toEqual(alone);
    expect(readOpponent(new URLSearchParams('seed=7&goal=16'))).toEqual({ ok: true, asked: null });
  });

  test('names the usual pilot when it names none', () => {
    const asked = { against: 'burgers', role: USUAL_PILOT };
    expect(readOpponent(new URLSearchParams('against=burgers'))).toEqual({ ok: true, asked });
  });

  test.each(['hal', '', 'Rival', 'x'.repeat(5_000)])(
    'is refused when its pilot is unknown, with the pilots that there are: %j',
    (pilot) => {
      const read = readOpponent(new URLSearchParams({ against: 'burgers', pilot }));
      expect(read.ok).toBe(false);
      const { message = '' } = read.ok ? {} : read;
      expect(message.length).toBeLessThan(250);
      for (const level of LEVELS) expect(message).toContain(`“${level}”`);
    },
  );

  test('keeps the deck in the path apart from what follows', () => {
    expect(gamePath('a/b?c', 'nobody')).toBe('/decks/a%2Fb%3Fc/play?against=nobody');
  });
});

describe('the address of a game that is dealt', () => {
  test('says opponent, pilot and seed', () => {
    const setup = setupOf('art-scene', 'cut-ups');
    const opponent = opponentOf(setup, ['person', 'rival'], EXAMPLES);
    expect(opponent).toEqual({ against: 'cut-ups', role: 'rival' });
    if (opponent === null) return;
    const query = new URLSearchParams(dealtQuery(setup, opponent));
    expect(readOpponent(query)).toEqual({ ok: true, asked: opponent });
    expect(readLink(query)).toEqual(OPTIONS);
  });

  test('leads to the stored game with its deck, seed and pilot, and to no other', () => {
    const beginning = setupOf('art-scene', 'cut-ups');
    const game = { beginning, roles: ['person', 'rival'] as const };
    const asked = { against: 'cut-ups', role: 'rival' } as const;
    expect(isGameOf(game, asked, 9, EXAMPLES)).toBe(true);
    expect(isGameOf(game, asked, 10, EXAMPLES)).toBe(false);
    // Without a seed a new game is asked for.
    expect(isGameOf(game, asked, null, EXAMPLES)).toBe(false);
    expect(isGameOf(game, { ...asked, role: 'greedy' }, 9, EXAMPLES)).toBe(false);
    expect(isGameOf({ ...game, roles: ['person'] }, asked, 9, EXAMPLES)).toBe(false);
    expect(isGameOf(game, { ...asked, against: 'art-scene' }, 9, EXAMPLES)).toBe(false);
  });

  test('says nothing of an opponent that it could not deal again', () => {
    const roles = ['person', 'rival'] as const;
    const unknown = EXAMPLES.filter(({ key }) => key !== 'cut-ups');
    expect(opponentOf(setupOf('art-scene', 'cut-ups'), roles, unknown)).toBeNull();
    const mud = setupOf('art-scene', 'cut-ups', { mudslinging: true });
    expect(opponentOf(mud, roles, EXAMPLES)).toBeNull();
    expect(opponentOf(soloSetup(playOf('art-scene'), OPTIONS), ['person'], EXAMPLES)).toBeNull();
  });
});

describe('the names of players', () => {
  test('are those of the decks', () => {
    expect(opponentName('Cut-Ups')).toBe('Cut-Ups');
  });

  test('have at most forty letters, with a mark where a deck name is cut', () => {
    const long = opponentName('A deck of sixty letters that somebody has named after a long tale');
    expect(long.length).toBeLessThanOrEqual(40);
    expect(long).toMatch(/…$/);
  });

  test('differ for two people with one deck', () => {
    expect(namesAtScreen('Burgers', 'Cut-Ups')).toEqual(['Burgers', 'Cut-Ups']);
    expect(namesAtScreen('Burgers', 'Burgers')).toEqual(['Burgers · 1', 'Burgers · 2']);
    const [one, two] = namesAtScreen('x'.repeat(60), 'x'.repeat(60));
    expect(one).not.toBe(two);
    expect(Math.max(one.length, two.length)).toBeLessThanOrEqual(40);
  });
});

describe('the next opponent', () => {
  test('goes through every other deck of the gallery, and begins again', () => {
    const met: string[] = [];
    for (let key: string | null = 'cut-ups'; !met.includes(key ?? ''); ) {
      met.push(key ?? '');
      key = nextExample(EXAMPLES, key, 'art-scene')?.key ?? null;
    }
    expect([...met].sort()).toEqual(
      EXAMPLES.map(({ key }) => key)
        .filter((key) => key !== 'art-scene')
        .sort(),
    );
  });

  test('is the first example deck after a game without an example, and null when there are no examples', () => {
    expect(nextExample(EXAMPLES, null, 'my-deck')?.key).toBe(EXAMPLES[0]?.key);
    expect(nextExample([], null, 'my-deck')).toBeNull();
  });
});

test('every example deck can be dealt against every other', () => {
  for (const { key } of EXAMPLES)
    expect(beginTree(oteTable, setupOf('art-scene', key)).ok).toBe(true);
});
