import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DailyScreen } from '@/app/_components/table/daily-screen';
import { DAILY_PUZZLES, dailyPuzzleOf } from '@/lib/ote/daily-puzzle';

interface Place {
  textContent: string;
  readonly dataset: { type: string };
}

/** Runs the script of the built page at a moment, and returns the texts that it writes. */
function fillAt(moment: string) {
  const html = renderToStaticMarkup(<DailyScreen />);
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const places = new Map<string, Place[]>();
  for (const [, place = ''] of html.matchAll(/ data-preview="(\w+)"/g)) {
    const others = places.get(place) ?? [];
    places.set(place, [...others, { textContent: '', dataset: { type: '' } }]);
  }
  const querySelectorAll = (selector: string) =>
    places.get(/^\[data-preview=(\w+)\]$/.exec(selector)?.[1] ?? '') ?? [];
  class Now extends Date {
    constructor() {
      super(moment);
    }
  }
  runInNewContext(script, { document: { querySelectorAll }, Date: Now });
  const texts = (place: string) => (places.get(place) ?? []).map(({ textContent }) => textContent);
  const colours = (places.get('card') ?? []).map(({ dataset }) => dataset.type);
  return { html, texts, colours };
}

describe('the built page of the daily puzzle', () => {
  test('contains no puzzle in its elements, because it is shown on other days', () => {
    const { html } = fillAt('2026-11-29T12:00:00Z');
    const [elements = ''] = html.split('<script>');
    expect(elements).toContain('The shortest solution has');
    // An empty title hides the preview.
    expect(elements).toMatch(/class="[^"]*has-\[h1:empty\]:invisible"[\s\S]*<h1[^>]*><\/h1>/);
    for (const card of DAILY_PUZZLES.cards) expect(elements).not.toContain(card.split('|')[0]);
  });

  test.each([
    '2026-11-29T00:00:00Z',
    '2027-01-31T23:59:59Z',
    // In UTC it is still the day before.
    '2027-02-01T01:00:00+03:00',
    '2049-05-05T05:05:05Z',
  ])('shows the puzzle of the day in UTC at %s before the first paint', (moment) => {
    const { texts, colours } = fillAt(moment);
    const day = new Date(moment).toISOString().slice(0, 10);
    const { title, about, shortest, hand } = dailyPuzzleOf(DAILY_PUZZLES, day);
    expect(texts('title')).toEqual([title, title]);
    expect(texts('about')).toEqual([about]);
    expect(texts('shortest')).toEqual([`${shortest}`]);
    expect(texts('name')).toEqual(hand.map(({ name }) => name));
    expect(texts('cost')).toEqual(hand.map(({ cost }) => cost));
    expect(texts('type')).toEqual(hand.map(({ type }) => type));
    expect(colours).toEqual(hand.map(({ type }) => type));
  });
});
