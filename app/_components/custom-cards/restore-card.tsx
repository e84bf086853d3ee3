'use client';
import { useRouter } from 'next/navigation';
import { RestoreControl } from '@/app/_components/forms/restore-control';
import { restoreCard } from '@/lib/client/own-cards';

interface RestoreCardProps {
  readonly set: string;
  readonly number: string;
  readonly revision: number;
  /** The newest revision that this page knows. */
  readonly base: number;
}

/** Puts a former state on top as a new revision. Those between stay. */
export function RestoreCard({ set, number, revision, base }: RestoreCardProps) {
  const router = useRouter();
  async function restore() {
    const reply = await restoreCard({ set, number }, revision, base);
    if (reply.ok) router.push(`/cards/mine/${set}/${number}`);
    return reply.ok ? '' : reply.message;
  }
  return <RestoreControl revision={revision} restore={restore} />;
}
