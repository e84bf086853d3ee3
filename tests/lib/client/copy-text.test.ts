import { expect, it, vi } from 'vitest';
import { copyText } from '@/lib/client/copy-text';

it('copies the selected text when the page has no clipboard, as over plain http', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('a link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('a link');
});

it('copies the selected text when the clipboard refuses', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => true })).toBe(true);
});

it('returns false when neither way of copying works', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => false })).toBe(false);
  expect(await copyText('a link', { clipboard: undefined, copySelected: () => false })).toBe(false);
});

it('selects nothing when the clipboard accepted the text', async () => {
  const copySelected = vi.fn(() => true);
  const clipboard = { writeText: () => Promise.resolve() };
  expect(await copyText('a link', { clipboard, copySelected })).toBe(true);
  expect(copySelected).not.toHaveBeenCalled();
});
