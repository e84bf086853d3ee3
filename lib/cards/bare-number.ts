/** Returns the number within a set without its letter and leading zeros: `44`, `044`, `D44` and `D044` are equal, `Chase01` and `C01` are not. */
export function bareNumber(number: string): string {
  const [, letters = '', digits = ''] = /^([a-z]*)0*(.*)$/.exec(number.toLowerCase()) ?? [];
  return letters.length > 1 ? `${letters} ${digits}` : digits;
}
