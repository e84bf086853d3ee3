import 'server-only';

/** Gives the gate to the next in line. Calling it again does nothing. */
export type Release = () => void;

/** First come, first served: one holder at a time. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  /** Wait for the gate; whoever gets it must call what is returned. */
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

  /** Hold the gate while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
