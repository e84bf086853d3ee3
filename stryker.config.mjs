/**
 * Mutation testing of the rules: `npm run mutation [-- --mutate engine/ote/rules/call.ts]`.
 * The latest result and how to read it: docs/mutation.md.
 */
export default {
  mutate: ['engine/ote/{reading,rules,procedures,verbs,run}/**/*.ts'],
  testRunner: 'rules',
  plugins: ['./tests/mutation/runner.mjs', './tests/mutation/wording.mjs'],
  // How a refusal is worded is not its rule: the clause that it cites is mutated, the sentence is not.
  ignorers: ['wording'],
  // Tables and schemas that are read once, at loading: a switch in a running process cannot change them.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: 'coverage/mutation/incremental.json',
  tempDirName: 'coverage/mutation/sandbox',
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  htmlReporter: { fileName: 'coverage/mutation/report.html' },
  ignorePatterns: ['.next', 'dist', 'docs', 'public', 'app', 'prisma', 'bin', 'coverage', 'data'],
  // esbuild resolves what tsconfig.json says; that file need not be rewritten for the sandbox.
  tsconfigFile: 'none',
  thresholds: { high: 85, low: 75, break: 75 },
};
