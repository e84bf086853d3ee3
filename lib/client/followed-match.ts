import { readFollowed } from '@/lib/eden/companion/followed';
import { json } from '@/lib/text/schema';
import { kept } from './kept';

/** The match on a real table that the companion of this browser follows. */
export const FOLLOWED = kept('eden-companion', json(readFollowed));
