import type { LogSentence } from '@/lib/eden/play/match-log';
import type { EdenLiveAnswer } from '@/lib/live/eden-live';
import type { HeardLive } from '../use-live';

/** A live match of Eden as received from the server. */
export type EdenHeard = HeardLive<EdenLiveAnswer, LogSentence>;
