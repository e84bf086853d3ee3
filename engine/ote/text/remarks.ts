import type { Token } from './tokens.ts';

/**
 * Sentences that the publishers print and that say nothing which the rules, or the sentence before,
 * do not say: notes on misprints, reminders, what ATK-9 and CALL-2 lay down for every card.
 * Each is a pattern of words; `*` stands for any words.
 */
const REMARKS = [
  'non- influence pull only',
  'note : * corrected by errata',
  'note : some cards *',
  'text * corrected by errata',
  'bonuses of multiple * same character',
  'the attacker attacks * normally possible',
  '( * as a reminder . )',
  '( * as a reminder )',
  '( pull cannot * . )',
  'if you have more than one in play , * immediately',
  'no effect on other *',
  'the character is cranked , but the action *',
  'cannot be used with another *',
  'it uncranks * as normal',
].map((line) => line.split(' '));

const LONGEST_REMARK = 60;

function fits(words: readonly string[], pattern: readonly string[]): boolean {
  const star = pattern.indexOf('*');
  if (star === -1)
    return words.length === pattern.length && pattern.every((word, i) => words[i] === word);
  const tail = pattern.length - star - 1;
  if (words.length < star + tail) return false;
  const head = pattern.slice(0, star).every((word, i) => words[i] === word);
  return (
    head && pattern.slice(star + 1).every((word, i) => words[words.length - tail + i] === word)
  );
}

/** Whether a sentence is a remark, to be understood and passed over. */
export function isRemark(tokens: readonly Token[]): boolean {
  if (tokens.length > LONGEST_REMARK) return false;
  const words = tokens.map((token) => token.low);
  return REMARKS.some((pattern) => fits(words, pattern));
}
