import type { OteAnswer } from '@/lib/live/ote-live';
import type { LogLine } from '@/lib/log/chronicle';
import type { HeardLive } from '../use-live';

/** A live game of On the Edge as received from the server. */
export type OteHeard = HeardLive<OteAnswer, LogLine>;
