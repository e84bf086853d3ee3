import {
  type CardDef,
  type CardSource,
  type EdenCard,
  type EdenCards,
  runEdenScenario,
  runScenario,
  type ScenarioReport,
} from '@/engine';

/** A scenario that proves a clause, ready to run in the engine. */
export interface Example {
  /** The file name without extension, unique. */
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** The scenario file as JSON. */
  readonly tree: ScenarioTree;
  /** The catalogue's cards in the scenario, by the names that it uses. */
  readonly cards: Readonly<Record<string, CardDef>>;
}

/** A scenario of Eden that proves a clause, with the cards that it uses. */
export interface EdenExample extends Pick<Example, 'id' | 'title' | 'rules' | 'tree'> {
  readonly cards: Readonly<Record<string, EdenCard>>;
}

/** Runs a scenario of Eden once. Returns null unless it passed. */
export function edenExampleOf(id: string, tree: unknown, cards: EdenCards): EdenExample | null {
  const named = new Map<string, EdenCard>();
  const report = runEdenScenario(tree, {
    find: (name) => {
      const found = cards.find(name);
      if (found !== null) named.set(name, found);
      return found;
    },
    nearest: cards.nearest,
  });
  if (report.outcome !== 'passed') return null;
  const { title, rules } = report;
  return { id, title, rules, tree: tree as ScenarioTree, cards: Object.fromEntries(named) };
}

/** Returns the cards of an Eden example, to run it again. */
export function edenExampleCards(example: Pick<EdenExample, 'cards'>): EdenCards {
  const cards = new Map(Object.entries(example.cards));
  return { find: (name) => cards.get(name) ?? null, nearest: () => [] };
}

/** The parts of a scenario file for display; the runner parses it strictly. */
interface ScenarioTree {
  readonly title: string;
  readonly rules?: readonly string[];
  readonly steps?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** Runs a scenario once. Returns an example with the cards that it used, or how it failed. */
export function exampleOf(
  id: string,
  tree: unknown,
  source: CardSource,
): Example | Exclude<ScenarioReport, { outcome: 'passed' }> {
  const cards = new Map<string, CardDef>();
  const report = runScenario(tree, {
    find: (name) => {
      const found = source.find(name);
      if (found !== null) cards.set(name, cardDataOf(found));
      return found;
    },
    nearest: source.nearest,
  });
  if (report.outcome !== 'passed') return report;
  const { title, rules } = report;
  return { id, title, rules, tree: tree as ScenarioTree, cards: Object.fromEntries(cards) };
}

/** Returns the cards of an example, to run it again. */
export function exampleCards(example: Pick<Example, 'cards'>): CardSource {
  const cards = new Map(Object.entries(example.cards));
  return { find: (name) => cards.get(name) ?? null, nearest: () => [] };
}

/** Returns the card data that the rules use. */
function cardDataOf(card: CardDef): CardDef {
  const { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole } =
    card;
  return { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, abilities, whole };
}
