import { answerIn, type EdenCard, type SceneryDefinition } from '@/engine';
import { readMatchCommand } from '@/lib/eden/play/command';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchSetup,
  type MatchTree,
  runPilots,
} from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { shownChoices } from '@/lib/eden/play/shown-choices';

/** The cards of the cases, so that their dice do not depend on the published ones. */
const LIMBS = {
  head: { normal: 4, wounded: 3, white: 2, red: 2, index: [1] },
  arms: { normal: 4, wounded: 3, white: 3, red: 3, index: [2, 3] },
  torso: { normal: 4, wounded: 3, white: 3, red: 3, index: [4, 5] },
  legs: { normal: 4, wounded: 3, white: 2, red: 2, index: [6] },
};
const SLOW_LIMBS = { ...LIMBS, legs: { ...LIMBS.legs, normal: 2, wounded: 1 } };

export const CASE_CARDS = [
  {
    type: 'Fighter',
    name: 'Warden',
    faction: 'Fell Wardens',
    value: 20,
    limbs: LIMBS,
    equipment: ['Torch (Melee): CBT +0 - Burn (1).', 'Rifle (Shooting): - Range (25), Str (3).'],
    text: '',
  },
  {
    type: 'Fighter',
    name: 'Sister Vane',
    faction: 'Matriarchy of Sybille',
    types: ['Sister'],
    value: 20,
    limbs: LIMBS,
    equipment: [],
    text: '',
  },
  { type: 'NPF', name: 'Straw Beast', level: 1, limbs: SLOW_LIMBS, equipment: [], text: '' },
] as const satisfies readonly EdenCard[];

/** A rule of scenery, played once on the page. */
export interface TerrainCase {
  readonly title: string;
  /** The clauses that it plays. */
  readonly rules: readonly string[];
  readonly scenery: Readonly<Record<string, SceneryDefinition>>;
  /** The fighter, and where it stands. */
  readonly fighter: 'Warden' | 'Sister Vane';
  readonly at: readonly [number, number];
  /** Where an NPF stands; absent without one near. */
  readonly beast?: readonly [number, number];
  /** The commands after `activate 1`. */
  readonly commands: readonly string[];
  /** The sentences of the log or the decision that the page then shows. */
  readonly says: readonly (string | RegExp)[];
}

const rectangle = (x: number, y: number, width: number, height: number, rules: string) => ({
  rect: [x, y, width, height] as [number, number, number, number],
  rules,
});

