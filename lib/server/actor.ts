import 'server-only';

/** Who sends a request: the owner of what is read and changed. */
export interface Actor {
  readonly ownerId: string;
}

/** Whoever uses this machine: the command line and set-up. Until people can sign in, every request is theirs, too. */
export const LOCAL_ACTOR: Actor = { ownerId: 'local' };

/** Who sends a request. */
export function actorOf(_request: Request): Actor {
  return LOCAL_ACTOR;
}
