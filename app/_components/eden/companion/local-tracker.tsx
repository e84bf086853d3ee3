import { type Change, type Companion, changed } from '@/lib/eden/companion/companion';
import { type Followed, goOn } from '@/lib/eden/companion/followed';
import { Share } from './share';
import { Tracker } from './tracker';

interface LocalTrackerProps {
  readonly followed: Followed;
  readonly onChange: (next: Followed) => void;
}

/** The tracks of a match that this device follows by itself. */
export function LocalTracker({ followed, onChange }: LocalTrackerProps) {
  const { now, past } = followed;
  const before = past.at(-1);
  function change(what: Change) {
    const next = changed(now, what);
    // A roll stays thrown: Undo takes back the touch before it.
    onChange(what.of === 'roll' ? { ...followed, now: next } : goOn(followed, next));
  }
  const undo = (to: Companion) => () =>
    onChange({
      ...followed,
      now: now.roll === undefined ? to : { ...to, roll: now.roll },
      past: past.slice(0, -1),
    });
  return (
    <Tracker
      now={now}
      onChange={change}
      undo={before === undefined ? null : undo(before)}
      onAside={() => onChange({ ...followed, isAside: true })}
      share={<Share now={now} />}
    />
  );
}
