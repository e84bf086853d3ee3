import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Complaints,
  type Harness,
  listenForComplaints,
  settled,
  startHarness,
} from '@/tests/e2e/harness';

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const PATIENCE = 300_000;
const CONTROLS = 'Bell \u0007 and \u001b[31m \u0085 \ufffe';
const TEXTS = [
  '😀 enters play. +1 vs. 😀.',
  'When 😀😀 comes, crank a😀b.',
  `${CONTROLS} Crank.`,
  '<script>alert(1)</script> </title> ]]> {{7*7}}',
  '\u202egnirts \u2066x\u2069 \u200d e\u0301\u0301\u0301',
];

describe('hostile text on pages', () => {
  let harness: Harness;
  let page: Page;
  let complaints: Complaints;
  let deck = '';
  const send = async (method: string, path: string, body: unknown) => {
    const init = { method, headers: OWN, body: JSON.stringify(body) };
    const answer = await fetch(`${harness.baseUrl}/api/v1${path}`, init);
    expect([path, answer.ok, await answer.clone().text()]).toEqual([
      path,
      true,
      expect.any(String),
    ]);
    return answer;
  };

  beforeAll(async () => {
    harness = await startHarness();
    const at = { set: 'my-set', type: 'Character', cost: 2, ap: 1, dp: 2 };
    const records = TEXTS.map((text, i) => ({
      ...at,
      number: `${i + 1}`,
      name: `${text.slice(0, 60)} ${'😀'.repeat(20)}`,
      traits: ['😀', 'Psy😀chic', text.replace(/,/g, '').slice(0, 30)],
      text,
      notes: text,
    }));
    await send('POST', '/own/sets', { id: 'my-set', name: '😀'.repeat(20) });
    const cards = records.map((record) => ({ base: null, record }));
    await send('POST', '/own/import', { cards, reason: TEXTS.join(' ').slice(0, 400) });
    const [record] = records;
    const change = { ...record, text: `${record?.text} +1.` };
    await send('POST', '/own/proposals', { record: change, reason: '😀', author: '😀'.repeat(40) });
    const entries = records.map((_, i) => ({ card: `ote/my-set/${i + 1}`, count: 3 }));
    const list = { name: '😀'.repeat(60), notes: TEXTS.join('\n'), game: 'ote', entries };
    deck = (await (await send('POST', '/decks', list)).json()).id;
    page = await harness.browser.newPage();
    complaints = listenForComplaints(page);
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The content policy reports ${violatedDirective} ${blockedURI}`),
      );
    });
  }, PATIENCE);
  afterAll(() => harness?.stop());

  it('is shown unchanged, without browser errors', { timeout: PATIENCE }, async () => {
    const cards = TEXTS.flatMap((_, i) => [
      `/cards/mine/my-set/${i + 1}`,
      `/cards/mine/my-set/${i + 1}/edit`,
    ]);
    const asked = `${'x'.repeat(79)}😀 "😀`;
    const paths = [
      '/cards/mine',
      '/cards/proposals',
      '/cards/mine/my-set/1/history',
      '/cards/mine/import',
      ...cards,
      '/decks',
      `/decks/${deck}`,
      `/decks/${deck}/history`,
      `/decks/${deck}/print`,
      `/decks/${deck}/play`,
      `/decks/${deck}?add=${encodeURIComponent(`${'x'.repeat(119)}😀`)}`,
      `/decks?q=${encodeURIComponent(asked)}`,
      `/cards?q=${encodeURIComponent(asked)}`,
      `/cards?q=${encodeURIComponent('t:"Psy😀chic"')}`,
      '/collection',
      '/collection/count',
      '/collection/set/my-set',
      '/collection/decks',
    ];
    for (const path of paths) {
      const answer = await page.goto(harness.baseUrl + path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await settled(page);
      expect([path, ...complaints.list]).toEqual([path]);
    }
  });

  it('does not break card faces and deck files', { timeout: PATIENCE }, async () => {
    for (const i of TEXTS.keys()) {
      const path = `/api/v1/own/cards/my-set/${i + 1}/face.svg`;
      const svg = await (await fetch(harness.baseUrl + path)).text();
      const error = await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')
            ?.textContent ?? '',
        svg,
      );
      expect([path, error]).toEqual([path, '']);
    }
  });
});
