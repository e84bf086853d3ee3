'use client';
import { Plus } from 'lucide-react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { ButtonLink, buttonClass } from '@/app/_components/forms/button';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { ImportDialog } from './import-dialog';

/** The buttons for decks, or a link to sign in for a visitor. */
export function DecksActions() {
  if (isVisitor(useSession()))
    return <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>;
  return (
    <>
      <ButtonLink href="/decks/limited">Sealed and draft</ButtonLink>
      <ButtonLink href="/decks/compare">Compare</ButtonLink>
      <ButtonLink href="/gauntlet">Gauntlet</ButtonLink>
      <ButtonLink href="/decks/formats">Formats</ButtonLink>
      <ImportDialog />
      <ButtonLink href="/decks/new" look="primary">
        <Plus aria-hidden="true" className="size-4" />
        New deck
      </ButtonLink>
    </>
  );
}
