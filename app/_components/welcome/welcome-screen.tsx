'use client';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { useSession } from '@/lib/client/use-session';
import { ByGame } from './by-game';
import { type Thing, ThingTiles } from './newcomer-home';

interface WelcomeScreenProps {
  /** What can be done here, for somebody who has chosen On the Edge. */
  readonly things: readonly Thing[];
  /** What can be done here, for somebody who has chosen Eden. */
  readonly eden: readonly Thing[];
}

/** Says to somebody who has just made an account where to begin. */
export function WelcomeScreen({ things, eden }: WelcomeScreenProps) {
  const name = useSession()?.signedIn?.name;
  return (
    <div className="page-width">
      <PageHeader
        title={name === undefined ? 'Welcome' : `Welcome, ${name}`}
        lead={`${name === undefined ? '' : 'Your account is ready. '}What did you come for?`}
      />
      <ByGame ote={<ThingTiles things={things} />} eden={<ThingTiles things={eden} />} />
      <p className="pb-10 text-ink-soft">
        Other people are under{' '}
        <NearLink href="/community" className="text-link">
          Community
        </NearLink>
        . Your name, your passkeys and invites for friends are under{' '}
        <NearLink href="/account" className="text-link">
          your account
        </NearLink>
        .
      </p>
    </div>
  );
}
