import { expect, it } from 'vitest';
import { partOfPath } from '@/app/_components/site/site-part';

it.each([
  ['/play', 'play'],
  ['/decks/0a/play', 'play'],
  ['/learn', 'play'],
  ['/puzzles', 'play'],
  ['/puzzles/daily', 'play'],
  ['/gauntlet', 'play'],
  ['/live', 'play'],
  ['/live/abc', 'play'],
  ['/eden/play', 'play'],
  ['/eden/learn', 'play'],
  ['/eden/campaign', 'play'],
  ['/eden/companion', 'play'],
  ['/eden/troop', 'decks'],
  ['/eden/reference', null],
  ['/decks', 'decks'],
  ['/decks/0a', 'decks'],
  ['/decks/0a/print', 'decks'],
  ['/decks/0a/playtest', 'decks'],
  ['/cards/eden', 'cards'],
  ['/collection/set/x', 'collection'],
  ['/rules/EVT-2', 'rules'],
  ['/community', 'community'],
  ['/decks/library', 'community'],
  ['/decks/ratings', 'community'],
  ['/d/abc', 'community'],
  ['/u/ada', 'community'],
  ['/collection/trades', 'community'],
  ['/cards/published', 'community'],
  ['/', null],
  ['/learning', null],
  ['/account', null],
] as const)('marks the part of the navigation for %s: %s', (path, part) => {
  expect(partOfPath(path)).toBe(part);
});
