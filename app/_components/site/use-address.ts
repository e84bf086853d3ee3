import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';

/** The queries that were set and that the router does not show yet, and the one that it shows meanwhile. */
interface Ahead {
  readonly over: string;
  readonly set: readonly string[];
}
const NONE: Ahead = { over: '', set: [] };

/**
 * Returns the query of the page's address, and a function that sets it without a request. A new query counts at once: the router follows
 * later, and a field that waits for it would lose what is typed or clicked meanwhile.
 */
export function useAddress(): readonly [URLSearchParams, (query: URLSearchParams) => void] {
  const shown = useSearchParams().toString();
  const [ahead, setAhead] = useState(NONE);
  const last = ahead.set.at(-1);
  if (last === shown) setAhead(NONE);
  // Any other query is of somebody who went elsewhere.
  const isLate = shown === ahead.over || ahead.set.includes(shown);
  const text = last !== undefined && isLate ? last : shown;
  const set = useCallback(
    (query: URLSearchParams) => {
      const next = query.toString();
      setAhead((before) => ({ over: shown, set: [...(isLate ? before.set : []), next] }));
      const { pathname } = window.location;
      window.history.replaceState(null, '', next === '' ? pathname : `${pathname}?${next}`);
    },
    [shown, isLate],
  );
  return [useMemo(() => new URLSearchParams(text), [text]), set];
}
