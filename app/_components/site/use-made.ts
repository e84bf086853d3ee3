import { useEffect, useState } from 'react';

/**
 * Returns what `make` makes of a value, such as a link; null until the first is made. While that of another value is made, the last one stays.
 * `make` must be one function for all renders.
 */
export function useMade<Value, Made>(
  make: (value: Value) => Promise<Made>,
  value: Value,
): Made | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isLate = false;
    void make(value).then((next) => {
      if (!isLate) setMade(() => next);
    });
    return () => {
      isLate = true;
    };
  }, [make, value]);
  return made;
}
