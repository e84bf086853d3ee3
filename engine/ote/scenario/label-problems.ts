import type { ScenarioFile } from '../../kernel/scenario/file.ts';
import { labelIndex } from '../../kernel/scenario/labels.ts';
import type { Path, ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { Step } from '../../kernel/scenario/step.ts';
import type { Action } from './action.ts';
import type { OteScenario } from './format.ts';
import type { Layout } from './layout.ts';
import type { Expectation } from './schema.ts';

/** A label in the steps, and its place in the file. */
interface Mention {
  readonly label: string;
  readonly path: Path;
  /** A player, an empty place or a word that is also allowed here. */
  readonly also: ReadonlySet<string>;
  readonly what: 'card' | 'player';
  readonly key: boolean;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Returns a problem for each label and player that the steps name and the file does not define. */
export function labelProblems(file: ScenarioFile<OteScenario>, layout: Layout): ScenarioProblem[] {
  const players = new Set(layout.players);
  const { puzzle } = file.head;
  const mentions = [
    ...(puzzle === undefined ? [] : expectMentions(puzzle.goal, ['puzzle', 'goal'])),
    ...file.steps.flatMap((step, index) =>
      mentionsOf(step, ['steps', file.numbers[index] ?? index], players),
    ),
  ];
  return mentions.flatMap(({ label, path, also, what, key }) => {
    if (also.has(label)) return [];
    if (what === 'player') {
      if (players.has(label)) return [];
      const message = `no player "${label}"; players are ${layout.players.join(', ')}`;
      return [{ path, key, message }];
    }
    if (labelIndex(layout.labels, label) !== null) return [];
    return [{ path, key, message: `no card "${label}" in this scenario${hintFor(layout, label)}` }];
  });
}

/** Returns a hint about `Club#3` when there are only two, or about another spelling of the name. */
function hintFor(layout: Layout, label: string): string {
  const base = label.replace(/#\d+$/, '').toLowerCase().slice(0, 4);
  const near = layout.labels.names.filter((name) => name.toLowerCase().startsWith(base));
  const some = [...new Set(near)].filter((name) => !name.startsWith('Filler')).slice(0, 4);
  return some.length === 0 ? '' : `; there is ${some.join(', ')}`;
}

function mentionsOf(step: Step<OteScenario>, path: Path, players: ReadonlySet<string>): Mention[] {
  switch (step.step) {
    case 'own':
      return [];
    case 'action':
      return actionMentions(step.action, [...path, step.player], players);
    case 'illegal':
      return actionMentions(step.action, [...path, 'illegal', step.player], players);
    case 'legal': {
      const { asked, targets, cards } = step.question;
      const inner =
        'kind' in asked
          ? []
          : actionMentions(asked.action, [...path, 'legal', asked.player], players);
      return [
        ...inner,
        ...listMentions(targets ?? [], [...path, 'targets'], players),
        ...listMentions(cards ?? [], [...path, 'cards'], NO_WORDS),
      ];
    }
    case 'expect':
      return expectMentions(step.expectation, [...path, 'expect']);
  }
}

const FIELDS_WITHOUT_LABELS: ReadonlySet<string> = new Set([
  'ability',
  'from',
  'end',
  'choose',
  'score',
  'points',
  'at',
]);
const OF_PLAYERS: ReadonlySet<string> = new Set(['side', 'concede', 'sling', 'raise']);

/** Returns the labels in the fields of an action. `to` is a place when a Character moves. */
function actionMentions(action: Action, path: Path, players: ReadonlySet<string>): Mention[] {
  if (action.verb === 'pass') return [];
  return Object.entries(action.fields).flatMap(([field, value]: [string, unknown]) => {
    if (FIELDS_WITHOUT_LABELS.has(field)) return [];
    const also = field === 'on' ? players : NO_WORDS;
    const at = [...path, field];
    if (OF_PLAYERS.has(field) && typeof value === 'string') {
      return [playerMention(value, at, false)];
    }
    if (typeof value === 'string') return [cardMention(value, at, also)];
    if (!Array.isArray(value)) return [];
    const labels = value.filter((one): one is string => typeof one === 'string');
    // In `on: [3]`, the number is points of Pull to pay.
    return listMentions(labels, at, also).filter(
      ({ label }) => field !== 'on' || !/^\d{1,4}$/.test(label),
    );
  });
}

function cardMention(label: string, path: Path, also: ReadonlySet<string>, key = false): Mention {
  return { label, path, also, what: 'card', key };
}

function listMentions(labels: readonly string[], path: Path, also: ReadonlySet<string>): Mention[] {
  return labels.map((label, index) => cardMention(label, [...path, index], also));
}

const NONE_WORD: ReadonlySet<string> = new Set(['none']);
const GAP_WORD: ReadonlySet<string> = new Set(['.']);

function playerMention(label: string, path: Path, key: boolean): Mention {
  return { label, path, also: NONE_WORD, what: 'player', key };
}

function expectMentions(expected: Expectation, path: Path): Mention[] {
  const mentions: Mention[] = [];
  for (const field of ['inPlay', 'dead', 'cranked', 'active', 'flipped'] as const) {
    const list = expected[field];
    if (Array.isArray(list)) mentions.push(...listMentions(list, [...path, field], NO_WORDS));
  }
  for (const field of ['attached', 'figures', 'traits', 'keywords'] as const) {
    for (const label of Object.keys(expected[field] ?? {})) {
      mentions.push(cardMention(label, [...path, field, label], NO_WORDS, true));
    }
  }
  for (const [bearer, labels] of Object.entries(expected.attached ?? {})) {
    mentions.push(...listMentions(labels, [...path, 'attached', bearer], NO_WORDS));
  }
  return [...mentions, ...ownerMentions(expected, path)];
}

/** Returns the labels in fields that list cards by player. */
function ownerMentions(expected: Expectation, path: Path): Mention[] {
  const mentions: Mention[] = [];
  const fields = ['hand', 'deck', 'conspiracy', 'influence', 'reserve', 'dead', 'flipped'] as const;
  for (const field of fields) {
    const owned: unknown = expected[field];
    if (Array.isArray(owned) || typeof owned !== 'object' || owned === null) continue;
    for (const [name, value] of Object.entries(owned)) {
      const at = [...path, field, name];
      mentions.push(playerMention(name, at, true));
      if (!Array.isArray(value)) continue;
      const labels = value.flat().filter((one): one is string => typeof one === 'string');
      mentions.push(...labels.map((label) => cardMention(label, at, GAP_WORD)));
    }
  }
  for (const field of ['turn', 'pending'] as const) {
    const name = expected[field];
    if (name !== undefined) mentions.push(playerMention(name, [...path, field], false));
  }
  for (const field of ['out', 'winner'] as const) {
    const names = [expected[field] ?? []].flat();
    mentions.push(...names.map((name) => playerMention(name, [...path, field], false)));
  }
  return mentions;
}
