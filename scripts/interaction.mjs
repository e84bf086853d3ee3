/** Such a query as somebody types: words, a trait, a figure. */
const QUERY = 'trait:mutant cost<=2 zip';
/** Between two keys, as a quick typist does it, in ms. */
const PAUSE = 120;
const SLOWED = 4;

/** In the page: how long each key took to the next paint, and when the first answer stood there. Times in ms. */
function watch() {
  const seen = { keys: [], first: null };
  window.typing = seen;
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId > 0 && name.startsWith('key')) seen.keys.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  let began = null;
  addEventListener(
    'keydown',
    (event) => {
      began ??= event.timeStamp;
    },
    { capture: true },
  );
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const says = document.querySelector('#search-says')?.textContent ?? '';
      if (began === null || seen.first !== null || says === seen.before) return;
      // The frame that shows it is painted before the message comes.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          seen.first ??= performance.now() - began;
        };
        port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Type the query into the search of a page that is hydrated and has what it fetches. Answers with times in ms. */
async function typeOnce(browser, address, slowed) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`${address}/cards`);
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    );
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await page.locator('#card-search').focus();
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      window.typing.before = document.querySelector('#search-says')?.textContent ?? '';
    });
    await page.keyboard.type(QUERY, { delay: PAUSE });
    await page.waitForFunction(() => window.typing.first !== null);
    await page.waitForTimeout(500);
    const { keys, first } = await page.evaluate(() => window.typing);
    // Those that took less than 16 ms are not told.
    return { worst: Math.max(16, ...keys), first };
  } finally {
    await context.close();
  }
}

/**
 * Medians of `rounds`: the slowest key (interaction to next paint) on a processor slowed four times, and the first answer after
 * the first key without and with that.
 */
export async function measureTyping(executablePath, address, rounds) {
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const slow = [];
    const plain = [];
    for (let round = 0; round < rounds; round++) {
      plain.push(await typeOnce(browser, address, 1));
      slow.push(await typeOnce(browser, address, SLOWED));
    }
    return {
      paint: median(slow.map(({ worst }) => worst)),
      first: median(plain.map(({ first }) => first)),
      firstSlowed: median(slow.map(({ first }) => first)),
    };
  } finally {
    await browser.close();
  }
}

/** The middle of the figures; of an even number the upper one. */
export function median(figures) {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
