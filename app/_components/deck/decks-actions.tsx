'use client';
import { Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button, ButtonLink, buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { isVisitor, useSession } from '@/lib/client/use-session';

/** The buttons for decks, or a link to sign in for a visitor. */
export function DecksActions() {
  if (isVisitor(useSession()))
    return <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>;
  return (
    <>
      <ButtonLink href="/decks/limited">Sealed, draft and league</ButtonLink>
      <ButtonLink href="/decks/compare">Compare</ButtonLink>
      <ButtonLink href="/gauntlet">Gauntlet</ButtonLink>
      <ButtonLink href="/decks/formats">Formats</ButtonLink>
      <ImportDialog />
      <ButtonLink href="/decks/new" look="primary" className="max-sm:order-first">
        <Plus aria-hidden="true" className="size-4" />
        New deck
      </ButtonLink>
    </>
  );
}

const ImportForm = onDemand(
  () => import('./import-form').then((module) => module.ImportForm),
  <div aria-busy="true" className="h-64" />,
);

/** Imports a deck from text or a file, with a preview. */
function ImportDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpened(true);
          dialog.current?.showModal();
        }}
      >
        <Upload aria-hidden="true" className="size-4" />
        Import
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="import-title"
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper p-5 text-ink shadow-card"
        onClose={() => setOpened(false)}
      >
        <h2 id="import-title" className="text-xl font-semibold">
          Import a deck
        </h2>
        {opened ? <ImportForm onClose={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}
