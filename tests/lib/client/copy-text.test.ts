import { expect, it, vi } from 'vitest';
import { copyText } from '@/lib/client/copy-text';

it('copies by selecting the text where the page has no clipboard, as over plain http', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('a link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('a link');
});

it('copies by selecting the text where the clipboard refuses', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => true })).toBe(true);
});

it('says that nothing was copied where neither way works', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => false })).toBe(false);
  expect(await copyText('a link', { clipboard: undefined, copySelected: () => false })).toBe(false);
});

it('does not select anything where the clipboard has taken the text', async () => {
  const copySelected = vi.fn(() => true);
  const clipboard = { writeText: () => Promise.resolve() };
  expect(await copyText('a link', { clipboard, copySelected })).toBe(true);
  expect(copySelected).not.toHaveBeenCalled();
});
