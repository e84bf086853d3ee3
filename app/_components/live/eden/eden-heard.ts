import type { LogSentence } from '@/lib/eden/play/match-log';
import type { EdenLiveAnswer } from '@/lib/live/eden-live';
import type { HeardLive } from '../use-live';

/** A live match of Eden as the page has heard of it. */
export type EdenHeard = HeardLive<EdenLiveAnswer, LogSentence>;
