import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { beginMatch } from '@/lib/eden/play/match';
import { matchLink } from '@/lib/eden/play/match-link';
import { type Campaign, campaignPlan, nextMatch } from '@/lib/eden/solo/campaign';
import { missionCard } from '@/lib/eden/solo/missions';
import type { CampaignPartProps } from './campaign-screen';
import { MatchList } from './match-list';

/** The six matches of a campaign, what the last one did, and the next one to play. */
export function CampaignMatches({ campaign, cards }: Omit<CampaignPartProps, 'onChange'>) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const plan = campaignPlan(campaign);
  const played = campaign.matches.length;
  const last = campaign.matches.at(-1);
  const won = campaign.matches.filter((one) => one.won).length;
  const setup = nextMatch(campaign, cards);
  async function play() {
    if (setup === null) return;
    const begun = beginMatch(setup, cards);
    if (!begun.ok) setMessages(begun.messages);
    else window.location.assign(`/eden/play#${await matchLink(setup, begun.tree)}`);
  }
  return (
    <section aria-label="Matches" className="sheet p-4">
      <h2 className="text-lg font-semibold">
        {played === plan.length
          ? `The campaign is over: ${won} of ${plan.length} matches won`
          : `Match ${played + 1} of ${plan.length}`}
      </h2>
      {setup?.solo === undefined ? null : (
        <p className="mt-1 text-sm text-ink-soft">
          {missionCard(setup.solo).objectives?.join(' ')} {setup.solo.goal} VP or a clear field win.
        </p>
      )}
      {setup === null && played < plan.length ? (
        <p className="mt-1 text-sm text-warn">
          Nobody of the roster can fight. Choose a reward, heal somebody or take a new fighter; when
          nothing of it is left, the campaign ends here.
        </p>
      ) : null}
      {setup === null ? null : (
        <Button look="primary" className="mt-3 min-h-12 w-full" onClick={() => void play()}>
          Play the next match
        </Button>
      )}
      <div role="alert">
        {messages.map((one) => (
          <p key={one} className="mt-2 text-sm text-bad">
            {one}
          </p>
        ))}
      </div>
      {last === undefined ? null : (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="eyebrow">What the last match did</h3>
          <p className="mt-1">
            {last.won ? 'Won' : 'Lost'} with {last.vp} of {last.goal} VP.{' '}
            {last.told.length === 0 ? 'Nobody was hurt.' : last.told.join(' ')}
          </p>
        </div>
      )}
      <MatchList plan={plan} played={played} resultOf={(match) => resultWords(campaign, match)} />
    </section>
  );
}

/** Says how a match of a campaign ended, or that it is the next one. */
function resultWords({ matches }: Campaign, at: number): string {
  const result = matches[at];
  if (result !== undefined) return result.won ? 'won' : 'lost';
  return at === matches.length ? 'next' : '';
}
