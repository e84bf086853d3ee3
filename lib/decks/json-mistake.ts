const TOKEN =
  /\s*(?:([{}[\]:,])|("(?:[^"\\\p{Cc}]|\\.)*")|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null))/iuy;

type Expects = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

/** Returns what may follow a complete value. */
function expectedAfterValue(open: readonly string[]): Expects {
  return open.length === 0 ? 'nothing' : ', or end';
}

function expectedAfter(
  expects: Expects,
  sign: string,
  isText: boolean,
  open: string[],
): Expects | null {
  if (expects === ':') return sign === ':' ? 'value' : null;
  if (expects === 'key' || expects === 'key or }') {
    if (isText) return ':';
    if (sign !== '}' || expects === 'key') return null;
    open.pop();
    return expectedAfterValue(open);
  }
  if (expects === ', or end') {
    const inside = open.at(-1);
    if (sign === ',') return inside === '{' ? 'key' : 'value';
    if (sign !== (inside === '{' ? '}' : ']')) return null;
    open.pop();
    return expectedAfterValue(open);
  }
  if (expects === 'nothing') return null;
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return sign === '{' ? 'key or }' : 'value or ]';
  }
  if (sign === ']' && expects === 'value or ]') {
    open.pop();
    return expectedAfterValue(open);
  }
  return sign === '' ? expectedAfterValue(open) : null;
}

/** Returns the position of the first mistake in JSON, in characters, because not every JavaScript engine reports it. */
export function jsonMistakeAt(text: string): number {
  const open: string[] = [];
  let expects: Expects = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const next: Expects | null =
      match === null ? null : expectedAfter(expects, match[1] ?? '', match[2] !== undefined, open);
    if (next === null)
      return Math.min(text.slice(at).search(/\S|$/) + at, Math.max(0, text.length - 1));
    expects = next;
    at = TOKEN.lastIndex;
  }
}
