import { isRecord } from '@/lib/text/is-record';
import { lookUp } from '@/lib/text/look-up';
import type { Example } from './example';

/** A step of a scenario in words. */
export interface StepWords {
  /** `action`: a player acts; `refused`: an illegal act; `claim`: an expected state. */
  readonly kind: 'action' | 'refused' | 'claim';
  readonly words: string;
  /** The clauses that a refusal cites. */
  readonly clauses: readonly string[];
}

const VERBS: Readonly<Record<string, string>> = {
  call: 'calls',
  play: 'plays',
  use: 'uses',
  crank: 'cranks',
  attack: 'attacks with',
  gangUp: 'Gangs Up with',
  bulldoze: 'Bulldozes on with',
  save: 'Saves',
  martyr: 'lets stand in',
  avoid: 'Avoids Combat with',
  move: 'moves',
  shift: 'shifts',
  score: 'scores',
  discard: 'discards',
  place: 'places',
  choose: 'chooses',
  end: 'ends the',
  activate: 'activates',
  interrupt: 'interrupts with',
  charge: 'charges with',
  strike: 'strikes with',
  react: 'reacts:',
  relocate: 'changes the location by',
  bid: 'bids',
  leader: 'names as leader',
  first: 'names as first player',
  mission: 'picks the mission',
  deploy: 'deploys',
  half: 'takes the half',
  intend: 'settles',
  cancel: 'cancels',
  scenery: 'places',
  placeNpf: 'places',
  hide: 'hides',
  climb: 'climbs with',
  swim: 'swims with',
  jump: 'jumps with',
  douse: 'puts out a Burn of',
};

const FIELDS: Readonly<Record<string, string>> = {
  target: 'on',
  on: 'on',
  at: 'at',
  to: 'to',
  pay: 'paid by',
  from: 'from the',
  bypass: 'past',
  for: 'for',
  ability: 'ability',
};

const CLAIMS: Readonly<Record<string, string>> = {
  inPlay: 'in play',
  dead: 'in a dead pile',
  hand: 'hand',
  deck: 'deck',
  cranked: 'cranked',
  active: 'active',
  flipped: 'flipped',
  attached: 'attached',
  conspiracy: 'Conspiracy',
  figures: 'figures',
  traits: 'traits',
  keywords: 'keywords',
  influence: 'Influence',
  reserve: 'Reserve',
  turn: 'turn of',
  phase: 'step',
  out: 'out of the game',
  winner: 'winner',
  pending: 'asked',
};

/** Describes the beginning of an example: the places of cards or fighters, and the dice. */
export function setUpInWords({ tree }: Pick<Example, 'tree'>): string {
  const parts = ['players', 'npfs', 'scenery', 'markers', 'phase', 'round', 'active', 'dice'];
  return parts
    .flatMap((part) => (tree[part] === undefined ? [] : [`${part}: ${valueWords(tree[part])}`]))
    .join('; ');
}

/** Describes the steps of an example. */
export function stepsInWords({ tree }: Pick<Example, 'tree'>): StepWords[] {
  return (tree.steps ?? []).map(stepWords);
}

/** Describes a step of a scenario file. */
export function stepWords(step: unknown): StepWords {
  if (step === 'resolve') return actionStep('Everybody passes until nothing is pending');
  if (!isRecord(step)) return actionStep(valueWords(step));
  if ('shuffle' in step) return actionStep(`${valueWords(step.shuffle)} shuffles`);
  if ('expect' in step) return { kind: 'claim', words: claimWords(step.expect), clauses: [] };
  if ('illegal' in step) {
    const clauses = [step.why ?? []].flat().map(String);
    return { kind: 'refused', words: actionWords(step.illegal), clauses };
  }
  if ('legal' in step) {
    const { legal, ...among } = step;
    const only = Object.entries(among).map(([what, of]) => `${what}: ${valueWords(of)}`);
    const tail = only.length === 0 ? '' : `, exactly with ${only.join('; ')}`;
    return { kind: 'claim', words: `${actionWords(legal)} is legal${tail}`, clauses: [] };
  }
  return actionStep(actionWords(step));
}

function actionStep(words: string): StepWords {
  return { kind: 'action', words, clauses: [] };
}

/** Describes an action: `A attacks with Zipper on Arthur Pendrick`. */
function actionWords(value: unknown): string {
  if (!isRecord(value)) return valueWords(value);
  const [player = '', action] = Object.entries(value)[0] ?? [];
  if (!isRecord(action))
    return action === 'pass' ? `${player} passes` : `${player}: ${valueWords(action)}`;
  const [[verb, object] = ['', ''], ...fields] = Object.entries(action);
  const rest = fields.map(([field, of]) => `${lookUp(FIELDS, field) ?? field} ${valueWords(of)}`);
  return [player, lookUp(VERBS, verb) ?? verb, valueWords(object), ...rest].join(' ');
}

function claimWords(value: unknown): string {
  if (!isRecord(value)) return valueWords(value);
  return Object.entries(value)
    .map(([what, of]) => `${lookUp(CLAIMS, what) ?? what}: ${valueWords(of)}`)
    .join('; ');
}

function valueWords(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, of]) => `${key} ${valueWords(of)}`)
      .join(', ');
  return value === null ? 'none' : String(value);
}
