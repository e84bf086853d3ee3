import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;

const loaded = new WeakMap<Load, ComponentType>();

/**
 * A component whose code is loaded when it is first shown, and nothing until then. For what somebody opens and waits
 * for: a lazy component of React suspends, and React holds back what was suspended until 300 ms have passed.
 * `load`: always the same function for the life of this element.
 */
export function LoadedLater({ load }: { readonly load: Load }) {
  const [Shown, setShown] = useState(() => loaded.get(load) ?? null);
  useEffect(() => {
    if (Shown !== null) return;
    load().then(
      (component) => {
        loaded.set(load, component);
        setShown(() => component);
      },
      (error: unknown) =>
        // An error boundary sees what is thrown while something is rendered, and no rejection.
        setShown(() => {
          throw error;
        }),
    );
  }, [Shown, load]);
  return Shown === null ? null : <Shown />;
}
