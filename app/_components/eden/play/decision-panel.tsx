'use client';
import { Button } from '@/app/_components/forms/button';
import { DecisionSheet } from './decision-sheet';
import { MatchEnd } from './match-end';
import { RequestPanel } from './request-panel';
import type { Match } from './use-match';

interface DecisionPanelProps {
  readonly match: Match;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** The current request with every legal answer as a button; at the end the report of the match. */
export function DecisionPanel({ match, onAgain, onLeave }: DecisionPanelProps) {
  const { request } = match;
  return (
    <DecisionSheet moment={match.tree.at}>
      {match.tree.now.requests.length === 0 ? (
        <MatchEnd match={match} onAgain={onAgain} onLeave={onLeave} />
      ) : request === null ? (
        <PilotDecides match={match} />
      ) : match.isCovered ? (
        <HandoverCover match={match} />
      ) : (
        <RequestPanel match={match} request={request} />
      )}
    </DecisionSheet>
  );
}

/** Covers the screen until the asked player has it, so that nobody sees the other's secrets. */
function HandoverCover({ match }: { readonly match: Match }) {
  return (
    <>
      <h2 className="text-lg font-semibold">{match.asked} decides unseen</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Hand the screen over; the other player looks away.
      </p>
      <div className="mt-3">
        <Button look="primary" onClick={match.takeScreen}>
          I am {match.asked}
        </Button>
      </div>
    </>
  );
}

/** Shown at a moment of the past at which a pilot was to decide. */
function PilotDecides({ match }: { readonly match: Match }) {
  return (
    <>
      <div role="status">
        <h2 className="text-lg font-semibold">A pilot is to move.</h2>
      </div>
      <div className="mt-3">
        <Button look="primary" onClick={match.goOn}>
          Go on
        </Button>
      </div>
    </>
  );
}
