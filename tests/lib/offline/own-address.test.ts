import { describe, expect, it } from 'vitest';
import { ownAddress } from '@/lib/offline/own-address';
import { FOREIGN_ADDRESSES } from '@/tests/foreign-addresses';

const ORIGIN = 'http://127.0.0.1:4310';

describe('the address of a page of ours', () => {
  it.each([
    ['/decks/0199-ab?add=Zipper#list', `${ORIGIN}/decks/0199-ab?add=Zipper#list`],
    ['/cards/ote/standard/052', `${ORIGIN}/cards/ote/standard/052`],
    [`${ORIGIN}/rules`, `${ORIGIN}/rules`],
    // Its path begins with two slashes: alone it would lead elsewhere, so the whole address is answered.
    ['/.//evil.example', `${ORIGIN}//evil.example`],
  ])('is taken: %j', (address, whole) => {
    expect(ownAddress(address, ORIGIN)).toBe(whole);
  });

  it.each(FOREIGN_ADDRESSES)('is refused where it leads elsewhere: %j', (address) => {
    expect(ownAddress(address, ORIGIN)).toBeNull();
  });
});
