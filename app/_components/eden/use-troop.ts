'use client';
import { useEffect, useState } from 'react';
import type { TroopList } from '@/engine';
import { kept } from '@/lib/client/kept';
import { EMPTY_TROOP } from '@/lib/decks/troop-head';
import { readTroop } from '@/lib/eden/troop-file';
import { troopFragment, troopJson } from '@/lib/eden/troop-text';
import { anyText } from '@/lib/text/schema';

const NEW_TROOP: TroopList = { ...EMPTY_TROOP, name: null, fighters: [] };
const keptTroop = kept('eden-troop', anyText);

/** Returns the troop of the page, which comes from the link or from this browser, and is stored in both after each change. */
export function useTroop() {
  const [past, setPast] = useState<readonly TroopList[]>([]);
  const [troop, setTroop] = useState(NEW_TROOP);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const linked = textInLink();
    const stored = keptTroop.read();
    const text = linked ?? stored;
    if (text === null) return;
    const read = readTroop(text);
    if (read.ok) {
      setTroop(read.troop);
      // A link's troop replaces this browser's with its first change; undo restores the old one.
      const own = stored === null || stored === text ? null : readTroop(stored);
      if (own?.ok) setPast([own.troop]);
    } else if (linked !== null) setProblem(`This link holds no troop: ${read.message}.`);
  }, []);
  function show(next: TroopList) {
    setTroop(next);
    setProblem(null);
    keptTroop.write(troopJson(next));
    window.history.replaceState(null, '', troopFragment(next));
  }
  function change(next: TroopList) {
    setPast([...past, troop]);
    show(next);
  }
  const before = past.at(-1);
  const undo =
    before === undefined
      ? null
      : () => {
          setPast(past.slice(0, -1));
          show(before);
        };
  return { troop, problem, change, undo };
}

/** Returns the troop that the builder has stored in this browser; null when there is none, or when it is damaged. */
export function storedTroop(): TroopList | null {
  const read = readTroop(keptTroop.read() ?? '{}');
  return read.ok ? read.troop : null;
}

/** Returns the text after the `#` of the address; null when there is none. A text that cannot be decoded is returned as it is. */
function textInLink(): string | null {
  const hash = window.location.hash.slice(1);
  if (hash === '') return null;
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
