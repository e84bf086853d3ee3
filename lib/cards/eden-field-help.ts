import { FIELD_HELP, type FieldHelp } from './record';

const LIMB_HELP: FieldHelp = {
  expected: 'a limb, normal/wounded, white+red points and faces, or null for none',
  example: 'head: 4/3 2+2 @1',
};
const SYMBOL_HELP = 'a name of 1 to 160 letters';

/** The expected value of each field of an Eden card (eden-rules.md, Part 3). */
export const EDEN_FIELD_HELP: Readonly<Record<string, FieldHelp>> = {
  game: { expected: '"eden"', example: 'game: eden' },
  set: FIELD_HELP.set,
  number: FIELD_HELP.number,
  name: FIELD_HELP.name,
  type: {
    expected: 'one of Fighter, NPF, Mission, Tactical, Scenery',
    example: 'type: Fighter',
  },
  faction: { expected: SYMBOL_HELP, example: 'faction: Cinder Court' },
  stigma: { expected: SYMBOL_HELP, example: 'stigma: Ember' },
  types: { expected: 'a list of at most 12 types', example: 'types: [Soldier, Officer]' },
  value: { expected: 'a whole number from 0 to 99', example: 'value: 22' },
  level: { expected: 'a whole number from 0 to 99', example: 'level: 2' },
  copies: { expected: 'a whole number from 1 to 99, or unlimited', example: 'copies: 2' },
  base: { expected: '30 or 40', example: 'base: 30' },
  head: LIMB_HELP,
  arms: { ...LIMB_HELP, example: 'arms: 4/3 2+2 @23' },
  torso: { ...LIMB_HELP, example: 'torso: 4/3 2+2 @45' },
  legs: { ...LIMB_HELP, example: 'legs: 4/3 2+2 @6' },
  limbs: { expected: 'a map of head, arms, torso, legs', example: 'head: 4/3 2+2 @1' },
  equipment: {
    expected: 'a list of at most 12 pieces, each NAME (CATEGORY): BONUS - EFFECTS.',
    example: 'equipment: ["Club (Melee): CBT +1."]',
  },
  secret: { expected: 'true or false', example: 'secret: true' },
  deployment: { expected: 'confrontation or ambush', example: 'deployment: ambush' },
  objectives: {
    expected: 'a list of at most 12 sentences',
    example: 'objectives: ["When an opponent is incapacitated, score 1 VP."]',
  },
  tactical: { expected: 'true or false', example: 'tactical: true' },
  firstRound: { expected: 'true or false', example: 'firstRound: true' },
  cancellation: { expected: 'a whole number from 0 to 99', example: 'cancellation: 1' },
  cost: { expected: 'a whole number from 0 to 99', example: 'cost: 2' },
  rules: {
    expected: 'rules of Territory Management, with commas between',
    example: 'rules: "Flammable, Destruction (3)"',
  },
  shape: { expected: 'a shape', example: 'shape: { circle: [0, 0, 3] }' },
  text: {
    expected: 'text of at most 4000 characters, an ability a line',
    example: 'text: "Brawler (Permanent): +1 CBT in melee."',
  },
  flavor: FIELD_HELP.flavor,
  notes: { expected: 'text of at most 4000 characters', example: 'notes: "Figures from a photo."' },
  sources: { expected: 'a list of at most 20 sources', example: 'sources: ["My own card"]' },
};
