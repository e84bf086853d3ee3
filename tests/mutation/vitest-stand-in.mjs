// The parts of `vitest` that the tests of the rules use. They collect the tests into a list, which one process can run repeatedly.
import { format } from 'node:util';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);

/** All tests in the order of the sources: `{ id, name, file, body }`. */
export const collected = [];
const describeNames = [];

/** Sets the file whose tests are collected next. */
export function collectFrom(file) {
  describeNames.splice(0, describeNames.length, file);
}

function tableRows(table) {
  return table.map((row) => (Array.isArray(row) ? row : [row]));
}

export function describe(name, body) {
  describeNames.push(name);
  body();
  describeNames.pop();
}
describe.each = (table) => (name, body) => {
  for (const row of tableRows(table)) describe(format(name, ...row), () => body(...row));
};

export function test(name, body) {
  const title = [...describeNames, name].join(' > ');
  const twins = collected.filter((one) => one.name === title).length;
  collected.push({
    id: twins === 0 ? title : `${title} (${twins + 1})`,
    name: title,
    file: describeNames[0],
    body,
  });
}
test.each = (table) => (name, body) => {
  for (const row of tableRows(table)) test(format(name, ...row), () => body(...row));
};
test.runIf = (holds) => (holds ? test : () => undefined);
export const it = test;
