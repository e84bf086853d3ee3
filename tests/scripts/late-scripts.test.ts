import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withLateScripts } from '@/scripts/late-scripts.mjs';

const FILES = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];
const PAGE = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><p>Cards</p><script>told()</script>',
  '<script src="/_next/static/chunks/b.js" async=""></script></body></html>',
].join('');

interface Added {
  readonly name: string;
  readonly src?: string;
  readonly href?: string;
}

/** As much of a browser as the page's own script speaks to. */
function openPage() {
  const [, code = ''] = withLateScripts(PAGE).match(/<script>(\(function[\s\S]*)<\/script>/) ?? [];
  const timers: { readonly run: () => void; readonly after: number }[] = [];
  const added: Added[] = [];
  const listening = new Map<string, Set<(event: object) => void>>();
  class Element {
    clicks = 0;
    type = 'button';
    form: { readonly hasAttribute: () => boolean } | null = null;
    closest = (names: string): Element | null => (names.startsWith('button') ? this : null);
    click = () => {
      this.clicks += 1;
    };
  }
  runInContext(
    code,
    createContext({
      Element,
      HTMLSelectElement: class {},
      setTimeout: (run: () => void, after: number) => timers.push({ run, after }),
      addEventListener: (type: string, listener: (event: object) => void) => {
        const all = listening.get(type) ?? new Set();
        listening.set(type, all.add(listener));
      },
      removeEventListener: (type: string, listener: (event: object) => void) => {
        listening.get(type)?.delete(listener);
      },
      document: {
        createElement: (name: string) => ({ name }),
        head: { appendChild: (made: Added) => added.push(made) },
      },
    }),
  );
  const wait = (milliseconds: number) => {
    for (const { run, after } of [...timers]) if (after <= milliseconds) run();
  };
  const happen = (type: string, event: object = {}) => {
    for (const listener of [...(listening.get(type) ?? [])]) listener({ type, ...event });
  };
  const scripts = () => added.filter(({ name }) => name === 'script').map(({ src }) => src);
  const fetched = () => added.filter(({ name }) => name === 'link').map(({ href }) => href);
  return { Element, wait, happen, scripts, fetched };
}

describe('a page rendered ahead of time', () => {
  it('has no script of Next in it, and all else as it was', () => {
    const page = withLateScripts(PAGE);
    for (const file of FILES) expect(page).not.toContain(`src="${file}"`);
    expect(page).not.toContain('preload');
    expect(page).toContain('<p>Cards</p><script>told()</script>');
    expect(page).toContain('old.js" noModule=""');
    expect(withLateScripts('<body></body>')).toBe('<body></body>');
  });

  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    page = openPage();
  });

  it('fetches them a while after it stands, and begins none', () => {
    page.wait(2000);
    expect(page.fetched()).toEqual([]);
    page.happen('load');
    page.wait(2000);
    expect(page.fetched()).toEqual(FILES);
    expect(page.scripts()).toEqual([]);
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'])(
    'begins each of them once, in their order, at %s',
    (sign) => {
      page.happen(sign);
      page.happen(sign);
      page.wait(10_000);
      expect(page.scripts()).toEqual(FILES);
    },
  );

  it('wakes by itself after a while', () => {
    page.wait(4000);
    expect(page.scripts()).toEqual([]);
    page.wait(10_000);
    expect(page.scripts()).toEqual(FILES);
  });

  it('keeps the clicks on its buttons until it is alive', () => {
    const button = new page.Element();
    const asked: string[] = [];
    const click = {
      target: button,
      preventDefault: () => asked.push('prevented'),
      stopPropagation: () => asked.push('stopped'),
    };
    page.happen('click', click);
    expect(asked).toEqual(['prevented', 'stopped']);
    expect(button.clicks).toBe(0);
    page.happen('dossier:alive');
    expect(button.clicks).toBe(1);
    page.happen('click', click);
    expect(asked).toHaveLength(2);
  });

  it('lets a form be sent that knows where to', () => {
    const button = new page.Element();
    button.type = 'submit';
    button.form = { hasAttribute: () => true };
    page.happen('click', { target: button });
    page.happen('dossier:alive');
    expect(button.clicks).toBe(0);
  });
});
