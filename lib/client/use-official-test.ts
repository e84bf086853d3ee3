'use client';
import { useEffect, useState } from 'react';
import type { IsOfficial } from '@/lib/ote/link/game-link';
import { officialTest } from './open-game';

/** Returns a test that tells official cards from others, for a link; null until the cards are loaded. */
export function useOfficialTest(): IsOfficial | null {
  const [isOfficial, setOfficial] = useState<IsOfficial | null>(null);
  useEffect(() => {
    void officialTest().then((test) => setOfficial(() => test));
  }, []);
  return isOfficial;
}
