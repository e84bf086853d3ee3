/** A number within its set, however it is written: `44`, `044`, `D44` and `D044` are one; `Chase01` and `C01` are two. */
export function bareNumber(number: string): string {
  const [, letters = '', digits = ''] = /^([a-z]*)0*(.*)$/.exec(number.toLowerCase()) ?? [];
  return letters.length > 1 ? `${letters} ${digits}` : digits;
}
