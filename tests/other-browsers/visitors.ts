import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { vi } from 'vitest';
import { FIREFOX, WEBKIT_BROWSER, WEBKIT_DRIVER, XVFB } from '@/scripts/browsers.mjs';
import { freePort, HOST } from '@/scripts/port.mjs';
import { ended } from '@/tests/built-server';

// Firefox by WebDriver BiDi, WebKit by the classic WebDriver: the driver of our other tests does not support Debian's versions.

/** Milliseconds that a test waits for something. */
const PATIENCE = 60_000;
const WAIT_OPTIONS = { timeout: PATIENCE, interval: 100 };

/** One browser with one window. Elements are named by an XPath; each call waits for its element. */
export interface Visitor {
  open(address: string): Promise<void>;
  /** Resolves when a visible element matches. */
  see(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Gives a file to a file input. */
  choose(xpath: string, file: string): Promise<void>;
  /** Returns the value of a JavaScript expression, as JSON. */
  value(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts Firefox without a window. */
export async function startFirefox(): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 800 });
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (address) => void (await page.goto(address)),
    see: async (xpath) => {
      await locate(xpath).setVisibility('visible').wait();
    },
    click: (xpath) => locate(xpath).click(),
    type: (xpath, text) => locate(xpath).fill(text),
    choose: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (input as import('puppeteer-core').ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    value: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** The key under which WebDriver returns the id of an element (W3C WebDriver, 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

const SCROLL_SCRIPT = 'arguments[0].scrollIntoView({ block: "center" })';

/** Starts WebKitGTK's MiniBrowser on a separate virtual screen. */
export async function startWebKit(): Promise<Visitor> {
  const home = mkdtempSync(join(tmpdir(), 'dossier-webkit-'));
  const port = await freePort();
  const display = `:${100 + (process.pid % 800)}`;
  const screen = spawn(XVFB, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  await vi.waitUntil(() => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), WAIT_OPTIONS);
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`, `--host=${HOST}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const base = `http://${HOST}:${port}`;
  await vi.waitFor(() => fetch(`${base}/status`), WAIT_OPTIONS);
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'DELETE' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    throw new Error(`WebKit: ${JSON.stringify(value)}`);
  };
  const options = { binary: WEBKIT_BROWSER, args: ['--automation'] };
  const { sessionId } = (await ask('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const value = (expression: string) =>
    ask(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  /** Does something with an element once it exists; again if a render has replaced it meanwhile. */
  const within = (xpath: string, action: string, body: object) =>
    vi.waitFor(async () => {
      const found = await ask(`${session}/element`, { using: 'xpath', value: xpath });
      const { [ELEMENT_KEY]: id } = found as Record<string, string>;
      // The driver itself does not scroll to what begins at the lower edge of the window.
      await ask(`${session}/execute/sync`, { script: SCROLL_SCRIPT, args: [found] });
      if (action !== '') await ask(`${session}/element/${id}/${action}`, body);
    }, WAIT_OPTIONS);
  return {
    open: async (address) => void (await ask(`${session}/url`, { url: address })),
    see: (xpath) => within(xpath, '', {}),
    click: (xpath) => within(xpath, 'click', {}),
    type: async (xpath, text) => {
      await within(xpath, 'clear', {});
      await within(xpath, 'value', { text });
    },
    choose: (xpath, file) => within(xpath, 'value', { text: file }),
    value,
    close: async () => {
      await ask(session).catch(() => null);
      await Promise.all([driver, screen].map((one) => ended(one, () => void one.kill('SIGTERM'))));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
