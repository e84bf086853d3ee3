/** The text of a clause: its sentences, and the rulings of this project. */
export interface RuleText {
  readonly id: string;
  readonly says: string;
  readonly rulings: readonly string[];
}

/** Reads the clauses of a file in `prisma/rules`: list items that begin with an id in bold. A ruling begins with `*Ruling*`. */
export function readRuleTexts(markdown: string): RuleText[] {
  const items = markdown.split(/^- (?=\*\*[A-Z]+(?:-[A-Z0-9]+)?\*\*)/m).slice(1);
  return items.map((item) => {
    const [, id = '', rest = ''] = /^\*\*([A-Z]+(?:-[A-Z0-9]+)?)\*\*([\s\S]*)/.exec(item) ?? [];
    const body = rest.replace(/^## [\s\S]*/m, '');
    const [says = '', ...rulings] = body.split(/\*Ruling\*:/).map(plainTextOf);
    return { id, says, rulings };
  });
}

/** Converts the Markdown of one paragraph to plain text. */
function plainTextOf(markdown: string): string {
  return markdown
    .replace(/\\\*/g, '∗')
    .replace(/\*\*?([^*]+)\*\*?/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/∗/g, '*')
    .replace(/\s+/g, ' ')
    .trim();
}
