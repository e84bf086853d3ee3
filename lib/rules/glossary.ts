import { parse } from 'yaml';
import { z } from 'zod';
import { CLAUSES } from './clauses';
import { EDEN_RULES } from './eden-clauses';

/** The file with the terms of both games, relative to the project. */
export const GLOSSARY_TEXT = 'prisma/rules/glossary.yaml';
/** The file that set-up makes of it for the pages. */
export const GLOSSARY_FILE = 'generated/glossary.json';

/** A term of a game, explained in one sentence. */
export interface GlossaryTerm {
  /** The anchor of the term on the page of the glossary. */
  readonly id: string;
  readonly term: string;
  /** Other forms of the term: plurals, and forms of verbs. */
  readonly forms: readonly string[];
  readonly says: string;
  /** The clause of the rules that says more. */
  readonly clause: string;
  /** Whether texts mark the term. Words that stand in every other sentence are only listed. */
  readonly marked: boolean;
}

/** The terms of each game, in alphabetical order. */
export interface Glossary {
  readonly ote: readonly GlossaryTerm[];
  readonly eden: readonly GlossaryTerm[];
}

const LONGEST_SENTENCE = 200;

const Form = z.string().min(1).max(40);
const Term = z.strictObject({
  term: Form,
  forms: z.array(Form).max(12).default([]),
  says: z.string().min(1).max(LONGEST_SENTENCE),
  clause: z.string().max(40),
  unmarked: z.literal(true).optional(),
});
const GlossaryFile = z.strictObject({
  ote: z.array(Term).max(500),
  eden: z.array(Term).max(500),
});

/** Reads the terms from YAML. Throws an error that names the term if one is invalid, is listed twice, or cites no clause. */
export function readGlossary(text: string): Glossary {
  const parsed = GlossaryFile.safeParse(parse(text));
  if (!parsed.success) throw new Error(`${GLOSSARY_TEXT}: ${z.prettifyError(parsed.error)}`);
  const { ote, eden } = parsed.data;
  return {
    ote: termsOf('ote', ote, new Set(CLAUSES.map(({ id }) => id))),
    eden: termsOf('eden', eden, new Set(EDEN_RULES.byId.keys())),
  };
}

function termsOf(
  game: keyof Glossary,
  rows: readonly z.infer<typeof Term>[],
  clauses: ReadonlySet<string>,
): readonly GlossaryTerm[] {
  const known = new Set<string>();
  const ids = new Set<string>();
  return rows.map(({ term, forms, says, clause, unmarked }) => {
    const id = anchorOf(term);
    const refuse = (why: string) => new Error(`${GLOSSARY_TEXT}, ${game}, "${term}": ${why}.`);
    if (!clauses.has(clause)) throw refuse(`${clause} is no clause of this game`);
    if (ids.has(id)) throw refuse('another term has this anchor');
    ids.add(id);
    for (const form of [term, ...forms]) {
      if (known.has(form)) throw refuse(`the form "${form}" is listed twice`);
      known.add(form);
    }
    return { id, term, forms, says, clause, marked: unmarked === undefined };
  });
}

/** Returns the anchor of a term: `0-cost card` → `0-cost-card`. */
function anchorOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}
