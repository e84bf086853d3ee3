import { setFlagsFromString } from 'node:v8';

/**
 * To be said first by a program that compiles the texts of all cards once and ends. The machine would begin to
 * make its code faster, and by the time that it has, nothing runs it any more: that would be a quarter of the
 * program's time and more. Not for a program that goes on: its code would stay slow.
 */
export function beBrief(): void {
  setFlagsFromString('--no-opt');
}
