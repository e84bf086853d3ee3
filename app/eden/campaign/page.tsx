import type { Metadata } from 'next';
import { CampaignScreen } from '@/app/_components/eden/campaign/campaign-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Campaign',
  description:
    'Six solo matches of Eden with one troop: its wounds stay, and each match gives rewards.',
};

/** A campaign of six solo matches. */
export default function EdenCampaignPage() {
  return <CampaignScreen cards={embeddedEdenCards()} />;
}