export const TERRAIN_CASES: readonly TerrainCase[] = [
  {
    title: 'a fighter hides, and the list of fighters says so',
    rules: ['TERR-HIDE'],
    scenery: { Reeds: rectangle(30, 30, 6, 6, 'Hiding') },
    fighter: 'Warden',
    at: [30, 25.5],
    commands: ['hide 1 at Reeds'],
    says: ['Warden hides at Reeds.'],
  },
  {
    title: 'a fighter climbs up, and has +2 CBT against one below and 5 cm more range',
    rules: ['TERR-CLIMB', 'TERR-ELEV'],
    scenery: { Tower: rectangle(30, 30, 6, 6, 'Elevation, Climbing (3)') },
    fighter: 'Warden',
    at: [30, 25.5],
    beast: [30, 56.5],
    commands: ['climb 1 at Tower to 30 30', 'shoot 2 with Rifle'],
    says: ['Warden stands on Tower.', 'Warden shoots at Straw Beast.'],
  },
  {
    title: 'a fighter on a raised point strikes one below with 2 dice more',
    rules: ['TERR-ELEV'],
    scenery: { Ledge: rectangle(30, 30, 6, 6, 'Elevation, Climbing (2)') },
    fighter: 'Warden',
    at: [25.5, 30],
    beast: [30, 38],
    // The NPF charges in the intendancy, and is below in the round after.
    commands: [
      'climb 1 at Ledge to 30 32',
      'end',
      'react passive',
      'activate 1',
      'attack 2 with Torch',
    ],
    says: [/Warden rolls CBT at 4 \(VIG of Straw Beast\): (\d, ){5}\d:/],
  },
  {
    title: 'a fighter that climbs in vain stays, and rolls VIG against wounds',
    rules: ['TERR-CLIMB'],
    scenery: { Tower: rectangle(30, 30, 6, 6, 'Elevation, Climbing (6)') },
    fighter: 'Warden',
    at: [30, 25.5],
    commands: ['climb 1 at Tower to 30 30'],
    says: [
      /Warden rolls SPD at 6 \(climbing Tower\).*: 0 successes/,
      /Warden rolls VIG at 6 \(climbing Tower\).*: 0 successes/,
      'Warden: 1 wound on the head.',
      'Warden: 1 wound on the legs.',
    ],
  },
  {
    title: 'a fighter jumps across, and lands where it said',
    rules: ['TERR-JUMP'],
    scenery: { Chasm: rectangle(30, 30, 12, 3, 'Jump (3)') },
    fighter: 'Warden',
    at: [30, 27],
    commands: ['jump 1 at Chasm to 30 33.5'],
    says: [/Warden rolls SPD at 3 \(jumping Chasm\).*: [1-4] success/, 'Warden moves to 30 33.5.'],
  },
  {
    title: 'a fighter that jumps in vain is incapacitated',
    rules: ['TERR-JUMP'],
    scenery: { Chasm: rectangle(30, 30, 12, 3, 'Jump (6)') },
    fighter: 'Warden',
    at: [30, 27],
    commands: ['jump 1 at Chasm to 30 33.5'],
    says: [/Warden rolls SPD at 6.*: 0 successes/, 'Warden is incapacitated and leaves the field.'],
  },
  {
    title:
      'a fighter swims with a die less for each piece of equipment, and swallows water before it arrives',
    rules: ['TERR-SWIM'],
    scenery: { Lake: rectangle(30, 30, 10, 8, 'Swimming (4)') },
    fighter: 'Warden',
    at: [30, 24.5],
    commands: ['swim 1 at Lake to 30 35.5'],
    says: [
      /Warden rolls VIG at 4 \(swimming Lake\): \d, \d: 0 successes/,
      'Warden: 1 wound on the head.',
      'Warden moves to 30 35.5.',
    ],
  },
  {
    title: 'two attacks destroy an element of Destruction 2, which becomes a Devastated area',
    rules: ['TERR-DESTROY'],
    scenery: { Crate: rectangle(30, 30, 4, 4, 'Destruction (2), Obstacle (1)') },
    fighter: 'Warden',
    at: [30, 26.5],
    commands: ['attack 1 at Crate', 'attack 1 at Crate', 'move 1 to 30 30'],
    says: [
      'Crate: 1 attack suffered, 0 Burn.',
      'Crate is destroyed: a Devastated area now.',
      'Warden moves to 30 30.',
    ],
  },
  {
    title: 'a torch lights straw, which burns who ends a move at it and goes on burning',
    rules: ['TERR-FLAME'],
    scenery: { Straw: rectangle(30, 30, 6, 6, 'Flammable, Destruction (9), Occupation') },
    fighter: 'Warden',
    at: [30, 25.5],
    commands: ['attack 1 at Straw', 'move 1 to 31 25.5', 'end'],
    says: [
      'Straw: 2 attacks suffered, 1 Burn.',
      'Warden gets 1 Burn.',
      'Straw: 3 attacks suffered, 2 Burn.',
    ],
  },
  {
    title: 'who begins an activation at a hostile place takes its wounds',
    rules: ['TERR-HOSTILE'],
    scenery: { Thorns: rectangle(30, 30, 6, 6, 'Hostile Presence (2)') },
    fighter: 'Warden',
    at: [30, 25.5],
    commands: [],
    says: [/^Warden: [12] wounds? on the/],
  },
  {
    title: 'slow ground costs more than a Movement reaches, and a stop on it is legal',
    rules: ['TERR-SLOW', 'TERR-OCCUPY'],
    scenery: { Mud: rectangle(30, 30, 20, 6, 'Obstruction (3), Occupation') },
    fighter: 'Warden',
    at: [30, 25],
    commands: ['move 1 to 30 34.6', 'move 1 to 30 28'],
    says: [/Warden moves up to 10 cm; this costs \d\d\.\d\./, 'Warden moves to 30 28.'],
  },
  {
    title: 'a hedge is crossed and not stopped on',
    rules: ['TERR-CROSS'],
    scenery: { Hedge: rectangle(30, 28, 12, 2, 'Crossing') },
    fighter: 'Warden',
    at: [30, 25],
    commands: ['move 1 to 30 28', 'move 1 to 30 31'],
    says: ['Warden cannot stop on Hedge.', 'Warden moves to 30 31.'],
  },
  {
    title: 'what has no rule for it is neither crossed nor stopped on',
    rules: ['TERR-2'],
    scenery: { Block: rectangle(30, 30, 6, 6, 'Obstacle (1)') },
    fighter: 'Warden',
    at: [30, 25],
    commands: ['move 1 to 30 30'],
    says: [/Warden cannot (stop on Block|pass there)/],
  },
  {
    title: 'a shutter that is impenetrable leaves nothing to shoot at',
    rules: ['TERR-OPAQUE'],
    scenery: { Shutter: rectangle(30, 30, 10, 1, 'Impenetrable') },
    fighter: 'Warden',
    at: [30, 25],
    beast: [30, 45],
    commands: ['shoot 2 with Rifle'],
    says: ['“shoot 2 with Rifle” is no legal answer now.'],
  },
  {
    title: 'rocks of Obstacle 2 take two dice from a shot',
    rules: ['TERR-OBSTACLE'],
    scenery: { Rocks: rectangle(30, 30, 10, 1, 'Obstacle (2)') },
    fighter: 'Warden',
    at: [30, 25],
    beast: [30, 45],
    commands: ['shoot 2 with Rifle'],
    says: [
      'Warden shoots at Straw Beast past 2 obstacles (Rocks).',
      /Warden rolls CBT at 2 \(SPD of Straw Beast, 2 dice fewer for obstacles\): \d, \d:/,
    ],
  },
  {
    title: 'an Energy Beacon takes two wounds from a shot within 5 cm of it',
    rules: ['TERR-BEACON'],
    scenery: { Beacon: { circle: [35, 45, 1.5], element: 'Energy Beacon' } },
    fighter: 'Warden',
    at: [30, 25],
    beast: [30, 45],
    commands: ['shoot 2 with Rifle', 'relocate 0'],
    says: [
      /Warden rolls Strength at 4 \(VIG of Straw Beast\).*: 3 successes/,
      /^Straw Beast: 1 wound on the/,
    ],
  },
  {
    title: 'a fighter of Sybille cannot attack an Idol, and a Sister has +1 PSI at it',
    rules: ['TERR-IDOL'],
    scenery: { Idol: { circle: [30, 30, 1.5], element: 'Quarterist Idol' } },
    fighter: 'Sister Vane',
    at: [30, 27],
    commands: ['attack 1 at Idol'],
    says: ['“attack 1 at Idol” is no legal answer now.', 'PSI 5'],
  },
];

