'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type WaitingContent<Props> = ReactNode | ((props: Props) => ReactNode);

interface CodeSource<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly waiting: WaitingContent<Props>;
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
  waiting: WaitingContent<Props> = null,
): ComponentType<Props> {
  const source: CodeSource<Props> = { load, waiting, loaded: null };
  return (props) => <LoadedComponent source={source} props={props} />;
}

interface LoadedProps<Props> {
  readonly source: CodeSource<Props>;
  readonly props: Props;
}

function LoadedComponent<Props extends object>({ source, props }: LoadedProps<Props>) {
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
