import type { BrowserContext, Page } from 'playwright-core';
import {
  alive,
  type borrowBrowser,
  type Complaints,
  listenForComplaints,
} from '@/tests/e2e/harness';

/** One of several people at a site with accounts, each with a browser of their own that has an authenticator for passkeys. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
}

type Browsers = Awaited<ReturnType<typeof borrowBrowser>>;

/** Opens a browser for a person. */
export async function somebody({ browser }: Browsers): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
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
