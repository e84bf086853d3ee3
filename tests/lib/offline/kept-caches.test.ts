import { expect, it } from 'vitest';
import { builtCaches, cacheName, olderPages, outlived, surplus } from '@/lib/offline/kept-caches';

const NAMES = [
  'dossier:files',
  'dossier:built:1',
  'dossier:shell:1',
  'dossier:built:2',
  'dossier:shell:2',
  'dossier:pages:2',
  'dossier:own-pages:2',
  'dossier:own-answers',
  'somebody-elses',
  'dossier:built:3',
  'dossier:shell:3',
];

it('names what goes with a version, and what stays', () => {
  expect(cacheName('pages', '3')).toBe('dossier:pages:3');
  expect(cacheName('own-answers', '3')).toBe(cacheName('own-answers', '4'));
});

it('deletes older versions, but for the built files that a page still open may ask for', () => {
  expect(outlived(NAMES, '3')).toEqual([
    'dossier:built:1',
    'dossier:shell:1',
    'dossier:shell:2',
    'dossier:pages:2',
    'dossier:own-pages:2',
  ]);
  expect(outlived(['dossier:built:3', 'dossier:files'], '3')).toEqual([]);
});

it('finds the visited pages of older versions, and built files newest first', () => {
  expect(olderPages(NAMES, '3').map(({ name }) => name)).toEqual([
    'dossier:pages:2',
    'dossier:own-pages:2',
  ]);
  expect(builtCaches(NAMES, '3')).toEqual([
    'dossier:built:3',
    'dossier:built:2',
    'dossier:built:1',
  ]);
});

it('gives up the oldest when there are too many', () => {
  expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a']);
  expect(surplus(['a', 'b'], 2)).toEqual([]);
});
