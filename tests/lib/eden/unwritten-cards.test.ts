import { describe, expect, it } from 'vitest';
import { checkTroop, type EdenCard, type TroopList } from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { troopSetup } from '@/lib/eden/troop-setup';
import { fighter } from '@/tests/lib/eden/roster/cards';

const CARDS: readonly EdenCard[] = [
  fighter({ name: 'Ada', value: 30 }),
  { type: 'Mission', name: 'Dark' },
  { type: 'Mission', name: 'Lit', text: 'When an opponent is incapacitated, score 1 VP.' },
  { type: 'Mission', name: 'Listed', objectives: ['At the end of the match, score 1 VP.'] },
  { type: 'Tactical', name: 'Unread' },
  { type: 'Tactical', name: 'Empty', text: '' },
];
const CATALOGUE = edenCatalogue(CARDS);
const troop = (missions: readonly string[], tactical: readonly string[] = []): TroopList => ({
  name: null,
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 100,
  leader: 'Ada',
  fighters: ['Ada'],
  missions,
  tactical,
});
const warningsOf = (list: TroopList) =>
  checkTroop(list, CATALOGUE, false).warnings.map(({ code, message }) => `${code}: ${message}`);

describe('a mission or tactical card with unknown text', () => {
  it('is not playable, and the check explains why', () => {
    const { missions, legal } = checkTroop(troop(['Dark', 'Lit', 'Listed']), CATALOGUE, false);
    expect(legal).toBe(true);
    expect(missions).toEqual([
      { name: 'Dark', playable: false, why: 'its text is not known' },
      { name: 'Lit', playable: true, why: null },
      { name: 'Listed', playable: true, why: null },
    ]);
  });

  it('does not count as a mission of the troop', () => {
    expect(warningsOf(troop(['Dark']))).toContain(
      'NO_MISSION: The troop lists no mission that can be played: nobody knows the text of Dark.',
    );
    expect(warningsOf(troop(['Dark', 'Lit'])).join()).not.toContain('NO_MISSION');
  });

  it('does not count towards the hand, but a card without text does', () => {
    const warnings = warningsOf(troop(['Lit'], ['Unread', 'Empty'])).join();
    expect(warnings).toContain('1 different ones are listed. Nobody knows the text of Unread.');
  });

  it('is not used in a match', () => {
    const made = troopSetup(troop(['Dark', 'Lit'], ['Unread', 'Empty']), CATALOGUE);
    expect(made.ok && made.troop.missions.map(({ name }) => name)).toEqual(['Lit']);
    expect(made.ok && made.troop.tactical.map(({ name }) => name)).toEqual(['Empty']);
  });

  it('is not part of an example troop', () => {
    const [example] = exampleTroops(CARDS);
    expect(example?.missions).toEqual(['Lit', 'Listed']);
    expect(example?.tactical).toEqual(['Empty']);
  });
});
