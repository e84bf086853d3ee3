'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly waiting: Waiting<Props>;
  /** Null: its code is not here yet. */
  loaded: ComponentType<Props> | null;
}

/**
 * A component whose code is loaded when it is first shown. `waiting` is shown until then, or what it makes of the properties. The server renders `waiting` only.
 * `next/dynamic` would show the component 0.3 s late: React waits so long after a Suspense has shown its fallback, even if
 * the code is there at once.
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
