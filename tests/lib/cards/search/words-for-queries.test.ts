import { expect, it } from 'vitest';
import { explainQuery } from '@/lib/cards/search/explain';
import { parseQuery } from '@/lib/cards/search/parse';
import { printQuery } from './print-query';

it.each([
  ['t:character trait:mutant cost<=2', 'Characters with trait Mutant, cost 2 or less'],
  ['', 'All cards'],
  ['zip', 'Cards with “zip” in name, text or traits'],
  ['t:gear,condition', 'Gear or Conditions'],
  ['t:gear or t:condition', 'Gear or Conditions'],
  ['t:gear is:bullet -is:unique', 'Gear that have a bullet and are not unique'],
  ['-tr:human', 'Cards that do not have trait Human'],
  ['ap>dp', 'Cards with AP greater than DP'],
  ['ap+dp>=8', 'Cards with AP plus DP 8 or more'],
  ['power>=5', 'Cards with AP and DP both 5 or more'],
  ['cost=none', 'Cards with no cost'],
  ['t:whammy s:cutups', 'Whammies that are of the set The Cut-Ups Project'],
  [
    'legal:tournament order:cost dir:desc',
    'Cards that are legal in Tournament 1.2, in order by cost, backwards',
  ],
  ['t:character c=0 or t:resource', 'Characters with cost 0; or Resources'],
  ['enables:"Battle Bike"', 'Cards that satisfy the bullet of “Battle Bike”'],
  [
    't:secret (tr:glug or tr:net)',
    'Secrets that are (cards with trait Glug; or cards with trait Net)',
  ],
])('the query "%s" is explained as "%s"', (query, said) => {
  expect(explainQuery(parseQuery(query))).toBe(said);
});

it.each([
  ['T:Character  TR:mutant c <= 2', 'type:character trait:mutant cost<=2'],
  ['a and b', 'a b'],
  ['(a) ((b c))', 'a b c'],
  ['a | (b or c)', 'a or b or c'],
  ['(a or b) c', '(a or b) c'],
  ['-(a b)', '-(a b)'],
  ['-(-(a b)) c', 'a b c'],
  ['-(-cost=0 cost=*none)', 'cost=0'],
  ['“two words”', '"two words"'],
  ['„two words“', '"two words"'],
  ['« two words »', '"two words"'],
  ['»two words«', '"two words"'],
  ['"or"', '"or"'],
  ['t:gear,CONDITION', 'type:gear,condition'],
  ['n:"a \\"b\\""', 'name:"a \\"b\\""'],
  ['ap + dp ≥ 8', 'ap+dp>=8'],
  ['cost:2', 'cost=2'],
  ['a or b order:cost', '(a or b) order:cost'],
  ['dir:desc a', 'a dir:desc'],
])('the query "%s" has the canonical form "%s"', (query, written) => {
  expect(printQuery(parseQuery(query))).toBe(written);
});
