'use client';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';

/** Returns the API path and the state of sharing; null on a site without accounts, and until it is loaded. */
export function useSharing(id: string) {
  const session = useSession();
  const path = `/api/v1/decks/${encodeURIComponent(id)}/sharing` as const;
  return {
    path,
    sharing: useAnswer(session?.signedIn ? path : null).body,
  };
}

/** A note for the author that a curator has hidden the deck from others, and why. */
export function HiddenNote({ id }: { readonly id: string }) {
  const reason = useSharing(id).sharing?.hiddenBecause ?? null;
  if (reason === null) return null;
  return (
    <p role="status" className="text-sm text-bad wrap-anywhere">
      A curator has hidden it from others: {reason}
    </p>
  );
}
