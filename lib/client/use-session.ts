'use client';
import { SESSION, type SessionState } from './session';
import { useAnswer } from './use-answer';

/** Who is signed in; null until the server has said it. */
export function useSession(): SessionState | null {
  return useAnswer<SessionState>(SESSION).body;
}
