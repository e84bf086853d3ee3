import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withLateScripts } from '@/scripts/late-scripts.mjs';

const FILES = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];
const PAGE = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><p>Cards</p><script>told()</script>',
  '<script src="/_next/static/chunks/b.js" async=""></script></body></html>',
].join('');

describe('scripts that come when the page is painted', () => {
  it('leaves none of them in the page, and what stands in it as it was', () => {
    const page = withLateScripts(PAGE);
    for (const file of FILES) expect(page).not.toContain(`src="${file}"`);
    expect(page).not.toContain('preload');
    expect(page).toContain('<p>Cards</p><script>told()</script>');
    expect(page).toContain('old.js" noModule=""');
    expect(withLateScripts('<body></body>')).toBe('<body></body>');
  });

  it('asks for each once, in its order, after a frame or a while, whichever is first', () => {
    const [, code = ''] = withLateScripts(PAGE).match(/<script>(\(function.*)<\/script>/) ?? [];
    const frames: (() => void)[] = [];
    const timers: { readonly run: () => void; readonly after: number }[] = [];
    const asked: string[] = [];
    runInContext(
      code,
      createContext({
        requestAnimationFrame: (run: () => void) => frames.push(run),
        setTimeout: (run: () => void, after: number) => timers.push({ run, after }),
        document: {
          createElement: () => ({}),
          head: { appendChild: ({ src }: { readonly src: string }) => asked.push(src) },
        },
      }),
    );
    expect(asked).toEqual([]);
    frames[0]?.();
    expect(asked).toEqual([]);
    expect(timers.map(({ after }) => after)).toEqual([3000, 0]);
    for (const { run } of timers) run();
    expect(asked).toEqual(FILES);
  });
});
