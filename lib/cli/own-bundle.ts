let bundle: URL | null = null;

/** Returns the bundle of this program, which is also its simulation worker and the contestant of its benches; null when the program runs from source. */
export function ownBundle(): URL | null {
  return bundle;
}

/** Sets the bundle of this program; called at its start, and by tests. */
export function setOwnBundle(url: URL | null): void {
  bundle = url;
}
