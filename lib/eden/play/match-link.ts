import { type EdenCard, eden, goTo, growTree, type Refusal, writtenAnswers } from '@/engine';
import { type MatchSetup, type MatchTree, startOf } from '@/lib/eden/play/match';
import { readAnswer, WrittenMatch, writtenAnswer } from '@/lib/eden/play/written-match';
import { packedLink, unpackedJson } from '@/lib/games/sealed-text';
import { nearestPlayed } from '@/lib/games/tree-steps';

/** The format version of links to a match. */
const FORMAT = 1;
/** The maximum size of the contents in bytes. */
const LARGEST = 8_000_000;

/** Encodes the whole match with every line as the fragment of a link, without `#`. */
export function matchLink(setup: MatchSetup, tree: MatchTree): Promise<string> {
  return writtenLink(writtenMatch(setup, tree));
}

/** Returns the whole match with every line as JSON. */
export function writtenMatch(setup: MatchSetup, tree: MatchTree) {
  const answers = writtenAnswers(tree).map(
    ({ parent, answer }) => [parent, writtenAnswer(answer)] as const,
  );
  return { game: 'eden', rules: eden.version, setup, answers, at: tree.at } as const;
}

/** A match as JSON. */
export type WrittenMatchOf = ReturnType<typeof writtenMatch>;

/** Encodes a match in JSON as the fragment of a link, without `#`. */
export function writtenLink(written: WrittenMatchOf): Promise<string> {
  return packedLink(FORMAT, JSON.stringify(written));
}

type MatchRead =
  | {
      readonly ok: true;
      readonly setup: MatchSetup;
      readonly tree: MatchTree;
      /** The refusal of an answer by today's rules, which ends its line. */
      readonly refusal: Refusal | null;
    }
  | { readonly ok: false; readonly message: string };

/** Replays the match of a link, up to its shown moment. */
export async function readMatchLink(text: string, cards: readonly EdenCard[]): Promise<MatchRead> {
  const parse = (value: unknown) => WrittenMatch.safeParse(value).data ?? null;
  const read = await unpackedJson(FORMAT, text, 'match of Eden', LARGEST, parse);
  if (!read.ok) return read;
  const { setup, answers, at, rules } = read.value;
  if (rules !== eden.version) {
    return {
      ok: false,
      message: `This match was played by other rules (${rules}) than those of this version (${eden.version}).`,
    };
  }
  const started = startOf(setup, cards);
  if (!started.ok) return { ok: false, message: started.messages.join(' ') };
  const given = [];
  for (const [parent, written] of answers) {
    const answer = readAnswer(written);
    if (answer === null) return { ok: false, message: 'Scenery of this link has no shape.' };
    given.push({ parent, answer });
  }
  const grown = growTree(eden, started.start, given);
  if (!grown.ok) return { ok: false, message: `${grown.error.message} (${grown.error.clause})` };
  const { tree: whole, numbers, refusal } = grown.value;
  return { ok: true, setup, tree: goTo(whole, nearestPlayed(given, numbers, at)), refusal };
}
