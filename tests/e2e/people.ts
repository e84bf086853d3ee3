import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '@/scripts/port.mjs';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { alive, borrowBrowser, type Complaints, listenForComplaints } from '@/tests/e2e/harness';
import { roundRobin } from '@/tests/round-robin';

/** One of several people at a site with accounts, each with a browser of their own that has an authenticator for passkeys. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
}

type Browsers = Awaited<ReturnType<typeof borrowBrowser>>;

/** Opens a browser for a person. */
export async function somebody({ browser }: Browsers): Promise<Person> {
  // Without the service worker: each of them would first fetch everything that it keeps.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, context, complaints: listenForComplaints(page) };
}

/** Goes to a page of a site, and waits until it reacts to input. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Creates an account with a passkey, and goes from the first page to the page of the account. */
export async function join(
  page: Page,
  site: string,
  code: string,
  username: string,
  name: string,
): Promise<void> {
  await open(page, `${site}/join#${code}`);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { level: 1, name: `Welcome, ${name}` }).waitFor();
  await open(page, `${site}/account`);
  await page.getByRole('heading', { name: 'Invites' }).waitFor();
}

/** Creates an invite on the page of the account. Returns its code. */
export async function invite(page: Page, site: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const text = await page.getByText(`${site}/join#`).first().innerText();
  return text.split('#')[1] ?? '';
}

/** Returns the setup code that a server has printed. */
export function setupCode(log: string): string {
  const code = /setup code[^A-Z0-9]*([A-Z0-9-]{8,})/i.exec(log)?.[1];
  if (code === undefined) throw new Error(`No setup code was printed: ${log}`);
  return code;
}

/**
 * Runs a site with the accounts of Ann (0) and Ben (1) for the tests of a block, with a browser for each of them and for each of `visitors`,
 * who have no account.
 */
export function useSiteOfTwo(visitors = 0) {
  const people: Person[] = [];
  let server: BuiltServer;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  let browsers: Browsers;
  let site = '';
  const one = (at: number): Page => (people[at] as Person).page;
  beforeAll(async () => {
    // The address of a site with accounts is a name, and is known before the server runs.
    const port = await freePort();
    site = `http://localhost:${port}`;
    server = await startBuiltServer({ env: { DOSSIER_ACCOUNTS: site } });
    proxy = await roundRobin(() => [server.port], port);
    browsers = await borrowBrowser();
    for (let at = 0; at < 2 + visitors; at += 1) people.push(await somebody(browsers));
    await join(one(0), site, setupCode(server.log()), 'ann', 'Ann');
    await join(one(1), site, await invite(one(0), site), 'ben', 'Ben');
  });
  afterAll(async () => {
    await browsers?.close();
    proxy?.closeAllConnections();
    proxy?.close();
    await server?.stop();
  });
  return { people, one, open: (page: Page, path: string) => open(page, site + path) };
}
