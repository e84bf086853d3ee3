import { useSession } from '@/lib/client/use-session';

/** Says who sees the photographs of the user. */
export function useSeenBy(): string {
  return useSession()?.accounts === true
    ? 'Only you see them.'
    : 'Everybody who can open this Dossier sees them.';
}
