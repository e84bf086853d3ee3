import type { EdenState } from '@/engine';
import type { LiveSeat } from '@/lib/live/live-options';
import { counted } from '@/lib/text/counted';

interface OwnCardsProps {
  readonly state: EdenState;
  readonly you: number;
  readonly names: readonly LiveSeat[];
}

/** The player's own mission and hand, and the number of hidden cards of the opponent. */
export function OwnCards({ state, you, names }: OwnCardsProps) {
  const own = state.players[you];
  const other = state.players[1 - you];
  if (own === undefined || other === undefined) return null;
  const { mission, hand } = own;
  const { held = 0, secret = false } = other as typeof other & {
    readonly held?: number;
    readonly secret?: boolean;
  };
  const theirs = [
    other.mission?.name ?? (secret ? 'a secret mission' : ''),
    held === 0 ? '' : counted(held, 'tactical card'),
  ].filter((one) => one !== '');
  if (mission === null && hand.length === 0 && theirs.length === 0) return null;
  return (
    <section aria-label="Your cards" className="sheet grid gap-2 p-4 text-sm">
      <h2 className="text-lg font-semibold">Your cards</h2>
      {mission === null ? null : (
        <p>
          <strong className="font-semibold">{mission.name}</strong>
          {mission.secret === true ? ' (secret)' : ''}:{' '}
          {[...(mission.objectives ?? []), mission.text ?? '']
            .filter((one) => one !== '')
            .join(' ')}
        </p>
      )}
      {hand.map(({ name, text }) => (
        <p key={name}>
          <strong className="font-semibold">{name}</strong>: {text ?? ''}
        </p>
      ))}
      {theirs.length === 0 ? null : (
        <p className="text-ink-soft">
          {names[1 - you]?.name ?? 'The other player'} has {theirs.join(' and ')}.
        </p>
      )}
    </section>
  );
}
