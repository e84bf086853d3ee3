import type { Token } from '../../kernel/text/tokens.ts';

/**
 * Sentences of the publishers that change nothing: notes on misprints, reminders, and rules that hold for
 * every card, such as ATK-9 and CALL-2. Each is a pattern of words; `*` matches any words.
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
  'note : the idea is *',
  'in this way you can save up *',
  'since the character is in play * , it does not occupy *',
  'for variable-cost *',
  'cards may be cranked out of turn to *',
  'players may crank pull-generating cards *',
  'you may crank any cards you need *',
  'the player may crank any cards necessary *',
  '( you may not call a 3rd *',
  'the result may be a negative *',
  '* uncranks on your turn , as normal',
  'indicate * with a coin',
  'rearranging * does not crank them',
  'excess pull is lost',
  'player on your left goes first , *',
  'multiple * on a single team may attack *',
  'any characters not popped continue *',
  'teammates of * also win',
  'treat it as your character until *',
  'use as if it were your *',
  'character returns * if condition is removed',
  'if so , all gear and conditions on * are popped',
].map((line) => line.split('*').map((part) => part.split(' ').filter((word) => word !== '')));

const LONGEST_REMARK = 60;

/** Checks whether the words match the parts of a remark, between which a `*` matches as few words as possible. */
function matchesParts(words: readonly string[], parts: readonly (readonly string[])[]): boolean {
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const end = words.length - part.length;
    const from = i === 0 ? 0 : at + 1;
    const first = i > 0 && i === parts.length - 1 ? Math.max(from, end) : from;
    const found = findWords(words, part, first, i === 0 ? 0 : end);
    if (found === null) return false;
    at = found + part.length;
  }
  return at === words.length;
}

function findWords(
  words: readonly string[],
  part: readonly string[],
  first: number,
  last: number,
): number | null {
  for (let at = first; at <= last; at += 1)
    if (part.every((word, ahead) => words[at + ahead] === word)) return at;
  return null;
}

/** Checks whether the sentence is a remark, which can be skipped. */
export function isRemark(tokens: readonly Token[]): boolean {
  if (tokens.length > LONGEST_REMARK) return false;
  const words = tokens.map((token) => token.low);
  return REMARKS.some((pattern) => matchesParts(words, pattern));
}
