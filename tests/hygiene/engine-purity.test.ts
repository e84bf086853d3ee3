import { describe, expect, it } from 'vitest';
import { codeOf, places, sourcesBelow } from '@/tests/hygiene/sources';

const ENGINE = sourcesBelow('engine');

describe('the engine is pure', () => {
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
  ])('and has not %s', (_what, pattern) => {
    expect(places(ENGINE, pattern)).toEqual([]);
  });

  it('sorts only in an order that it names', () => {
    const bare = ENGINE.filter(({ text }) => /\.(sort|toSorted)\(\s*\)/.test(codeOf(text)));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
