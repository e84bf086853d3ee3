import type * as kernel from '../../kernel/pilot.ts';
import type { Eden } from '../state/draft.ts';

/** Plays a seat of Eden. */
export type Pilot = kernel.Pilot<Eden>;
