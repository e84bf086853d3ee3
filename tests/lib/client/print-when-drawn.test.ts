import { expect, it, vi } from 'vitest';
import { printWhenDrawn } from '@/lib/client/print-when-drawn';

it('prints only when each picture is drawn, and without those that cannot be had', async () => {
  const print = vi.fn();
  let drawn = () => {};
  const slow = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const pictures = [
    { decode: () => Promise.resolve() },
    { decode: () => Promise.reject(new Error('no such picture')) },
    { decode: () => slow },
  ];
  const printed = printWhenDrawn(pictures, print);
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  drawn();
  await printed;
  expect(print).toHaveBeenCalledOnce();
});
