/** Returns a random UUID. Not `crypto.randomUUID`, which exists only on secure addresses: this program also runs on a plain one. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [4, 2, 2, 2, 6]
    .reduce<{ at: number; parts: string[] }>(
      ({ at, parts }, length) => ({
        at: at + length,
        parts: [...parts, hex.slice(at, at + length).join('')],
      }),
      { at: 0, parts: [] },
    )
    .parts.join('-');
}
