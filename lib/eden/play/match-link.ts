import { type EdenCard, eden, goTo, growTree, type Refusal, writtenAnswers } from '@/engine';
import { type MatchSetup, type MatchTree, startOf } from '@/lib/eden/play/match';
import { readAnswer, WrittenMatch, writtenAnswer } from '@/lib/eden/play/written-match';
import { sealedText, unsealed } from '@/lib/games/sealed-text';
import { nearestPlayed } from '@/lib/games/tree-steps';
import { deflated, inflated } from '@/lib/text/deflate';

/** The format of links to a match. */
const FORMAT = 1;
/** What a link holds is never larger than this, in bytes. */
const LARGEST = 8_000_000;

/** The whole match with every line that was played, as the text of a link, without `#`. */
export function matchLink(setup: MatchSetup, tree: MatchTree): Promise<string> {
  return writtenLink(writtenMatch(setup, tree));
}

/** The whole match with every line that was played, in JSON. */
export function writtenMatch(setup: MatchSetup, tree: MatchTree) {
  const answers = writtenAnswers(tree).map(
    ({ parent, answer }) => [parent, writtenAnswer(answer)] as const,
  );
  return { game: 'eden', rules: eden.version, setup, answers, at: tree.at } as const;
}

/** A match as it is written. */
export type WrittenMatchOf = ReturnType<typeof writtenMatch>;

/** A written match as the text of a link, without `#`. */
export async function writtenLink(written: WrittenMatchOf): Promise<string> {
  return sealedText(FORMAT, await deflated(JSON.stringify(written)));
}

type MatchRead =
  | {
      readonly ok: true;
      readonly setup: MatchSetup;
      readonly tree: MatchTree;
      /** An answer that the rules of today refuse: its line ends before it. */
      readonly refusal: Refusal | null;
    }
  | { readonly ok: false; readonly message: string };

/** Plays the match of a link again, to the moment of the link. */
export async function readMatchLink(text: string, cards: readonly EdenCard[]): Promise<MatchRead> {
  const opened = unsealed(FORMAT, text, 'game');
  if (!opened.ok) return opened;
  const read = WrittenMatch.safeParse(await unpacked(opened.bytes));
  if (!read.success) return { ok: false, message: 'This link holds no match of Eden.' };
  const { setup, answers, at, rules } = read.data;
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

/** The JSON that was packed; null for what is none, or too large. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    return JSON.parse(await inflated(bytes, LARGEST));
  } catch {
    return null;
  }
}
