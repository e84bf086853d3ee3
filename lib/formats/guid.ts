import { hashText } from '@/engine';

/** Returns a UUID (RFC 9562, version 8) that is made from an id of ours: it is the same in every installation and in each release. */
export function guidOf(id: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashText(`${part} ${id}`).slice(-8)).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
