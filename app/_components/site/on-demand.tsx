'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly waiting: Waiting<Props>;
  /** The component; null until its code is loaded. */
  loaded: ComponentType<Props> | null;
}

/**
 * Returns a component whose code is loaded when it is first shown. `waiting` is shown until then, or its result for the props. The server renders `waiting` only.
 * `next/dynamic` would show the component 0.3 s later, because React delays it after a Suspense fallback, even if
 * the code is already loaded.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props> = null,
): ComponentType<Props> {
  const source: Source<Props> = { load, waiting, loaded: null };
  return (props) => <Loaded source={source} props={props} />;
}

interface LoadedProps<Props> {
  readonly source: Source<Props>;
  readonly props: Props;
}

function Loaded<Props extends object>({ source, props }: LoadedProps<Props>) {
  const [Part, setPart] = useState(() => source.loaded);
  useEffect(() => {
    if (Part !== null) return;
    let isShown = true;
    source.load().then(
      (part) => {
        source.loaded = part;
        if (isShown) setPart(() => part);
      },
      // The error page shows the failure.
      (error: unknown) => {
        if (isShown)
          setPart(() => {
            throw error;
          });
      },
    );
    return () => {
      isShown = false;
    };
  }, [source, Part]);
  if (Part !== null) return <Part {...props} />;
  const { waiting } = source;
  return typeof waiting === 'function' ? waiting(props) : waiting;
}
