import { kept } from '@/lib/client/kept';
import type { Campaign } from '@/lib/eden/solo/campaign';
import { readCampaign } from '@/lib/eden/solo/campaign-shape';
import { json } from '@/lib/text/schema';

/** The campaign of this browser; `broken` for a text that holds none, which stays until another campaign begins. */
export const keptCampaign = kept<Campaign | 'broken'>(
  'eden-campaign',
  (text) => json(readCampaign)(text) ?? 'broken',
);
