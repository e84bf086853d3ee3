import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnreadContext } from '@/app/_components/live/live-signs';
import { LiveControls } from '@/app/_components/live/ote/live-controls';
import { createLiveTable } from '@/app/_components/live/ote/live-table';
import { TableRoom } from '@/app/_components/table/table-room';
import { TableContext } from '@/app/_components/table/table-store';
import { type Ote, pilotNamed } from '@/engine';
import { afterMove, beginLive, type LiveGame } from '@/lib/live/live-game';
import { liveView } from '@/lib/live/live-table';
import { type OteAnswer, type OteView, oteLive } from '@/lib/live/ote-live';
import { OWN } from '@/tests/properties/pool';
import { setupOf } from '@/tests/properties/random-game';

function dealt(): LiveGame<Ote> {
  const setup = setupOf({ seed: 3, seats: 2, deck: 24, beginnersDiscard: false }, OWN);
  const begun = beginLive(oteLive, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

/** Returns a game that has ended because one of the two players has conceded. */
function ended(): LiveGame<Ote> {
  const answer: Ote['answer'] = { do: 'concede', seat: 1 };
  const over = afterMove(oteLive, dealt(), { kind: 'answer', answer }, [0, 1]);
  if (!over.ok) throw new Error(over.error.message);
  return over.value;
}

/** Returns the game at the first moment at which the player whose turn it is not may respond. */
function windowOf(live: LiveGame<Ote>): LiveGame<Ote> {
  let game = live;
  for (let answers = 0; answers < 40; answers++) {
    const { state } = game.tree.now;
    const [request] = oteLive.game.requests(state);
    if (request === undefined) break;
    if (request.ask === 'respond' && request.seat !== state.turn.seat) return game;
    const answer = pilotNamed('greedy', request.seat).answer(
      oteLive.game.viewOf(state, request.seat),
      request,
    );
    const next = afterMove(oteLive, game, { kind: 'answer', answer }, [0, 1]);
    if (!next.ok) throw new Error(next.error.message);
    game = next.value;
  }
  throw new Error('Nobody may respond.');
}

/** Renders a live game for whoever sits in `you`; null: for a spectator. */
function rendered(live: LiveGame<Ote>, you: number | null, unread: number | null = null): string {
  const table = liveView(oteLive, live, you, -1) as OteView;
  const answer: OteAnswer & { readonly table: OteView } = {
    key: 'KEY',
    game: 'ote',
    phase: live.tree.now.state.outcome === null ? 'playing' : 'ended',
    options: { seats: 2, clock: null, chat: unread !== null, onlookers: true },
    seats: [0, 1].map((seat) => ({
      seat,
      name: '',
      ownerId: null,
      pilot: null,
      deck: null,
      leftAt: null,
    })),
    you,
    isHost: false,
    table,
    listing: null,
    rematch: null,
    messages: [],
    deadline: null,
  };
  const shown = createLiveTable(answer);
  const store = { ...shown.store, getInitialState: shown.store.getState };
  const heard = { answer, log: [], messages: [] };
  return renderToStaticMarkup(
    <UnreadContext value={{ count: unread ?? 0, read: () => undefined }}>
      <TableContext value={store}>
        <TableRoom
          notices={null}
          side={null}
          dialogs={null}
          controls={<LiveControls table={shown} heard={heard} />}
        />
      </TableContext>
    </UnreadContext>,
  );
}

describe('the page of a live game', () => {
  it('says how many messages are not seen yet', () => {
    expect(rendered(dealt(), 0, 2)).toContain('Log and messages, 2 new messages');
    expect(rendered(dealt(), 0, 0)).not.toContain('new message');
    expect(rendered(dealt(), 0)).not.toContain('Log and messages');
  });

  it('shows a spectator the backs of a hand, and no command line', () => {
    const live = dealt();
    const html = rendered(live, null);
    const [first] = live.tree.now.state.seats;
    expect(html.match(/A hidden card/g)).toHaveLength(first?.hand.length ?? 0);
    expect(html).not.toContain('Unknown card');
    expect(html).not.toMatch(/Your (hand|Conspiracy)/);
    expect(html).toContain(`${first?.name}’s hand`);
    expect(html).not.toContain('aria-label="Commands"');
  });

  it('shows a player the faces of their own hand, and the command line', () => {
    const html = rendered(dealt(), 0);
    expect(html).toContain('Your hand');
    expect(html).not.toContain('A hidden card');
    expect(html).toContain('aria-label="Commands"');
  });

  it('says for whom it waits, on a phone, too, and offers who is asked to pass until their turn', () => {
    const live = dealt();
    const [request] = oteLive.game.requests(live.tree.now.state);
    const turn = live.tree.now.state.turn.seat;
    expect(request?.seat).toBe(turn);
    const name = live.tree.now.state.seats[turn]?.name;
    expect(rendered(live, turn)).toContain('Your turn: tap a card.');
    expect(rendered(live, 1 - turn)).toContain(`${name} plays next.`);
    const called = windowOf(live);
    const other = called.tree.now.state.seats[1 - turn]?.name;
    expect(rendered(called, turn).match(`Waiting for ${other} to respond`)).not.toBeNull();
    expect(rendered(called, turn)).not.toContain('Your turn');
    const html = rendered(called, 1 - turn);
    expect(html).toContain('Respond with a card, or pass.');
    expect(html).toContain('Pass until my turn');
    expect(rendered(called, turn)).not.toContain('Pass until my turn');
  });

  it('offers no undo when the game is over', () => {
    expect(rendered(dealt(), 0)).toContain('Ask to go back');
    for (const you of [0, null]) {
      const html = rendered(ended(), you);
      expect(html).toContain('The game is over.');
      expect(html).not.toContain('Undo to continue it');
      expect(html).not.toContain('Ask to go back');
    }
  });
});
