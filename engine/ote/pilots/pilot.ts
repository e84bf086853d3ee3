import type * as kernel from '../../kernel/pilot.ts';
import type { Ote } from '../decisions/types.ts';

/** A pilot that plays On the Edge. */
export type Pilot = kernel.Pilot<Ote>;
