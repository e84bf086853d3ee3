import { existsSync } from 'node:fs';
import { run } from './command.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What to do where the tests cannot see to it themselves. */
export const INSTALL_CHROMIUM =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.';

/** The path of a Chromium, or null. */
export function findChromium() {
  const told = process.env.CHROMIUM;
  if (told) return existsSync(told) ? told : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** May this account install packages here? */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Install Debian's Chromium. */
export async function installChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await run('apt-get', [...apt, 'update'], { env });
  await run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', 'chromium'], { env });
}
