import { type CardDef, compileText } from '@/engine';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { printedCard } from '@/lib/cards/card-def';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import type { CardRecord } from '@/lib/cards/record';

/** Cheap cards that use every part of the rules, so that random games get far. */
const RECORDS: readonly CardRecord[] = [
  { name: 'Corner Shop', type: 'Resource', pull: 1, traits: ['Burger'] },
  { name: 'Town Hall', type: 'Resource', cost: 1, pull: 2, text: 'Unique.' },
  { name: 'Tip', type: 'Resource', text: 'Play any time.' },
  { name: 'Lore', type: 'Secret', pull: 1, text: '+1 Pull to call Mutant cards.' },
  {
    name: 'Secret Club',
    type: 'Secret',
    text: 'Crank any time to add +1 to any attack on a Mutant.',
  },
  { name: 'Fog', type: 'Environmental', text: 'Each Mutant has -1 DP.' },
  {
    name: 'Bustle',
    type: 'Environmental',
    text: 'Crank any time to add +2 to any Burger’s Power.',
  },
  { name: 'Thug', type: 'Character', ap: 3, dp: 2, pull: 1, text: 'Not Unique.' },
  { name: 'Freak', type: 'Character', ap: 2, dp: 1, pull: 2, traits: ['Mutant'] },
  {
    name: 'Broker',
    type: 'Character',
    cost: 1,
    ap: 1,
    dp: 2,
    pull: 2,
    traits: ['Human', 'Burger'],
  },
  {
    name: 'Mayor',
    type: 'Character',
    cost: 2,
    bullet: true,
    ap: 2,
    dp: 4,
    pull: 3,
    traits: ['Burger'],
  },
  { name: 'Bull', type: 'Character', ap: 5, dp: 2, text: 'Bulldoze.' },
  { name: 'Prowler', type: 'Character', ap: 2, dp: 2, text: 'Bypass. Surprise.' },
  { name: 'Ally', type: 'Character', ap: 2, dp: 1, text: 'Gang Up. Not Unique.' },
  { name: 'Bodyguard', type: 'Character', ap: 1, dp: 2, text: 'Martyr.' },
  { name: 'Herald', type: 'Character', ap: 1, dp: 1, pull: 1, text: 'First Rank.' },
  { name: 'Hermit', type: 'Character', ap: 1, dp: 1, pull: 1, text: 'Last Rank.' },
  { name: 'Ghost', type: 'Character', ap: 1, dp: 1, text: 'Flip any time to Avoid Combat.' },
  { name: 'Zealot', type: 'Character', ap: 2, dp: 2, text: 'Exclude: Mutant.' },
  { name: 'Oracle', type: 'Character', dp: 1, text: 'Crank any time to draw 1 card.' },
  {
    name: 'Warden',
    type: 'Character',
    ap: 2,
    dp: 2,
    text: 'Crank any time to cancel any Fortune card.',
  },
  { name: 'Fixer', type: 'Character', text: 'Crank to call any Resource from your hand.' },
  { name: 'Martinez', type: 'Character', pull: 1, text: 'Crank to uncrank any Character.' },
  { name: 'Knife', type: 'Gear', ap: '+2', traits: ['Weapon'] },
  { name: 'Vest', type: 'Gear', dp: '+2', traits: ['Armor'] },
  { name: 'Charm', type: 'Gear', cost: 1, pull: '+1' },
  { name: 'Hex', type: 'Condition', ap: '-1', dp: '-1' },
  { name: 'Third Eye', type: 'Condition', text: 'The Character is a Mutant.' },
  { name: 'Alibi', type: 'Condition', text: 'Play any time. The Character has +1 DP.' },
  { name: 'Stupor', type: 'Condition', text: 'The Character’s Power = 0.' },
  { name: 'Spark', type: 'Whammy', text: 'Draw 1 card.' },
  { name: 'Favor', type: 'Whammy', text: 'Gain 2 Influence.' },
  { name: 'Hit', type: 'Whammy', text: 'Pop target Character.' },
  { name: 'Plague', type: 'Whammy', traits: ['Fortune'], text: 'Pop each Mutant.' },
  {
    name: 'Good Luck',
    type: 'Whammy',
    traits: ['Fortune'],
    text: 'Play any time. Give target Character +1 Power.',
  },
  { name: 'Gang A-Gley', type: 'Whammy', text: 'Play any time. Cancel any Whammy.' },
  { name: 'Narrow Escape', type: 'Whammy', text: 'Play any time. Save target Character.' },
  { name: 'Wake-Up Call', type: 'Whammy', text: 'Play any time. Uncrank target Character.' },
  {
    name: 'Blackmail',
    type: 'Whammy',
    traits: ['Cloak'],
    text: 'Control any Character in an opponent’s Conspiracy.',
  },
  { name: 'Flush', type: 'Whammy', text: 'Target player discards 1 card.' },
];

function defOf(record: CardRecord): CardDef {
  const printed = printedCard(record);
  const { abilities, unknown } = compileText(printed.text, printed.type);
  return { ...printed, id: `test/${record.name}`, abilities, whole: unknown.length === 0 };
}

/** Our cards for random games. */
export const OWN: readonly CardDef[] = RECORDS.map(defOf);

/** Returns the official cards that the engine enforces completely. */
export function enforcedCards(): readonly CardDef[] {
  return compileFolder(CARD_FOLDER).filter((card) => card.level === 'enforced');
}
