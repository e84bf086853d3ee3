import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietEnvironment, run } from '../../scripts/command.mjs';
import { HOST } from '../../scripts/port.mjs';

const LAYOUT_SOURCE = `import { createElement as h } from 'react';
export const metadata = { title: 'Bare', description: 'Cards, and nothing else.' };
export default function Layout({ children }) {
  return h('html', { lang: 'en' }, h('body', null, children));
}
`;

const PAGE_SOURCE = `import { createElement as h } from 'react';
import cards from '../cards.json';
export default function Page() {
  const entry = ({ name, text }) => h('li', { key: name }, h('b', null, name), ' ', text);
  return h('main', null, h('h1', null, 'Cards'), h('ul', null, cards.map(entry)));
}
`;

/**
 * Builds a page with the project's Next that does nothing: a prerendered list of `count` names and texts of cards. It is built below the
 * project, because it needs the project's own packages. Returns its folder, and a function that deletes it.
 */
export async function buildBarePage(root, count) {
  const { cards } = JSON.parse(readFileSync(join(root, 'generated/catalogue.json'), 'utf8'));
  mkdirSync(join(root, 'coverage'), { recursive: true });
  const folder = mkdtempSync(join(root, 'coverage', 'bare-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const write = (path, text) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'app'));
  write('package.json', '{ "private": true, "type": "module" }\n');
  write('app/layout.js', LAYOUT_SOURCE);
  write('app/page.js', PAGE_SOURCE);
  const shown = cards.slice(0, count).map(({ name, text }) => ({ name, text }));
  write('cards.json', JSON.stringify(shown));
  try {
    await run(process.execPath, [nextOf(root), 'build'], {
      cwd: folder,
      env: { NODE_ENV: 'production' },
      label: 'next build of the bare page',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** Serves the page on loopback; the server ends when this process does. */
export function serveBarePage(root, folder, port) {
  const guard = new URL('../../scripts/end-with-parent.mjs', import.meta.url).href;
  const next = [nextOf(root), 'start', '--hostname', HOST, '--port', String(port)];
  return spawn(process.execPath, ['--import', guard, ...next], {
    cwd: folder,
    env: quietEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function nextOf(root) {
  return join(root, 'node_modules/next/dist/bin/next');
}
