import { describe, expect, it } from 'vitest';
import { type Source, sourcesBelow } from '@/tests/hygiene/sources';

const ROUTES = sourcesBelow('app').filter(({ path }) => path.endsWith('/route.ts'));
const MUTATIONS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const METHODS = ['GET', 'HEAD', ...MUTATIONS];

/** The text of an exported function, to the next export. */
function exported({ text }: Source, name: string): string | null {
  const start = text.search(new RegExp(`export const ${name} = `));
  if (start < 0) return null;
  const end = text.indexOf('\nexport ', start + 1);
  return text.slice(start, end < 0 ? undefined : end);
}

describe('route handlers', () => {
  it('are below /api/v1, except for the service worker and the listed pages', () => {
    const elsewhere = ROUTES.filter(({ path }) => !path.startsWith('app/api/v1/'));
    expect(elsewhere.map(({ path }) => path).sort()).toEqual([
      'app/cards/eden/found/route.ts',
      'app/cards/found/route.ts',
      'app/d/found/[key]/route.ts',
      'app/redirects/cards/ote/[set]/[slug]/route.ts',
      'app/redirects/rules/[clause]/route.ts',
      'app/sw.js/route.ts',
    ]);
    expect(ROUTES.length).toBeGreaterThan(elsewhere.length);
  });

  it('do not set runtime, dynamic or revalidate, so that Next runs them on Node at each request', () => {
    const told = ROUTES.filter(({ text }) =>
      /export const (runtime|dynamic|revalidate)/.test(text),
    );
    expect(told.map(({ path }) => path)).toEqual([]);
  });

  it('are made by the function for their method, so that changes from other sites are refused', () => {
    const wrong = ROUTES.flatMap((route) =>
      METHODS.filter((name) => {
        const made = MUTATIONS.includes(name)
          ? '(changeRoute|entryRoute)'
          : '(publicRoute|visitorRoute|readRoute)';
        const body = exported(route, name);
        return body !== null && !new RegExp(`^export const ${name} = ${made}[<(]`).test(body);
      }).map((name) => `${name} of ${route.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('receive the caller as argument, and do not look it up', () => {
    const byThemselves = ROUTES.filter(({ text }) =>
      /\b(LOCAL_ACTOR|LOCAL_CALLER|callerOf|signedInCaller)\b/.test(text),
    );
    expect(byThemselves.map(({ path }) => path)).toEqual([]);
  });

  it('do not name an owner, whose id is in one file only', () => {
    const named = sourcesBelow('app', 'lib').filter(
      ({ text }) => /ownerId: '|LOCAL_OWNER/.test(text) || /owner = 'local'/.test(text),
    );
    expect(named.map(({ path }) => path)).toEqual(['lib/server/actor.ts']);
  });

  it('are exported by name, so that these tests find them', () => {
    const hidden = ROUTES.filter(({ text }) =>
      new RegExp(`export (async function|function|let|\\{)[^;=]*\\b(${METHODS.join('|')})\\b`).test(
        text,
      ),
    );
    expect(hidden.map(({ path }) => path)).toEqual([]);
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
