'use client';
import { SESSION, type SessionState } from './session';
import { useAnswer } from './use-answer';

/** Returns the session; null until the server has answered. */
export function useSession(): SessionState | null {
  return useAnswer(SESSION).body;
}

/** Checks whether the server has answered that nobody is signed in, at a site with accounts. */
export function isVisitor(session: SessionState | null): boolean {
  return session?.accounts === true && session.signedIn === null;
}

/** Checks whether the server has answered, and to somebody who may have things of their own there. */
export function isSomebody(session: SessionState | null): boolean {
  return session !== null && !isVisitor(session);
}
