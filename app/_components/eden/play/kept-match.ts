import { kept } from '@/lib/client/kept';
import { anyText } from '@/lib/text/schema';

/** The last match of this browser as its link. */
export const keptMatch = kept('eden-match', anyText);
