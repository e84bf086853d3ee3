import { describe, expect, it } from 'vitest';
import { insteadOf, routeOf } from '@/lib/offline/routing';

const ORIGIN = 'http://127.0.0.1:4310';

function route(path: string, asked: { method?: string; mode?: string; isPiece?: boolean } = {}) {
  const { method = 'GET', mode = 'cors', isPiece = false } = asked;
  const url = path.startsWith('http') ? path : ORIGIN + path;
  const found = routeOf({ method, url, mode, isPiece }, ORIGIN);
  if (found.by === 'network' || found.by === 'kept') return found.by;
  return `${found.by} ${found.from} ${found.key}`;
}
const page = (path: string) => route(path, { mode: 'navigate' });

describe('who answers a request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s goes its ordinary way', (method) => {
    expect(route('/api/v1/decks', { method })).toBe('network');
    expect(route('/decks', { method, mode: 'navigate' })).toBe('network');
  });

  it.each([
    ['/_next/static/chunks/1a2b.js', 'kept'],
    ['/_next/static/media/inter.woff2', 'kept'],
    ['/api/v1/catalogue', 'public files /api/v1/catalogue'],
    ['/icon-192.png', 'public files /icon-192.png'],
    ['/apple-touch-icon.png', 'public files /apple-touch-icon.png'],
    ['/manifest.webmanifest', 'public files /manifest.webmanifest'],
    ['/api/v1/collection/totals', 'own own-answers /api/v1/collection/totals'],
    ['/api/v1/collection/history?before=7', 'own own-answers /api/v1/collection/history?before=7'],
    ['/api/v1/decks', 'own own-answers /api/v1/decks'],
    ['/api/v1/decks/contents', 'own own-answers /api/v1/decks/contents'],
    ['/api/v1/decks/0199-ab', 'own own-answers /api/v1/decks/0199-ab'],
    ['/api/v1/decks/0199-ab/revisions', 'own own-answers /api/v1/decks/0199-ab/revisions'],
    ['/api/v1/own/catalogue', 'own own-answers /api/v1/own/catalogue'],
    ['/api/v1/photos?printing=a', 'own own-answers /api/v1/photos?printing=a'],
    ['/api/v1/photos/0199-ab/thumbnail', 'own own-answers /api/v1/photos/0199-ab/thumbnail'],
  ])('asks for %s: %s', (path, expected) => {
    expect(route(path)).toBe(expected);
  });

  it.each([
    '/api/v1/backup',
    '/api/v1/photos/0199-ab',
    '/api/v1/collection?set=standard',
    '/api/v1/collection/export?format=json',
    '/api/v1/health',
    '/api/v1/cards/search?q=own',
    '/sw.js',
    'https://elsewhere.example/api/v1/decks',
  ])('keeps out of %s', (path) => {
    expect(route(path)).toBe('network');
  });

  it('keeps out of the pieces of pages, so that Next loads the page itself when there is no connection', () => {
    expect(route('/cards?_rsc=1x2y')).toBe('network');
    expect(route('/decks', { isPiece: true })).toBe('network');
  });

  it.each([
    ['/', 'public pages /'],
    ['/cards', 'public pages /cards'],
    [
      '/cards/ote/standard/011-jagannath-adhi',
      'public pages /cards/ote/standard/011-jagannath-adhi',
    ],
    ['/rules/EVT-2', 'public pages /rules/EVT-2'],
    ['/decks', 'own own-pages /decks'],
    ['/decks/0199-ab', 'own own-pages /decks/0199-ab'],
    ['/decks/0199-ab/play?seed=7', 'own own-pages /decks/0199-ab/play'],
    ['/cards/mine/my-set/001-x', 'own own-pages /cards/mine/my-set/001-x'],
    ['/collection/set/shadows', 'own own-pages /collection/set/shadows'],
    ['/offline/card?of=/cards/ote/a/b', 'public pages /offline/card'],
  ])('loads the page %s: %s', (path, expected) => {
    expect(page(path)).toBe(expected);
  });

  it('keeps no page that answers a question: it would be shown for the page without one', () => {
    expect(page('/cards?q=own%3E0')).toBe('public pages null');
    expect(page('/decks/0199-ab?add=Zipper')).toBe('own own-pages null');
  });

  it('keeps out of downloads', () => {
    expect(page('/api/v1/backup')).toBe('network');
  });
});

describe('what is shown instead', () => {
  const instead = (path: string) =>
    insteadOf(ORIGIN + path).map((one) => (one.kind === 'kept' ? one.path : `→ ${one.address}`));

  it('makes a card, a deck and a table from what is kept', () => {
    expect(instead('/cards/ote/shadows/D044-x')).toEqual([
      '/cards/ote/shadows/D044-x',
      '→ /offline/card?of=%2Fcards%2Fote%2Fshadows%2FD044-x',
      '→ /offline?from=%2Fcards%2Fote%2Fshadows%2FD044-x',
    ]);
    expect(instead('/decks/0199-ab?add=Zipper')).toEqual([
      '/decks/0199-ab',
      '→ /offline/deck?id=0199-ab',
      '→ /offline?from=%2Fdecks%2F0199-ab%3Fadd%3DZipper',
    ]);
    expect(instead('/decks/0199-ab/play?seed=7')[1]).toBe('→ /offline/play?id=0199-ab');
    expect(instead('/decks/new')[1]).toBe('→ /offline/deck');
  });

  it('shows the search for any question, and else says what works', () => {
    expect(instead('/cards?q=mutant')[0]).toBe('/cards');
    expect(instead('/rules/EVT-2')).toEqual(['/rules/EVT-2', '→ /offline?from=%2Frules%2FEVT-2']);
  });
});