const ROLES = ['person'] as const;
const FACTIONS = { Warden: 'Fell Wardens', 'Sister Vane': 'Matriarchy of Sybille' } as const;
/** Where the NPF stands that no case needs: without one, a solo match is won. */
const FAR: readonly [number, number] = [56, 4];

/** Returns the beginning of a case's match: its fighter and the NPF in place on its scenery. */
function setupOfCase(
  { title, fighter, scenery, at, beast = FAR }: TerrainCase,
  seed: number,
): MatchSetup {
  const symbol = FACTIONS[fighter];
  const lists = { fighters: [fighter], missions: [], tactical: [] };
  return {
    seed,
    troops: [{ name: symbol, by: 'faction', symbol, budget: 100, leader: fighter, ...lists }],
    roles: ROLES,
    options: {
      rounds: 3,
      elements: 0,
      territory: false,
      infestation: 0,
      weatherRolls: 0,
      windows: 'when-able',
    },
    ground: {
      title: title.slice(0, 60),
      game: 'eden',
      options: { field: [60, 60] },
      scenery,
      players: { A: { fighters: { [fighter]: [...at] } }, B: { fighters: {} } },
      npfs: { 'Straw Beast': [...beast] },
    },
  };
}

/** Prepares the match of a case with the first seed whose dice say what it wants. Throws when none of sixty does. */
export function preparedCase(
  one: TerrainCase,
  cards: readonly EdenCard[],
): { readonly setup: MatchSetup; readonly tree: MatchTree } {
  for (let seed = 1; seed <= 60; seed++) {
    const setup = setupOfCase(one, seed);
    const begun = beginMatch(setup, cards);
    if (!begun.ok) throw new Error(`${one.title}: ${begun.messages.join(' ')}`);
    const tree = completePreparation(begun.tree, ROLES);
    const told = toldBy(tree, ['activate 1', ...one.commands]);
    const isTold = (wanted: string | RegExp) =>
      told.some((text) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)));
    // What only the page shows, such as a figure, depends on no dice.
    if (one.says.every((wanted) => isTold(wanted) || !isOfLog(wanted))) return { setup, tree };
  }
  throw new Error(`No seed makes the dice of: ${one.title}`);
}

function isOfLog(wanted: string | RegExp): boolean {
  return wanted instanceof RegExp || wanted.endsWith('.');
}

/** Returns the sentences of the log and the refusals after these commands. */
function toldBy(begun: MatchTree, commands: readonly string[]): readonly string[] {
  let tree = begun;
  const told: string[] = [];
  for (const typed of commands) {
    const { state } = tree.now;
    const request = askedPerson(tree, ROLES);
    const read = readMatchCommand(
      state,
      request,
      shownChoices(state, request, false).choices,
      typed,
    );
    if (read.kind !== 'choice') {
      if (read.kind === 'said') told.push(read.words);
      continue;
    }
    const { choice, place } = read;
    const aimed = place === null ? null : (choice.aim?.at(place) ?? null);
    const answer = choice.answer ?? aimed?.answer;
    if (answer === undefined) continue;
    const next = answerIn(tree, answer);
    if (!next.ok) {
      told.push(aimed?.refusal?.message ?? next.error.message);
      continue;
    }
    const reached = runPilots(next.value, ROLES);
    for (const moment of reached.moments.slice(tree.moments.length)) {
      told.push(...sentencesOf(moment, reached.moments[moment.parent]).map(({ text }) => text));
    }
    tree = reached;
  }
  return told;
}
