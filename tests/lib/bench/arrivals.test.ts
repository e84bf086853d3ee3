import { describe, expect, it } from 'vitest';
import { arrivals, percentile } from '@/lib/bench/server/arrivals';

describe('requests that come at their own pace', () => {
  it('are all sent, and waited for, whether or not earlier ones are answered', async () => {
    let open = 0;
    let most = 0;
    const asked: number[] = [];
    let letAllGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letAllGo = resolve;
    });
    const waited = await arrivals(500, 0.04, async (which) => {
      asked.push(which);
      most = Math.max(most, ++open);
      if (asked.length === 20) letAllGo();
      await gate;
      open--;
    });
    expect(asked).toEqual(Array.from({ length: 20 }, (_, which) => which));
    expect(most).toBe(20);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
    // The first was due long before the last let all of them go.
    expect(waited.at(-1)).toBeGreaterThan(waited[0] ?? 0);
  });

  it('end with the error of one that fails', async () => {
    const sent = arrivals(500, 0.01, (which) =>
      which === 3 ? Promise.reject(new Error('503')) : Promise.resolve(),
    );
    await expect(sent).rejects.toThrow('503');
  });
});

describe('a percentile', () => {
  it('is the value that so large a share does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(100);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.99)).toBe(0);
  });
});
