/** Writes a value as YAML on one line: `{ call: Zipper, at: [1, 2] }`. Quotes texts that YAML would read as something else. */
export function inlineYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineYaml).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, one]) => `${plainOrQuoted(key)}: ${inlineYaml(one)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' ? plainOrQuoted(value) : String(value);
}

/** Writes words of letters without quotes, and other texts as JSON strings, which are valid YAML. */
function plainOrQuoted(text: string): string {
  const plain = /^[\p{L}][\p{L}\p{N} .#+'-]*[\p{L}\p{N}.]$|^\p{L}$/u.test(text);
  const other = /^(true|false|yes|no|on|off|null|y|n)$/i.test(text) || text.includes(' #');
  return plain && !other ? text : JSON.stringify(text);
}
