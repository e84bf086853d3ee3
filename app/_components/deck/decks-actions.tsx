'use client';
import { Ellipsis, Plus, Upload } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button, ButtonLink, buttonClass } from '@/app/_components/forms/button';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { isVisitor, useSession } from '@/lib/client/use-session';

const MORE_LINKS = [
  ['/decks/limited', 'Sealed, draft and league'],
  ['/decks/compare', 'Compare'],
  ['/gauntlet', 'Gauntlet'],
  ['/decks/formats', 'Formats'],
] as const;

/** The decks of others, where there are others. */
const LIBRARY = ['/decks/library', 'Library'] as const;

/** The buttons for decks, or a link to sign in for a visitor. */
export function DecksActions() {
  const session = useSession();
  if (isVisitor(session))
    return (
      <>
        <ButtonLink href={LIBRARY[0]}>{LIBRARY[1]}</ButtonLink>
        <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>
      </>
    );
  const links = session?.accounts ? [LIBRARY, ...MORE_LINKS] : MORE_LINKS;
  return (
    <>
      <ImportDialog />
      <ButtonLink href="/decks/new" look="primary">
        <Plus aria-hidden="true" className="size-4" />
        New deck
      </ButtonLink>
      <MenuButton
        icon={<Ellipsis aria-hidden="true" className="size-4" />}
        words="More"
        label="More for decks"
        width="w-56"
      >
        <ul>
          {links.map(([href, name]) => (
            <li key={href}>
              <Link href={href} prefetch={false} className="flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </MenuButton>
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
        <span className="max-sm:sr-only">Import</span>
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
