import { writeFileSync } from 'node:fs';

/** A reporter of vitest that writes the results of each file for `npm test`, and the errors outside of any test, to the file that TEST_RESULTS names. */
export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({ path: module.relativeModuleId, ...resultOf(module) }));
    const errors = unhandledErrors.map(({ message, stack }) => stack ?? message);
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ files, errors }));
  }
}

/** Returns the number of passed tests of a file and the names of the failed ones. A file or a hook that failed outside of its tests is one failure, named by its error. */
function resultOf(module) {
  const tests = [...module.children.allTests()];
  const withState = (state) => tests.filter((test) => test.result().state === state);
  const failed = withState('failed').map(({ fullName }) => fullName);
  if (module.state() === 'failed' && failed.length === 0)
    failed.push(`outside of its tests: ${errorsOf(module).join('; ')}`);
  return { passed: withState('passed').length, failed };
}

/** Returns the errors of a file and of the hooks of its suites. */
function errorsOf(module) {
  return [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message, stack }) => stack ?? message),
  );
}
