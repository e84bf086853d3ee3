import { useEffect, useRef } from 'react';

/** Frees the addresses of pictures that are no longer shown. */
export function useFreedUrls(shown: readonly { readonly url: string }[]): void {
  const urls = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(shown.map(({ url }) => url));
    for (const url of urls.current) if (!now.has(url)) URL.revokeObjectURL(url);
    urls.current = now;
  }, [shown]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
