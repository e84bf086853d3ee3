import { setFlagsFromString } from 'node:v8';

/**
 * Tells V8 not to optimise the code of a program that compiles the texts of all cards once and then ends.
 * The optimiser would take more than a quarter of the time and finish when nothing runs the code any more.
 * Call it first, and never in a program that keeps running: its code would stay slow.
 */
export function beBrief(): void {
  setFlagsFromString('--no-opt');
}
