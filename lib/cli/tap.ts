import type { FileReport } from '@/lib/scenarios/scenario-files';

/** Writes scenario reports as TAP version 13: a plan, one line for each file, and below it the first difference of a failure or the notes of a success. */
export function tapOf(reports: readonly FileReport[]): string {
  const lines = ['TAP version 13', `1..${reports.length}`];
  for (const [index, report] of reports.entries()) {
    const state = report.outcome === 'passed' ? 'ok' : 'not ok';
    lines.push(`${state} ${index + 1} - ${escapeTap(report.title)} (${escapeTap(report.file)})`);
    lines.push(...diagnosisLines(report));
  }
  const passed = reports.filter(({ outcome }) => outcome === 'passed').length;
  lines.push(`# ${passed} passed, ${reports.length - passed} failed`);
  return `${lines.join('\n')}\n`;
}

/** Escapes `#`, which would start a directive, and control characters of file names. */
function escapeTap(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '?')
    .replaceAll('#', '\\#');
}

/** A passed file may have notes. */
const SEVERITY = { passed: 'note', failed: 'fail', broken: 'error' } as const;

/** Writes a YAML block; JSON strings are valid YAML. */
function diagnosisLines({ file, messages, outcome }: FileReport): string[] {
  const [first] = messages;
  if (first === undefined) return [];
  const rest = messages.slice(1).map((one) => `${file}:${one.line}:${one.column}: ${one.message}`);
  return [
    '  ---',
    `  message: ${JSON.stringify(first.message)}`,
    `  severity: ${SEVERITY[outcome]}`,
    `  at: ${JSON.stringify(`${file}:${first.line}:${first.column}`)}`,
    ...(rest.length === 0 ? [] : ['  also:', ...rest.map((one) => `    - ${JSON.stringify(one)}`)]),
    '  ...',
  ];
}
