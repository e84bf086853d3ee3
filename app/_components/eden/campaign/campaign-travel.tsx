import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { FileButton } from '@/app/_components/forms/file-button';
import { Problem } from '@/app/_components/forms/problem';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { useMade } from '@/app/_components/site/use-made';
import { leaveFragment, useFragment } from '@/lib/client/use-fragment';
import { CAMPAIGN_LEVELS, type Campaign } from '@/lib/eden/solo/campaign';
import {
  campaignPath,
  campaignText,
  LARGEST_CAMPAIGN,
  linkedCampaign,
  readCampaignText,
} from '@/lib/eden/solo/campaign-link';
import { counted } from '@/lib/text/counted';
import { keptCampaign } from './kept-campaign';

/** A campaign that came by a link or a file, and what could not be read. */
interface Arrival {
  readonly came: Campaign | null;
  readonly problem: string;
}
const NOTHING_CAME: Arrival = { came: null, problem: '' };

/** Returns what came, first by the address of the page, also when it changes while the page is open. */
export function useArrival() {
  const [arrival, setArrival] = useState(NOTHING_CAME);
  const fragment = useFragment() ?? '';
  useEffect(() => {
    void linkedCampaign(fragment).then((read) => {
      if (read === null) return;
      setArrival({
        came: read.ok ? read.campaign : null,
        problem: read.ok ? '' : read.message,
      });
      leaveFragment();
    });
  }, [fragment]);
  return [arrival, setArrival] as const;
}

interface ArrivalPartProps {
  /** The campaign of this browser; null when there is none that can be read. */
  readonly campaign: Campaign | null;
  readonly arrival: Arrival;
  readonly onChange: (arrival: Arrival) => void;
}

/** The campaign that came, before it takes the place of the one that is here. */
export function CampaignArrival({ campaign, arrival, onChange }: ArrivalPartProps) {
  const { came, problem } = arrival;
  function take(taken: Campaign) {
    const isKept = keptCampaign.write(taken) === 'stored';
    const fault = 'This browser does not keep it: its storage is full or forbidden.';
    onChange(isKept ? NOTHING_CAME : { came: taken, problem: fault });
  }
  return (
    <>
      {came === null ? null : (
        <section aria-label="From another device" className="sheet mb-4 p-4">
          <h2 className="text-lg font-semibold">A campaign from another device</h2>
          <p>{outlineOf(came)}.</p>
          {campaign === null ? null : (
            <p className="text-warn">
              It takes the place of the one here ({outlineOf(campaign)}): save that as a file first
              if you want to keep it.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="primary" onClick={() => take(came)}>
              Go on with it here
            </Button>
            <Button onClick={() => onChange(NOTHING_CAME)}>Leave it</Button>
          </div>
        </section>
      )}
      <Problem message={problem} />
    </>
  );
}

/** Takes a campaign to another device by a link or a file, and opens a file from there. */
export function CampaignTravel({ campaign, onChange }: Omit<ArrivalPartProps, 'arrival'>) {
  async function open(file: File) {
    const refuse = (problem: string) => onChange({ came: null, problem });
    if (file.size > LARGEST_CAMPAIGN) {
      refuse(`${file.name} is larger than 200 kB, too large for a campaign.`);
      return;
    }
    try {
      const came = readCampaignText(await file.text());
      if (came !== null) onChange({ came, problem: '' });
      else refuse(`${file.name} holds no campaign. Choose a file that this page has saved.`);
    } catch {
      refuse('The file can’t be read now. Try again.');
    }
  }
  return (
    <section aria-label="Another device" className="mt-6 flex flex-wrap items-center gap-2">
      {campaign === null ? null : <CampaignCopies campaign={campaign} />}
      <FileButton accept=".json" onFiles={([file]) => void open(file)}>
        <FolderOpen aria-hidden="true" className="size-4" />
        Open a campaign from a file
      </FileButton>
    </section>
  );
}

/** Copies the link of a campaign, and saves it as a file. */
function CampaignCopies({ campaign }: { readonly campaign: Campaign }) {
  const path = useMade(campaignPath, campaign) ?? '';
  return (
    <span data-path={path} className="contents">
      <CopyButton
        text={`${window.location.origin}${path}`}
        label="Copy link for another device"
        disabled={path === ''}
        otherwise="save it as a file"
      />
      <Button
        onClick={() => saveAsFile(campaignText(campaign), 'eden-campaign.json', 'application/json')}
      >
        Save as a file
      </Button>
    </span>
  );
}

/** Describes a campaign: `Cinder Court, 2 of 6 matches played, 5 fighters`. */
function outlineOf({ troop, matches, fighters }: Campaign): string {
  return `${troop.name ?? 'A troop'}, ${matches.length} of ${CAMPAIGN_LEVELS.length} matches played, ${counted(fighters.length, 'fighter')}`;
}
