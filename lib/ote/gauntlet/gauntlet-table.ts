import { pilotNamed, type Result, type Session } from '@/engine';
import { type GauntletJob, gauntletGame } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { playedSession } from '@/lib/ote/played-session';
import type { GameFacts } from '@/lib/ote/saved-game';

/** Plays a game of a gauntlet, by its index, to its end for the table page, with the names of the decks as players. */
export function gauntletSession(
  job: GauntletJob,
  names: readonly string[],
  index: number,
): Result<{ readonly session: Session; readonly facts: GameFacts }> {
  const { pair, setup } = gauntletGame(job, index);
  const seats = setup.seats.map((seat, at) => ({ ...seat, name: playerName(names, pair, at) }));
  const pilots = job.pilots.map((name, seat) => pilotNamed(name, setup.seed + seat));
  const played = playedSession({ ...setup, seats }, pilots, job.turns);
  if (!played.ok) return played;
  const name = `Gauntlet, game ${index + 1}: ${seats.map((seat) => seat.name).join(' against ')}`;
  const facts = { name, roles: job.pilots, marks: [], expected: null };
  return { ok: true, value: { session: played.value, facts } };
}

/** Returns the name of a player, distinct when both play one deck. */
function playerName(names: readonly string[], pair: readonly number[], seat: number): string {
  const name = names[pair[seat] ?? 0] ?? '';
  return pair[0] === pair[1] && seat === 1 ? `${name} (2)` : name;
}
