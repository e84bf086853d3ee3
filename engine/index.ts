/** The only door of the engine. Nothing outside `engine/` imports anything but this file. */
export type { Ability, CardType, Effect, Figure, Filter, Keyword, Static, Term, Who } from './ote/abilities/schema.ts';
export type { Act, AnnouncedFrame, Decision, Frame, Target } from './ote/frames/types.ts';
export type { GameEvent, MoveReason } from './ote/events/types.ts';
export type * from './ote/state/types.ts';
export type { Advance, Answer, Position, Refusal, Request, Result, Setup } from './ote/decisions/types.ts';
export { compileText } from './ote/text/compile.ts'; export type { Compiled, UnknownText } from './ote/text/compile.ts';
export { printAbilities } from './ote/text/print.ts';
