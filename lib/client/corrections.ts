'use client';
import { isOfficialPlace } from '@/lib/cards/own-place';
import { OWN_CARDS, type OwnAdded } from './catalogue-source';
import { useAnswer } from './use-answer';
import { useSession } from './use-session';

/** Returns the ids of the cards that come with the program and that the curators of this site have corrected. */
export function correctedIds(added: OwnAdded | null): ReadonlySet<string> {
  const { cards = [], eden = [] } = added?.around ?? {};
  return new Set([...cards, ...eden].filter(isOfficialPlace).map(({ id }) => id));
}

/** Checks whether curators have corrected one of these cards; false until the server has answered. Without accounts it is not asked. */
export function useIsCorrected(isOne: (id: string) => boolean): boolean {
  const hasCurators = useSession()?.accounts === true;
  const { body } = useAnswer(hasCurators ? OWN_CARDS : null);
  return [...correctedIds(body)].some(isOne);
}
