import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import {
  asksForChoice,
  correctLine,
  type EntryLog,
  type EntrySettings,
  enterLine,
  NO_ENTRIES,
} from '@/lib/collection/count-lines';
import { countedPrintings } from '@/lib/collection/printings';
import { readEntry } from '@/lib/collection/quick-entry';
import { type Totals, withSteps } from '@/lib/collection/totals';
import type { Step } from '@/lib/collection/types';

const printings = countedPrintings(buildCatalogue(compileFolder(CARD_FOLDER)));
const OWNED: EntrySettings = { count: 'owned', numbersOf: null, condition: '', place: '' };

/** Enters lines as somebody types them, each with the choice that the box makes, or as a list. */
function enter(
  lines: readonly string[],
  { isList = false, settings = OWNED, from = NO_ENTRIES } = {},
) {
  let log: EntryLog = from;
  let totals: Totals = new Map();
  const steps: Step[] = [];
  for (const [at, line] of lines.entries()) {
    const choice = asksForChoice(readEntry(line, printings)) ? -1 : 0;
    const entered = { id: `line ${at}`, line, batch: `batch ${at}`, ...(!isList && { choice }) };
    const effect = enterLine(log, entered, { settings, printings, totals });
    log = effect.log;
    if (effect.step === null) continue;
    steps.push(effect.step);
    totals = withSteps(totals, [effect.step]);
  }
  const names = new Map(printings.map(({ id, name }) => [id, name]));
  return {
    log,
    counted: [...totals].map(([id, total]) => `${total.owned} ${names.get(id)}`),
    left: log.uncounted.map(({ line }) => line),
    why: log.uncounted.map((line) => line.why),
    steps,
  };
}

describe('lines that are typed one after the other', () => {
  it('are each counted or kept, so that a name that fails swallows none of the next ones', () => {
    const { counted, left } = enter(['zip', '3', 'alam fr', 'turoli', 'eel', '2', 'qqq', 'flux']);
    expect(counted).toEqual(['3 Zipper', '2 Eel', '1 Flux']);
    expect(left).toEqual(['alam fr', 'turoli', 'qqq']);
  });

  it('keep the number after a name that fails as the count of that name', () => {
    expect(enter(['zip', 'turoli', '3', 'eel'])).toMatchObject({
      counted: ['1 Zipper', '1 Eel'],
      left: ['3 turoli'],
    });
    expect(enter(['2 turoli', '3']).left).toEqual(['3 turoli']);
    expect(enter(['x2 turoli', '3']).left).toEqual(['3 turoli']);
  });

  it('keep a number that belongs to no card, or is probably none', () => {
    expect(enter(['3', 'zip', '45', '2', '4']).left).toEqual(['3', '45', '2', '4']);
    expect(enter(['zip', '2', '4'])).toMatchObject({ counted: ['2 Zipper'], left: ['4'] });
    expect(enter(['turoli', '3', '4']).left).toEqual(['3 turoli', '4']);
  });

  it('keep what exceeds a limit, with the reason', () => {
    const all = enter(['9999 zip', 'zip', '0 eel', '2']);
    expect(all.counted).toEqual(['9999 Zipper']);
    expect(all.left).toEqual(['zip', '2']);
    expect(all.why).toEqual([
      expect.stringMatching(/that makes 10000; the limit is 9999\.$/),
      expect.stringMatching(/Type a card first\.$/),
    ]);
    const trade = enter(['eel'], { settings: { ...OWNED, count: 'trade' } });
    expect(trade.why).toEqual([expect.stringMatching(/you have 0, so 1 cannot be for trade\.$/)]);
  });

  it('keep a name that several cards share, and offer them', () => {
    const { log, counted } = enter(['Lou Farazzi']);
    expect(counted).toEqual([]);
    expect(log.uncounted[0]?.near.map(({ set }) => set)).toContain('arcana');
  });
});

describe('lines of a list', () => {
  it('are counted when they are certain, and otherwise kept', () => {
    const list = enter(['zip', '3', 'friend', 'turoli', '2', '', '# a comment'], { isList: true });
    expect(list.counted).toEqual(['3 Zipper']);
    expect(list.left).toEqual(['friend', '2 turoli']);
  });
});

describe('a line that was not counted', () => {
  const context = { settings: OWNED, printings };
  const [kept] = enter(['turoli']).log.uncounted;

  it('says what it means when it is corrected', () => {
    if (kept === undefined) throw new Error('Not kept.');
    expect(kept.near.map(({ name }) => name)).toEqual(['Stefano Turolli']);
    const right = correctLine(kept, '2 zipper', context);
    expect(right).toMatchObject({ id: kept.id, line: '2 zipper', why: '' });
    expect(right.near.map(({ name }) => name)).toEqual(['Zipper']);
    expect(correctLine(kept, 'zzqq', context).why).toMatch(/^No card is called "zzqq"/);
    expect(correctLine(kept, '', context)).toMatchObject({ why: '', near: [] });
  });
});
