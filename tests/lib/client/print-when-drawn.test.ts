import { expect, it, vi } from 'vitest';
import { printWhenDrawn } from '@/lib/client/print-when-drawn';

it('the page is printed after every picture has loaded or failed', async () => {
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
