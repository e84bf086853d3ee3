'use client';
import { SESSION, type SessionState } from './session';
import { useAnswer } from './use-answer';

/** Who is signed in; null until the server has said it. */
export function useSession(): SessionState | null {
  return useAnswer<SessionState>(SESSION).body;
}

/** Whether the server has said that nobody is signed in, at a site where people sign in. */
export function isVisitor(session: SessionState | null): boolean {
  return session?.accounts === true && session.signedIn === null;
}
