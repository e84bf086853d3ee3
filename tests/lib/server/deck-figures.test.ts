import { describe, expect, it } from 'vitest';
import { operation } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const check = operation('checkDeck');
const odds = operation('deckOdds');
const goldfish = operation('goldfishDeck');

const post = (body: unknown) => request('POST', '/api/v1/check', body);
const DECK = '3 Zipper\n8 Ricardo Cerdo\n29 Blackmail';

describe('the figures of a deck that is sent', () => {
  useDatabase('sqlite');

  it('say whether it is legal, and name what is not a card', async () => {
    expect(await (await check(post({ deck: DECK }))).json()).toMatchObject({
      legal: true,
      cards: 40,
    });
    const short = await (await check(post({ deck: '3 Ziper\n1 ote/standard/270' }))).json();
    expect(short).toMatchObject({ legal: false, cards: 4 });
    expect(short.errors.map(({ code }: { code: string }) => code)).toEqual([
      'DECK_TOO_SMALL',
      'UNKNOWN_CARD',
    ]);
  });

  it('are the exact odds of the command line, of a card or of what the deck itself needs', async () => {
    const wanted = [{ card: 'Zipper' }];
    const { hand, byTurn } = await (await odds(post({ deck: DECK, wanted, turn: 3 }))).json();
    expect(hand).toBeCloseTo(291 / 494, 15);
    expect(byTurn).toHaveLength(3);
    const own = await (await odds(post({ deck: DECK }))).json();
    expect(own.hand).toBeNull();
    expect(own.questions[0].chance).toBeGreaterThan(0);
  });

  it('are equal games for an equal seed', async () => {
    const played = async () => {
      const answer = await goldfish(post({ deck: DECK, games: 5, seed: 7 }));
      return { ...(await answer.json()), gamesPerSecond: 0 };
    };
    const first = await played();
    expect(first).toMatchObject({ games: 5, seed: 7, pilot: 'greedy' });
    expect(await played()).toEqual(first);
  });

  it('let other requests go first between two games', async () => {
    let isOver = false;
    const playing = goldfish(post({ deck: DECK, games: 100 })).then(() => {
      isOver = true;
    });
    await check(post({ deck: DECK }));
    expect(isOver).toBe(false);
    await playing;
  });

  it.each([
    ['an unknown card', odds, { deck: '40 Ziper' }, 'UNREAD_DECK'],
    ['a line that is no card', check, { deck: '{"cards": 3' }, 'UNREAD_DECK'],
    ['a deck without cards', goldfish, { deck: 'Name: None' }, 'NO_CARDS'],
    ['a huge deck', goldfish, { deck: '121 Zipper' }, 'TOO_MANY_CARDS'],
    ['an unknown wish', odds, { deck: DECK, wanted: [{ card: 'Ziper' }] }, 'UNKNOWN_WANTED'],
    ['a wrong query', odds, { deck: DECK, wanted: [{ query: 'cots<3' }] }, 'UNKNOWN_WANTED'],
    [
      'too many combinations',
      odds,
      {
        deck: DECK,
        wanted: [
          { card: 'Zipper', atLeast: 3 },
          { card: 'Blackmail', atLeast: 3 },
        ],
      },
      'TOO_MANY_WANTED',
    ],
    ['too many games', goldfish, { deck: DECK, games: 401 }, 'WRONG_SHAPE'],
    ['a wish for nothing', odds, { deck: DECK, wanted: [{}] }, 'WRONG_SHAPE'],
  ] as const)('refuse %s', async (_, ask, body, code) => {
    const answer = await ask(post(body));
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ code });
  });
});
