import { describe, expect, it } from 'vitest';
import { codeOf, places, sourcesBelow } from '@/tests/hygiene/sources';

const ENGINE = sourcesBelow('engine');

describe('the engine', () => {
  it.each([
    ['the clock', /\bDate\b|\bperformance\b/],
    ['chance of its own', /\bMath\.random\b|\bcrypto\b/],
    ['the language of the machine', /\blocaleCompare\b|\btoLocale\w*\b|\bIntl\b/],
    ['the machine', /\bprocess\.|\bglobalThis\b|\brequire\(|\bBuffer\b/],
    ['the network', /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b/],
    [
      'time to wait',
      /\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b|\bPromise\b|\basync\b/,
    ],
    ['the console', /\bconsole\b/],
    ['a class', /^\s*(export\s+)?(abstract\s+)?class\s/],
  ])('does not use %s', (_what, pattern) => {
    expect(places(ENGINE, pattern)).toEqual([]);
  });

  /*
   * What follows from a state is in its table (ote/state/table), what follows from something that never changes in
   * a WeakMap by that object. A variable of a module would belong to all games at once, and guess which one asks.
   */
  it('has no mutable variable in a module', () => {
    expect(places(ENGINE, /^(export )?let /)).toEqual([]);
  });

  it('sorts only with a comparison function that has a name', () => {
    const bare = ENGINE.filter(({ text }) => /\.(sort|toSorted)\(\s*\)/.test(codeOf(text)));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
