import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '@/tests/hygiene/sources';

const HANDLERS = sourcesBelow('app').filter(({ path }) => /\/route(\.dev)?\.ts$/.test(path));
const FEATURES = sourcesBelow('lib/api').filter(({ text }) => text.includes('route('));

describe('route handlers', () => {
  it('are only those of the API, of assistants, of redirects, of the service worker, and of addresses whose page must be found first', () => {
    expect(HANDLERS.map(({ path }) => path).sort()).toEqual([
      'app/api/v1/[...path]/route.dev.ts',
      'app/cards/eden/found/route.ts',
      'app/cards/found/route.ts',
      'app/d/found/[key]/route.ts',
      'app/mcp/route.dev.ts',
      'app/redirects/cards/ote/[set]/[slug]/route.ts',
      'app/redirects/rules/[clause]/route.ts',
      'app/sw.js/route.ts',
    ]);
  });

  it('do not set runtime, dynamic or revalidate, so that Next runs them on Node at each request', () => {
    const told = HANDLERS.filter(({ text }) =>
      /export const (runtime|dynamic|revalidate)/.test(text),
    );
    expect(told.map(({ path }) => path)).toEqual([]);
  });

  it('outside the API and the way of assistants only answer GET, and are made by a function that knows the caller', () => {
    const pages = HANDLERS.filter(({ path }) => !/^app\/(api|mcp)\//.test(path));
    const wrong = pages.filter(({ text }) => {
      const exported = [...text.matchAll(/^export .*/gm)].map(([line]) => line);
      return !exported.every((line) => /^export const GET = (public|visitor)Route[<(]/.test(line));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('receive the caller as argument, and do not look it up', () => {
    const byThemselves = [...HANDLERS, ...FEATURES].filter(
      ({ path, text }) =>
        path !== 'lib/api/door.ts' &&
        /\b(LOCAL_ACTOR|LOCAL_CALLER|callerOf|signedInCaller)\b/.test(text),
    );
    expect(byThemselves.map(({ path }) => path)).toEqual([]);
    expect(FEATURES.length).toBeGreaterThan(10);
  });

  it('do not contain the id of the owner, which is in one file only', () => {
    const named = sourcesBelow('app', 'lib').filter(
      ({ text }) => /ownerId: '|LOCAL_OWNER/.test(text) || /owner = 'local'/.test(text),
    );
    expect(named.map(({ path }) => path)).toEqual(['lib/server/actor.ts']);
  });
});

/** The calls chained to the one that begins at `start`: `.max(3).min(1)`. */
function chainAfter(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth === 0 && character === ')' && !/^\s*\./.test(text.slice(at + 1))) {
      return text.slice(start, at + 1);
    }
    if (depth < 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/** The chain without what stands between parentheses. */
function bare(chain: string): string {
  let depth = 0;
  return [...chain]
    .filter((character) => {
      if (character === ')') depth--;
      const outside = depth === 0;
      if (character === '(') depth++;
      return outside;
    })
    .join('');
}

describe('zod schemas', () => {
  it('limit every string and array that comes from outside', () => {
    const endless = sourcesBelow('app', 'lib').flatMap(({ path, text }) =>
      [...text.matchAll(/\bz\.(string|array|set|map|record)\(/g)].flatMap(({ index, 0: call }) => {
        const chain = chainAfter(text, index + call.length - 1);
        const bounded = /\.(max|length|regex|check|refine|transform|pipe)\b/.test(bare(chain));
        const line = text.slice(0, index).split('\n').length;
        return bounded ? [] : [`${path}:${line} ${call}`];
      }),
    );
    expect(endless).toEqual([]);
  });
});
