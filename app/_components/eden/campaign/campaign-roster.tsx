import { Button } from '@/app/_components/forms/button';
import {
  healDot,
  type RosterRow,
  recruitsFor,
  replaceFighter,
  rosterOf,
} from '@/lib/eden/solo/campaign';
import type { CampaignPartProps } from './campaign-screen';
import { FighterChoice } from './fighter-choice';

/** The fighters of a campaign with the wounds of each limb. While there are dots to heal, a limb is a button that heals one. */
export function CampaignRoster(part: CampaignPartProps) {
  const { campaign, cards } = part;
  return (
    <section aria-label="Roster" className="sheet min-w-0 p-4">
      <h2 className="text-lg font-semibold">{campaign.troop.name ?? 'Roster'}</h2>
      <p role="status" className="text-sm text-ink-soft">
        {campaign.dots === 0 ? '' : `${campaign.dots} dots to heal: touch a wounded limb.`}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rosterOf(campaign, cards).map((row) => (
          <li key={row.at} className="py-2">
            {row.status === 'gone' ? (
              <GoneFighter row={row} part={part} />
            ) : (
              <FighterWounds row={row} part={part} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Tactical cards: {campaign.troop.tactical.join(', ') || 'none'}.
      </p>
    </section>
  );
}

interface RowProps {
  readonly row: RosterRow;
  readonly part: CampaignPartProps;
}

function FighterWounds({
  row: { at, fighter, limbs, status },
  part: { campaign, onChange },
}: RowProps) {
  return (
    <>
      <h3 className="font-medium wrap-anywhere">
        {fighter.name}
        {fighter.name === campaign.troop.leader ? (
          <span className="ml-1.5 text-xs font-normal text-ink-soft">leader</span>
        ) : null}
        {status === 'out' ? (
          <span className="ml-2 text-sm text-bad">out until a full limb is healed</span>
        ) : null}
      </h3>
      <ul className="mt-1 grid grid-cols-2 gap-1 sm:grid-cols-4">
        {limbs.map(({ limb, dots, wounds }) => (
          <li key={limb}>
            {campaign.dots > 0 && wounds > 0 ? (
              <Button
                className="px-2"
                aria-label={`Heal a dot: ${fighter.name}, ${limb}, ${wounds} of ${dots} ticked`}
                onClick={() => onChange(healDot(campaign, at, limb))}
              >
                <LimbDots limb={limb} dots={dots} wounds={wounds} />
              </Button>
            ) : (
              <span className="inline-flex min-h-10 items-center gap-2 px-2 text-sm">
                <LimbDots limb={limb} dots={dots} wounds={wounds} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The dots of a limb, the ticked ones first. */
function LimbDots({ limb, dots, wounds }: RosterRow['limbs'][number]) {
  return (
    <>
      {limb}
      <span aria-hidden="true" className={wounds === dots ? 'text-bad' : ''}>
        {'✕'.repeat(wounds)}
        {'○'.repeat(dots - wounds)}
      </span>
      <span className="sr-only">
        {wounds} of {dots} ticked
      </span>
    </>
  );
}

function GoneFighter({ row: { at, fighter }, part: { campaign, cards, onChange } }: RowProps) {
  return (
    <>
      <h3 className="font-medium wrap-anywhere">{fighter.name}</h3>
      <p className="text-sm text-warn">
        No fighter of this name can join the troop any more: the card was removed or changed.
      </p>
      <div className="mt-1">
        <FighterChoice
          id={`replace-${at}`}
          label={`Replace ${fighter.name} by`}
          fighters={recruitsFor(campaign, cards, Math.max(fighter.value, CHEAPEST))}
          action="Replace"
          none="No other fighter is free to replace it."
          onTake={(other) => onChange(replaceFighter(campaign, at, other))}
        />
      </div>
    </>
  );
}

/** The value up to which a fighter may always be replaced, so that a cheap or unknown one can be, too. */
const CHEAPEST = 20;
