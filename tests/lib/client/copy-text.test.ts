import { expect, it, vi } from 'vitest';
import { copyText } from '@/lib/client/copy-text';

it('the copy button copies selected text when the page has no clipboard, as over plain http', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('a link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('a link');
});

it('the copy button copies selected text when the clipboard refuses access', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => true })).toBe(true);
});

it('the function behind the copy button returns false when neither way of copying works', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
  expect(await copyText('a link', { clipboard, copySelected: () => false })).toBe(false);
  expect(await copyText('a link', { clipboard: undefined, copySelected: () => false })).toBe(false);
});

it('the copy button selects nothing when the clipboard accepted the text', async () => {
  const copySelected = vi.fn(() => true);
  const clipboard = { writeText: () => Promise.resolve() };
  expect(await copyText('a link', { clipboard, copySelected })).toBe(true);
  expect(copySelected).not.toHaveBeenCalled();
});
