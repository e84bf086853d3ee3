import 'server-only';

/** Releases the mutex to the next in line. A second call does nothing. */
export type Release = () => void;

/** A lock with one holder at a time, first come, first served. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  /** Waits for the mutex. Call the function that it returns to release it. */
  async acquire(): Promise<Release> {
    if (this.#held) await new Promise<void>((enter) => this.#waiting.push(enter));
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#held = false;
    };
  }

  /** Holds the mutex while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
