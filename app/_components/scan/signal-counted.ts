let context: AudioContext | null = null;

/** Tells ear and hand that a card was counted, or put aside, without a look at the screen. */
export function signalCounted(isCounted: boolean): void {
  // Safari has no vibrate.
  navigator.vibrate?.(isCounted ? 40 : [40, 60, 40]);
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + 0.12;
  tone.frequency.value = isCounted ? 880 : 330;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(end);
}
