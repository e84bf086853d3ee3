/** A page that nobody sees is not painted. */
const UNSEEN = 100;

/** Lets whatever waits (a key, a frame) go first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** When what has changed by now has been painted: whatever may wait for that keeps no key from being seen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve, 0);
    });
  });
}
