import { spanOf, type UnknownText } from '../../kernel/text/report.ts';
import { type Run, sentencesOf, type Token, tokenize } from '../../kernel/text/tokens.ts';
import type { Ability, CardType, Filter } from '../language/schema.ts';
import { type KnownNames, withQuotedNames } from './names.ts';
import type { Passage } from './passage.ts';
import { moveSpans, readPassage } from './passage.ts';
import { printAbilities } from './print.ts';
import { joinedRuns } from './publisher-wording-coin.ts';

/** The meaning of a text: its abilities in order, the parts that are not understood, and the canonical wording. */
export interface Compiled {
  readonly abilities: Ability[];
  readonly unknown: UnknownText[];
  /** A getter, because most callers do not need the canonical wording. */
  readonly canonical: string;
}

export type { UnknownText } from '../../kernel/text/report.ts';

/** Limits the ability's figure to the `vs. FILTER` of another sentence. Null when the ability has no such figure. */
function limitToOpponents(ability: Ability, against: Filter): Ability | null {
  if (ability.kind !== 'static' || ability.effect.holds !== 'figure') return null;
  const { effect } = ability;
  if (effect.op !== 'add' || effect.vs !== null) return null;
  return { ...ability, effect: { ...effect, vs: against } };
}

/** Returns the span from the start of `a` to the end of `b`. */
function joinSpans(a: readonly [number, number], b: readonly [number, number]): [number, number] {
  const from = Math.min(a[0], b[0]);
  return [from, Math.max(a[0] + a[1], b[0] + b[1]) - from];
}

/** Extends the span of each ability over the remark after it. A remark at the beginning goes to the first ability. */
function withRemarks(passages: readonly Passage[], abilities: Ability[]): Ability[] {
  const out = [...abilities];
  for (const { span, remark } of passages) {
    if (!remark) continue;
    const before = out.findLastIndex((ability) => ability.span[0] <= span[0]);
    const at = before === -1 ? 0 : before;
    const ability = out[at];
    if (ability) out[at] = { ...ability, span: joinSpans(ability.span, span) };
  }
  return out;
}

function reportOnlyRemark({ span: [offset, length] }: Passage): UnknownText {
  return {
    offset,
    length,
    expected: 'expected a sentence besides this remark',
    nearest: null,
    at: offset,
  };
}

/** Applies `Bonus vs. Humans only` to the figures of the text; null when the text has none. */
function applyOpponents(
  abilities: readonly Ability[],
  { against, span }: Passage,
): Ability[] | null {
  if (!against) return null;
  let some = false;
  const out = abilities.map((ability) => {
    const next = limitToOpponents(ability, against);
    if (!next) return ability;
    some = true;
    return { ...next, span: joinSpans(next.span, span) };
  });
  return some ? out : null;
}

/** Applies an afterthought to the last ability before its sentence; null when there is none or the sentence does not fit it. */
function applyAfterthought(
  abilities: readonly Ability[],
  { also, span }: Passage,
): Ability[] | null {
  const at = abilities.findLastIndex((ability) => ability.span[0] <= span[0]);
  const ability = abilities[at];
  const more = also && ability ? also(ability) : null;
  return more ? abilities.with(at, { ...more, span: joinSpans(more.span, span) }) : null;
}

/** Longer texts are not read to the end, so that any input is processed fast. No card has a tenth of this. */
const MOST_SENTENCES = 200;

/** Reports the rest of a text that is too long to read. */
function reportBeyond(tokens: readonly Token[], runs: readonly Run[]): readonly UnknownText[] {
  const rest = runs[MOST_SENTENCES];
  const last = runs.at(-1);
  if (rest === undefined || last === undefined) return [];
  const [offset, length] = spanOf(tokens, { from: rest.from, to: last.to });
  const expected = `expected no more than ${MOST_SENTENCES} sentences`;
  return [{ offset, length, expected, nearest: null, at: offset }];
}

/** The text that is being compiled. */
interface TextSource {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly type: CardType;
  readonly known: KnownNames;
}

/** Reads a group of sentences as one. When that fails, reads each alone. */
function readGroup(source: TextSource, group: readonly Run[]): readonly Passage[] {
  const [first] = group;
  const last = group.at(-1);
  if (first && last && group.length > 1) {
    const whole = readRun(source, { from: first.from, to: last.to });
    if (whole.unknown.length === 0) return [whole];
  }
  return group.map((run) => readRun(source, run));
}

/** Caches the result of each sentence. Cards share sentences, and an editor compiles the text again after each letter. */
const passageMemo = new Map<string, Passage>();
/** Larger than the number of different sentences on all cards. */
const MOST_KEPT = 3000;
const LONGEST_KEPT = 500;

function abilitiesIn(text: string): readonly Ability[] | null {
  const { abilities, unknown } = compileText(text, 'character');
  return unknown.length > 0 || abilities.length === 0 ? null : abilities;
}

function readRun({ text, tokens, type, known }: TextSource, run: Run): Passage {
  const [from, length] = spanOf(tokens, run);
  const first = tokens[run.from]?.kind;
  // The meaning of a name depends on the card, and the tokens of a sign depend on the text before it.
  const alone = known.name === undefined && known.names === undefined;
  if (!alone || length > LONGEST_KEPT || (first !== 'word' && first !== 'number')) {
    return readPassage(tokens, run, { type, abilitiesIn }, known);
  }
  const key = `${type}: ${text.slice(from, from + length)}`;
  const before = passageMemo.get(key);
  if (before !== undefined) return moveSpans(before, from - before.span[0]);
  const passage = readPassage(tokens, run, { type, abilitiesIn }, known);
  if (passageMemo.size >= MOST_KEPT) passageMemo.clear();
  passageMemo.set(key, passage);
  return passage;
}

/**
 * Compiles the rules text of a card of this type. It accepts any text: a sentence that is not understood is
 * in `unknown` with its place, and the other sentences still count. `known` is for the publishers' wording,
 * which names cards without quotation marks. Source: spec card-text.md.
 */
export function compileText(text: string, type: CardType, known: KnownNames = {}): Compiled {
  const words = tokenize(text);
  const tokens = known.names ? withQuotedNames(words, known.names) : words;
  const source: TextSource = { text, tokens, type, known };
  const runs = sentencesOf(tokens);
  const groups = joinedRuns(tokens, runs.slice(0, MOST_SENTENCES), type);
  const passages = groups.flatMap((group) => readGroup(source, group));
  let abilities = passages.flatMap((passage) => passage.abilities);
  const unknown = passages.flatMap((passage) => passage.unknown);
  unknown.push(...reportBeyond(tokens, runs));
  for (const passage of passages) {
    const said = passage.against !== null || passage.also !== null;
    const lost = passage.remark ? abilities.length === 0 : said;
    const changed = applyOpponents(abilities, passage) ?? applyAfterthought(abilities, passage);
    if (changed) abilities = changed;
    else if (lost) unknown.push(reportOnlyRemark(passage));
  }
  abilities = withRemarks(passages, abilities);
  unknown.sort((a, b) => a.offset - b.offset);
  return {
    abilities,
    unknown,
    get canonical() {
      return printAbilities(abilities, type);
    },
  };
}
