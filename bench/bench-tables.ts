import type { GameState } from '@/engine';
import { arrange, type CardDef, type CardType, compileText, type Position } from '@/engine';
import { figure } from './engine-cards';

/** Returns a made-up card with every printed fact that the measured tasks read. */
function makeCard(name: string, type: CardType, text: string, figures: Partial<CardDef>): CardDef {
  const { abilities, unknown } = compileText(text, type);
  return {
    id: `bench/${name}`,
    name,
    type,
    orType: null,
    cost: figure(1),
    bullet: false,
    ap: null,
    dp: null,
    pull: null,
    traits: ['Human'],
    text,
    abilities,
    whole: unknown.length === 0,
    ...figures,
  };
}

const plusFigure = (value: number) => ({ value, signed: true, star: false });
const FIGHTING_FIGURES = { ap: figure(2), dp: figure(2), pull: figure(1) };

const TABLE_DEFS: readonly CardDef[] = [
  makeCard('Plain', 'character', 'Not Unique.', FIGHTING_FIGURES),
  makeCard(
    'Leader',
    'character',
    'Not Unique. Each other Human in your Conspiracy gets +1 AP.',
    FIGHTING_FIGURES,
  ),
  makeCard('Agent', 'character', 'Not Unique. Crank to draw a card.', FIGHTING_FIGURES),
  makeCard('Income', 'resource', '', { pull: figure(2) }),
  makeCard('Blade', 'gear', '', { ap: plusFigure(2) }),
  makeCard('Newcomer', 'character', 'Not Unique.', { ...FIGHTING_FIGURES, cost: figure(2) }),
  makeCard('Tool', 'gear', '', { dp: plusFigure(1), cost: figure(0) }),
];
const [PLAIN, LEADER, AGENT, INCOME, BLADE, NEWCOMER, TOOL] = TABLE_DEFS.keys();
const RANKS = 2;
/** The index of the Character whose figures are read: it has a Gear, and a Leader helps it. */
export const READ_CARD = 0;

/**
 * Returns a game of two players with `count` cards in play, half of them each: of ten, five
 * Characters, three Resources and two Gears. Seven cards in each hand; the first player's Operations step.
 */
export function makeMidGame(count: number): GameState {
  const cards: Position['cards'][number][] = [];
  for (const seat of [0, 1]) layOut(cards, seat, count / 2);
  const seats = ['North', 'South'].map((name) => ({
    name,
    influence: 8,
    reserve: { character: 0, resource: 4 },
  }));
  const begun = arrange({ defs: TABLE_DEFS, seats, cards, turn: 0, step: 'operations', seed: 1 });
  if (!begun.ok) throw new Error(`The engine refused the table: ${begun.error.message}`);
  return begun.value.state;
}

function layOut(cards: Position['cards'][number][], seat: number, count: number): void {
  const common = { seat, rank: 0, file: 0, host: -1, cranked: false };
  const characters = Math.round(count * 0.5);
  const gears = Math.round(count * 0.2);
  const first = cards.length;
  for (let i = 0; i < characters; i++) {
    const def = (i % 5 === 1 ? LEADER : i % 5 === 2 ? AGENT : PLAIN) ?? 0;
    const place = { rank: i % RANKS, file: Math.floor(i / RANKS) };
    cards.push({ ...common, ...place, def, zone: 'conspiracy' });
  }
  for (let i = 0; i < gears; i++) {
    cards.push({ ...common, def: BLADE ?? 0, zone: 'on', host: first + i });
  }
  for (let i = characters + gears; i < count; i++) {
    cards.push({ ...common, def: INCOME ?? 0, zone: 'table' });
  }
  for (let i = 0; i < 7; i++) {
    const def = [NEWCOMER, TOOL, INCOME][i % 3] ?? 0;
    cards.push({ ...common, def, zone: 'hand' });
  }
  for (let i = 0; i < 30; i++) cards.push({ ...common, def: PLAIN ?? 0, zone: 'deck' });
}
