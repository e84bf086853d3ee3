import type { PilotName } from '@/engine';
import { OPPONENT_NAMES } from '@/lib/ote/opponent-words';
import { cutText } from '@/lib/text/cut-text';

// The address of a game against another deck: `?against=cut-ups&pilot=rival`, and the seed once it is dealt.

/** An example deck that can be played, and played against, without an account. */
export interface PlayableExample {
  /** The name of its file, which stands for the deck in addresses: `cut-ups`. */
  readonly key: string;
  readonly name: string;
  /** A short name for the table: `Cut-Ups`. */
  readonly short: string;
  readonly entries: readonly { readonly card: string; readonly count: number }[];
  /** The path of a page with the deck. */
  readonly link: string;
}

/** The player of the other seat. */
type OtherRole = 'person' | PilotName;

/** The other player that an address asks for. */
export interface AskedOpponent {
  /** The key of an example deck, the id of a deck, or a shared deck (`sharedOpponent`). */
  readonly against: string;
  readonly role: OtherRole;
}

/** What an address asks for: another player, nobody, or nothing about it (null). */
type ReadOpponent =
  | { readonly ok: true; readonly asked: AskedOpponent | 'nobody' | null }
  | { readonly ok: false; readonly message: string };

/** The beginning of `against` for a deck that somebody shares; its key follows. */
const SHARED = 'shared:';

/** Returns the value of `against` for a deck that somebody shares. */
export function sharedOpponent(key: string): string {
  return `${SHARED}${key}`;
}

/** Returns the key of the shared deck that `against` names; null when it names another. */
export function sharedKeyOf(against: string): string | null {
  return against.startsWith(SHARED) ? against.slice(SHARED.length) : null;
}

/** The value of `against` for a game alone. */
const NOBODY = 'nobody';
/** The pilot of an address that names none. */
export const USUAL_PILOT: PilotName = 'rival';
/** Pilots that play badly on purpose: they are no level of difficulty. */
const NO_LEVELS: ReadonlySet<PilotName> = new Set(['random', 'still']);

/** The pilots that are offered as levels of difficulty, the weakest first. */
export const LEVELS: readonly PilotName[] = OPPONENT_NAMES.filter((name) => !NO_LEVELS.has(name));

/** Reads the other player of an address. An address that names an unknown pilot is refused with a sentence. */
export function readOpponent(query: URLSearchParams): ReadOpponent {
  const against = query.get('against');
  if (against === null) return { ok: true, asked: null };
  if (against === NOBODY) return { ok: true, asked: 'nobody' };
  const wanted = query.get('pilot') ?? USUAL_PILOT;
  const role = (['person', ...OPPONENT_NAMES] as const).find((name) => name === wanted);
  if (role !== undefined) return { ok: true, asked: { against, role } };
  const known = LEVELS.map((name) => `“${name}”`).join(', ');
  const message = `No pilot is called “${cutText(wanted, 60)}”. In the address, “pilot” may be ${known}.`;
  return { ok: false, message };
}

/** Returns the path of a new game. `deck`: the key of an example deck, or the id of a deck. */
export function gamePath(deck: string, opponent: AskedOpponent | 'nobody'): string {
  const path = `/decks/${encodeURIComponent(deck)}/play`;
  if (opponent === 'nobody') return `${path}?against=${NOBODY}`;
  const { against, role } = opponent;
  return `${path}?${new URLSearchParams({ against, pilot: role })}`;
}

/** The longest name of a player. */
const MOST_NAME = 40;

/** Returns the name of a pilot at the table: that of its deck, shortened where it is long. */
export function opponentName(deck: string): string {
  return shortened(deck, MOST_NAME);
}

/** Returns a name with at most `most` characters, with a mark where it is cut. */
function shortened(name: string, most: number): string {
  return name.length <= most ? name : `${cutText(name, most - 1).trimEnd()}…`;
}

/** Returns the names of two people at one screen by their decks, which must differ. */
export function namesAtScreen(own: string, other: string): readonly [string, string] {
  const [first, second] = [shortened(own, MOST_NAME - 4), shortened(other, MOST_NAME - 4)];
  return first === second ? [`${first} · 1`, `${second} · 2`] : [first, second];
}

/** Returns the example after this one in the gallery, without the player's own deck; null when there is no other. */
export function nextExample(
  examples: readonly PlayableExample[],
  after: string | null,
  own: string,
): PlayableExample | null {
  const at = examples.findIndex(({ key }) => key === after);
  const others = [...examples.slice(at + 1), ...examples.slice(0, at + 1)];
  return others.find(({ key }) => key !== own && key !== after) ?? null;
}
