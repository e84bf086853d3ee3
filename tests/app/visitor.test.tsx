import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@/lib/client/use-session');
  vi.doUnmock('next/navigation');
  vi.resetModules();
});

const state = vi.hoisted(() => ({ signedIn: null as object | null }));
vi.mock('@/lib/client/use-session', () => ({
  useSession: () => ({ accounts: true, registration: 'invite', isSetUp: true, ...state }),
  isVisitor: (session: { signedIn: object | null }) => session.signedIn === null,
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/decks',
  useSearchParams: () => new URLSearchParams(),
}));

const EXAMPLE = {
  ...{ name: 'Loops', cards: 40, link: '/decks/link#abc' },
  ...{ trait: 'Burger', faces: [], turn: 7.5 },
};

describe('a site with accounts', () => {
  let decks = () => '';
  let card = () => '';
  beforeAll(async () => {
    const { DecksActions } = await import('@/app/_components/deck/decks-actions');
    const { DecksScreen } = await import('@/app/_components/deck/decks-screen');
    const { CardCopies } = await import('@/app/_components/card/card-copies');
    const { AddToDeck } = await import('@/app/_components/card/add-to-deck');
    const { PhotoSection } = await import('@/app/_components/photos/photo-section');
    decks = () =>
      renderToStaticMarkup(
        <>
          <DecksActions />
          <DecksScreen examples={[EXAMPLE]} />
        </>,
      );
    card = () =>
      renderToStaticMarkup(
        <>
          <AddToDeck card="ote/standard/1" name="Loop" />
          <CardCopies name="Loop" printings={[{ id: 'ote/standard/1', title: '' }]} />
          <PhotoSection printing="ote/standard/1" name="Loop" />
        </>,
      );
  });

  it('shows a visitor the example decks and a link to sign in, and no buttons for own decks', () => {
    state.signedIn = null;
    const html = decks();
    expect(html).toContain('Loops');
    expect(html).toContain('href="/decks/link#abc"');
    expect(html).toContain('href="/sign-in?next=%2Fdecks"');
    expect(html).not.toContain('New deck');
    expect(html).not.toContain('Import');
  });

  it('shows a member their decks and the buttons for them', () => {
    state.signedIn = { ownerId: 'a' };
    const html = decks();
    expect(html).toContain('New deck');
    expect(html).not.toContain('Loops');
  });

  it('asks a visitor on the page of a card to sign in for counting, photographs and decks', () => {
    state.signedIn = null;
    const html = card();
    expect(html.match(/sign-in\?next=/g)).toHaveLength(3);
    expect(html).not.toContain('reach the server');
    expect(html).not.toContain('Add photographs');
  });
});
