import { problemsOf } from '../../kernel/scenario/issues.ts';
import { isRecord, type Path, shown, type Wrong, wrong } from '../../kernel/scenario/problem.ts';
import { readPlayerAction, unknownPlayer } from '../../kernel/scenario/step.ts';
import { ACTIONS, type Action, isVerb, type PlayerAction } from './action.ts';
import { WORDING } from './wording.ts';

/** The question of a `legal` step: about one action, or about all actions of a kind. */
export type Asked = PlayerAction | { readonly player: string; readonly kind: string };

/** Reads a question. `{ A: discard }` asks for all cards of a kind; anything else is an action. */
export function readAsked(value: unknown, path: Path, players: readonly string[]): Asked | Wrong {
  const [player, inner] = isRecord(value) ? (Object.entries(value)[0] ?? []) : [];
  if (player === undefined || typeof inner !== 'string' || inner === 'pass') {
    return readPlayerAction(readAction, value, path, players);
  }
  const missing = unknownPlayer(player, [...path, player], players, true);
  if (missing !== null) return missing;
  if (isVerb(inner)) return { player, kind: inner };
  return wrong([...path, player], `unknown action "${inner}"; known: ${VERBS}`);
}

const VERBS = [...Object.keys(ACTIONS), 'pass'].join(', ');

/** Reads `{ attack: Zipper, target: Clerk }`, or `pass`. */
export function readAction(value: unknown, path: Path): Action | Wrong {
  if (value === 'pass') return { verb: 'pass' };
  if (!isRecord(value))
    return wrong(path, `expected an action, found ${shown(value)}; known: ${VERBS}`);
  const verb = Object.keys(value).find(isVerb);
  if (verb === undefined) {
    const [first] = Object.keys(value);
    if (first === undefined) return wrong(path, `expected an action, found {}; known: ${VERBS}`);
    return wrong([...path, first], `unknown action "${first}"; known: ${VERBS}`, true);
  }
  const read = ACTIONS[verb].safeParse(value);
  if (!read.success) {
    const fields = Object.keys(ACTIONS[verb].shape);
    return { problems: problemsOf(read.error.issues, path, value, fields, WORDING) };
  }
  // The action's name chose the schema, so name and fields belong together.
  return { verb, fields: read.data } as Action;
}
