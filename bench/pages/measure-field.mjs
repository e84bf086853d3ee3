import { SLOWDOWN } from './interaction.mjs';
import { measureBuilt } from './measurement.mjs';

// `npm run measure-field -- TRIES`: measures the field of an Eden match in Chromium, on a processor slowed four times. The duration of a
// frame while the pointer moves over the legal area of a move, and while nothing moves.

const WIDE = { viewport: { width: 1440, height: 900 } };
/** The milliseconds above which a frame has made a screen of 60 frames a second drop the next one. */
const DROPPED_FRAME_MS = 25;
const STEPS = 120;
const STEP_PAUSE_MS = 16;

/** Runs in the page: records the times between frames until `window.stopFrames` is called. */
function watchFrames() {
  const times = [];
  let before = null;
  let on = true;
  const next = (now) => {
    if (before !== null) times.push(now - before);
    before = now;
    if (on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.stopFrames = () => {
    on = false;
    return times;
  };
}

async function measureFrames(page, act) {
  await page.evaluate(watchFrames);
  await act();
  return page.evaluate(() => window.stopFrames());
}

function sayFrames(what, times) {
  const dropped = times.filter((time) => time > DROPPED_FRAME_MS).length;
  const longest = Math.max(...times).toFixed(0);
  process.stdout.write(
    `${what}: ${dropped} of ${times.length} frames took more than ${DROPPED_FRAME_MS} ms, the longest ${longest}\n`,
  );
}

/** Plays a match up to the first request of a fighter that may act, so that its legal area is shown. */
async function untilSomebodyActs(page, address) {
  await page.goto(`${address}/eden/play`);
  await page.getByLabel('Infestation').fill('8');
  await page.getByText('Field, weather, rounds, seed').click();
  await page.getByLabel('Seed').fill('3');
  await page.getByRole('button', { name: 'Begin the match' }).click();
  await page.getByRole('button', { name: 'Prepare everything for me' }).click();
  await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
  const panel = page.getByRole('region', { name: 'Decision' });
  while (!/ acts: /.test(await panel.getByRole('heading').first().textContent())) {
    const moment = await panel.getAttribute('data-moment');
    await panel.locator('button[title]').first().click();
    await page.locator(`[aria-label="Decision"]:not([data-moment="${moment}"])`).waitFor();
  }
  await page.locator('[data-area]').waitFor({ state: 'attached' });
}

async function measure(browser, address, tries) {
  const context = await browser.newContext({ ...WIDE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await untilSomebodyActs(page, address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const box = await page.locator('#match-field').boundingBox();
  const wait = () => page.waitForTimeout(STEPS * STEP_PAUSE_MS);
  const wander = async () => {
    for (let step = 0; step < STEPS; step++) {
      const at = step / STEPS;
      await page.mouse.move(
        box.x + box.width * (0.1 + 0.8 * at),
        box.y + box.height * (0.5 + 0.35 * Math.sin(at * 12)),
      );
      await page.waitForTimeout(STEP_PAUSE_MS);
    }
  };
  // The state differs each time, so that its area is computed again. By keys, because finding a button is work of the page, too.
  const backAndForth = async () => {
    for (const key of ['Control+z', 'Control+y']) {
      await page.keyboard.press(key);
      await page.waitForTimeout((STEPS * STEP_PAUSE_MS) / 4);
    }
  };
  for (let at = 0; at < tries; at++) {
    sayFrames('at rest', await measureFrames(page, wait));
    sayFrames('the area drawn anew', await measureFrames(page, backAndForth));
    sayFrames('the pointer over the area', await measureFrames(page, wander));
  }
  await context.close();
}

await measureBuilt(2, measure);
