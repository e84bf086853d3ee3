import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dossier, file, jsonOf } from './run-cli';

const ANSWER = z.strictObject({ hand: z.number(), byTurn: z.array(z.number()) });
const EXACT = ANSWER.extend({
  fractions: z.strictObject({ hand: z.string(), byTurn: z.array(z.string()) }),
});
const QUESTIONS = z.object({
  questions: z.array(z.object({ chance: z.number(), fraction: z.string() })),
});

const DECK = file('odds.txt', '3 Zipper\n8 Ricardo Cerdo\n29 Blackmail\n');
/** The JSON document, of the shape that scripts rely on. */
const answer = (run: Parameters<typeof jsonOf>[0]) => ANSWER.parse(jsonOf(run));
const odds = (...options: string[]) => dossier('deck', 'odds', DECK, ...options);

describe('dossier deck odds', () => {
  it('prints exact figures as one JSON document', async () => {
    const options = ['--card', 'Zipper', '--turn', '3', '--json'];
    const { hand, byTurn } = answer(await odds(...options));
    const { fractions } = EXACT.parse(jsonOf(await odds(...options, '--fractions')));
    expect(fractions.hand).toBe('291/494');
    expect(hand).toBeCloseTo(291 / 494, 15);
    expect(byTurn).toHaveLength(3);
    expect(byTurn[0]).toBeCloseTo(1 - (29 * 28 * 27) / (40 * 39 * 38), 14);
  });

  it('answers several questions in one call', async () => {
    const both = EXACT.parse(
      jsonOf(
        await odds(
          ...['--card', 'Zipper', '--query', 'name:cerdo', '--turn', '0'],
          ...['--json', '--fractions'],
        ),
      ),
    );
    expect(both.fractions).toEqual({ hand: '227424081/423830264', byTurn: [] });
    const two = await odds(
      '--card',
      'Zipper',
      '--card',
      'Ricardo Cerdo',
      '--atLeast',
      '2',
      '--atLeast',
      '1',
      '--json',
    );
    expect(answer(two).hand).toBeLessThan(both.hand);
  });

  it('shows each turn as percentage and fraction', async () => {
    const { out } = await odds('--card', 'Zipper', '--turn', '1');
    expect(out).toMatch(/^hand +58\.9 % +291\/494\nturn 1 +63\.0 % +/);
  });

  it('counts two cards a turn with --beginnersDiscard', async () => {
    const { byTurn } = answer(
      await odds('--card', 'Zipper', '--turn', '2', '--plainDraws', '--json'),
    );
    const beginner = answer(
      await odds('--card', 'Zipper', '--turn', '1', '--beginnersDiscard', '--plainDraws', '--json'),
    );
    expect(beginner.byTurn[0]).toBe(byTurn[1]);
  });

  it('counts the replacement of copies in play, which helps more in later turns (TURN-4)', async () => {
    const plain = answer(await odds('--card', 'Zipper', '--turn', '3', '--plainDraws', '--json'));
    const replaced = answer(await odds('--card', 'Zipper', '--turn', '3', '--json'));
    expect(replaced.hand).toBe(plain.hand);
    // Nothing is in play before the first turn. Eight copies of Cerdo are more than one likes later.
    expect(replaced.byTurn[0]).toBe(plain.byTurn[0]);
    expect(replaced.byTurn[1]).toBeGreaterThan(plain.byTurn[1] ?? 1);
  });

  it('prints the odds of the draws that the deck needs when no card is named', async () => {
    const { code, out } = await odds('--turn', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/^A 0-cost card without a bullet on turn 1 +[█░]{20} +\d/m);
    expect(out).toMatch(/^Zipper by turn 3 +[█░]{20} +\d\d\.\d % /m);
    const { questions } = QUESTIONS.parse(jsonOf(await odds('--json')));
    expect(questions[0]?.fraction).toBe('3113/4940');
  });

  it('says what its figures assume about the draws for further copies (TURN-4)', async () => {
    const counted =
      /^Drawn: exactly, with the draws for further copies of Unique cards \(TURN-4\), as if /m;
    const leftOut =
      /^Drawn: exactly, without the draws for further copies of Unique cards \(TURN-4\)\.$/m;
    expect((await odds()).out).toMatch(counted);
    expect((await odds('--card', 'Zipper')).out).toMatch(counted);
    expect((await odds('--card', 'Zipper', '--plainDraws')).out).toMatch(leftOut);
    expect((await odds()).out).not.toMatch(/^Zipper by .* card waits/m);
  });

  it('prints 0 and a note when more copies are demanded than the deck has', async () => {
    const { code, err, out } = await odds('--card', 'Zipper', '--atLeast', '4', '--json');
    expect(code).toBe(0);
    expect(err).toMatch(/the deck has 3 of them, and 4 are asked for/);
    expect(JSON.parse(out).hand).toBe(0);
  });

  it('refuses a deck without cards', async () => {
    const run = await dossier('deck', 'odds', file('empty.txt', '# nothing yet\n'));
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/empty\.txt:1:1: the deck has no cards/);
  });

  it.each([
    [['--card', 'Zippr'], /--card: no card is called "Zippr"; did you mean .*Zipper/],
    [['--query', 'cost<='], /--query: column \d+: /],
    [['--plainDraws'], /say what to draw/],
    [
      ['--card', 'Zipper', '--atLeast', '0'],
      /--atLeast: expected a whole number from 1 to 9999, found "0"/,
    ],
    [['--card', 'Zipper', '--turn', '-1'], /--turn: expected a whole number/],
    [
      ['--card', 'Zipper', '--atLeast', '1', '--atLeast', '2'],
      /--atLeast: expected once, or 1 times/,
    ],
  ])('refuses %j with one line', async (options, message) => {
    const { code, err, out } = await odds(...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
