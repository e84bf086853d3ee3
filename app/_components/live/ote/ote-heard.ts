import type { OteAnswer } from '@/lib/live/ote-live';
import type { LogLine } from '@/lib/log/chronicle';
import type { HeardLive } from '../use-live';

/** A live game of On the Edge as the page has heard of it. */
export type OteHeard = HeardLive<OteAnswer, LogLine>;
