'use client';
import type { ReactNode } from 'react';
import { NoAccounts } from '@/app/_components/accounts/sign-in-screen';
import { ButtonLink } from '@/app/_components/forms/button';
import { SignInFirst } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { mayActAs, type Role } from '@/lib/accounts/account';
import { useSession } from '@/lib/client/use-session';

interface ForRoleProps {
  readonly least: Exclude<Role, 'member'>;
  readonly children: ReactNode;
}

/** Shows its children only to users with this role. The server checks the role as well. */
export function ForRole({ least, children }: ForRoleProps) {
  const session = useSession();
  if (session === null) return <Skeleton />;
  if (!session.accounts) return <NoAccounts />;
  if (session.signedIn === null) return <SignInFirst />;
  if (mayActAs(session.signedIn.role, least)) return children;
  return (
    <EmptyState title={`Only ${least}s see this`}>
      <p>An admin of this site can make you one.</p>
      <ButtonLink href="/account">Your account</ButtonLink>
    </EmptyState>
  );
}
