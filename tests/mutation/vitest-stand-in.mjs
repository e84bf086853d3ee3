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
const outer = [];

/** Sets the file whose tests are collected next. */
export function collectFrom(file) {
  outer.splice(0, outer.length, file);
}

function rows(table) {
  return table.map((row) => (Array.isArray(row) ? row : [row]));
}

export function describe(name, body) {
  outer.push(name);
  body();
  outer.pop();
}
describe.each = (table) => (name, body) => {
  for (const row of rows(table)) describe(format(name, ...row), () => body(...row));
};

export function test(name, body) {
  const title = [...outer, name].join(' > ');
  const twins = collected.filter((one) => one.name === title).length;
  collected.push({
    id: twins === 0 ? title : `${title} (${twins + 1})`,
    name: title,
    file: outer[0],
    body,
  });
}
test.each = (table) => (name, body) => {
  for (const row of rows(table)) test(format(name, ...row), () => body(...row));
};
test.runIf = (holds) => (holds ? test : () => undefined);
export const it = test;
