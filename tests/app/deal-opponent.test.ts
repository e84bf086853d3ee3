import { afterEach, describe, expect, it, vi } from 'vitest';
import { dealOpponent } from '@/app/_components/table/deal-opponent';
import { getCatalogue } from '@/lib/cards/embedded';
import { sharedOpponent } from '@/lib/ote/computer-game';
import { playNotes } from '@/lib/ote/play-notes';
import { deckForPlay } from '@/lib/ote/session-setup';
import { ownRecord } from '@/tests/lib/cards/own-records';

const ZIPPER = 'ote/standard/268';

function dealAgainst(key: string) {
  const cards = getCatalogue();
  const play = deckForPlay([{ card: ZIPPER, count: 40 }], cards.byId);
  const deck = { ...play, id: 'mine', path: '/decks/mine', name: 'Mine', notes: playNotes(play) };
  const asked = { against: sharedOpponent(key), role: 'rival' } as const;
  const options = { seed: 7, goal: 24, beginnersDiscard: false } as const;
  return dealOpponent({ deck, cards, examples: [], asked, options });
}

function serverAnswers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

describe('a game against a shared deck', () => {
  afterEach(() => vi.unstubAllGlobals());

  it("deals the shared deck with its author's own cards to the pilot", async () => {
    const record = ownRecord({ set: 'attic', number: '1', name: 'Attic Cat' });
    const entries = [
      { card: ZIPPER, count: 3 },
      { card: 'ote/attic/1', count: 2 },
    ];
    const list = { name: 'From the attic', notes: '', game: 'ote', entries };
    serverAnswers(200, { deck: { list, ownCards: [record] } });
    const dealt = await dealAgainst('a-key');
    if (!dealt.ok) throw new Error(dealt.message);
    const { session, facts } = dealt.start;
    expect(facts.roles).toEqual(['person', 'rival']);
    const { state } = session.now;
    expect(state.seats[1]?.name).toBe('From the attic');
    const names = state.cards
      .filter(({ seat }) => seat === 1)
      .map(({ def }) => state.defs[def]?.name);
    expect(names.sort()).toEqual(['Attic Cat', 'Attic Cat', 'Zipper', 'Zipper', 'Zipper']);
  });

  it('says so when the deck is shared no more', async () => {
    serverAnswers(404, { error: { code: 'NO_SUCH_DECK', message: 'There is no such deck.' } });
    const dealt = await dealAgainst('gone');
    expect(dealt).toMatchObject({ ok: false, message: expect.stringContaining('Choose one') });
  });
});
