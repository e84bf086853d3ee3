import { createContext } from 'react';
import type { PlayableExample } from '@/lib/ote/computer-game';

/** The example decks that can be played against; empty at a table without them, such as that of a puzzle. */
export const ExamplesContext = createContext<readonly PlayableExample[]>([]);
