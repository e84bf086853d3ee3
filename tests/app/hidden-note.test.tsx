import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@/lib/client/use-session');
  vi.doUnmock('@/lib/client/use-answer');
  vi.resetModules();
});

const state = vi.hoisted(() => ({ hiddenBecause: null as string | null }));
vi.mock('@/lib/client/use-session', () => ({ useSession: () => ({ signedIn: { ownerId: 'a' } }) }));
vi.mock('@/lib/client/use-answer', () => ({
  useAnswer: (path: string | null) => ({
    body:
      path === '/api/v1/decks/deck-1/sharing'
        ? { visibility: 'public', key: 'k', followers: 0, ...state }
        : null,
  }),
}));
describe('the deck editor of a shared deck', () => {
  let bar = () => '';
  beforeAll(async () => {
    const { HiddenNote } = await import('@/app/_components/deck/hidden-note');
    bar = () => renderToStaticMarkup(<HiddenNote id="deck-1" />);
  });

  it('tells the author that the deck is hidden, and why', () => {
    state.hiddenBecause = 'Insults in the notes';
    expect(bar()).toContain('A curator has hidden it from others: Insults in the notes');
  });

  it('shows no note when the deck is not hidden', () => {
    state.hiddenBecause = null;
    expect(bar()).toBe('');
  });
});
