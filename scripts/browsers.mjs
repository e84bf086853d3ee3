import { existsSync } from 'node:fs';
import { run } from './command.mjs';

/** The paths where a Chromium may be. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium without a window of the package `chromium-headless-shell`: the tests take a third less processor time in it, because the
 * whole Chromium also draws its own interface for each context.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The packages for the tests: the one that scans cards needs the whole Chromium, because the other has no camera. */
export const CHROMIUMS = ['chromium', 'chromium-headless-shell'];

/** The message for machines on which the tests cannot install Chromium themselves. */
export const INSTALL_CHROMIUM =
  'This needs Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.';

/** Returns the path of the first Chromium there is, or null: of the environment's `CHROMIUM` alone, if it is set. */
function firstThere(paths) {
  const told = process.env.CHROMIUM;
  return (told ? [told] : paths).find((path) => existsSync(path)) ?? null;
}

/** Returns the path of a whole Chromium, as people use it, or null. Measurements take it. */
export const findChromium = () => firstThere(CHROMIUM_PATHS);

/** Returns the path of the Chromium for tests, or null. */
export const findTestChromium = () => firstThere([HEADLESS_SHELL, ...CHROMIUM_PATHS]);

/** Checks whether all of `CHROMIUMS` are installed, or the environment has another. Without the headless shell the tests are slower. */
export function hasChromiums() {
  return Boolean(process.env.CHROMIUM) || (existsSync(HEADLESS_SHELL) && findChromium() !== null);
}

/** Checks whether this account may install packages. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian. */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await run('apt-get', [...apt, 'update'], { env });
  await run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages], { env });
}

/** The paths where Debian installs Firefox, WebKit with its driver, and a virtual screen for it. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const WEBKIT_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const XVFB = '/usr/bin/Xvfb';
export const OTHER_BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Checks whether Firefox and WebKit are installed, with their drivers. */
export function hasOtherBrowsers() {
  return [FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB].every((path) => existsSync(path));
}
