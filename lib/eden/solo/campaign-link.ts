import { packedLink, unpackedJson } from '@/lib/games/sealed-text';
import { json } from '@/lib/text/schema';
import type { Campaign } from './campaign';
import { readCampaign } from './campaign-shape';

/** The format version of links to a campaign. */
const FORMAT = 1;
/** The maximum size of a link's contents and of a file, in bytes. */
export const LARGEST_CAMPAIGN = 200_000;
const LINK_PREFIX = 'campaign=';

type CampaignRead =
  | { readonly ok: true; readonly campaign: Campaign }
  | { readonly ok: false; readonly message: string };

/** Returns the link with which another device goes on with this campaign. */
export async function campaignPath(campaign: Campaign): Promise<string> {
  return `/eden/campaign#${LINK_PREFIX}${await packedLink(FORMAT, JSON.stringify(campaign))}`;
}

/** Reads the campaign in the fragment of `campaignPath`; null for another fragment. */
export async function linkedCampaign(fragment: string): Promise<CampaignRead | null> {
  if (!fragment.startsWith(LINK_PREFIX)) return null;
  const packed = fragment.slice(LINK_PREFIX.length);
  const read = await unpackedJson(FORMAT, packed, 'campaign', LARGEST_CAMPAIGN, readCampaign);
  return read.ok ? { ok: true, campaign: read.value } : read;
}

/** Writes a campaign as a file. */
export function campaignText(campaign: Campaign): string {
  return `${JSON.stringify(campaign, null, 2)}\n`;
}

/** Reads the text of a file; null when it holds no campaign. */
export const readCampaignText: (text: string) => Campaign | null = json(readCampaign);
