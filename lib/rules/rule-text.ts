/** What a clause says: its sentences, and the rulings of this project in it. */
export interface RuleText {
  readonly id: string;
  readonly says: string;
  readonly rulings: readonly string[];
}

/** The clauses of a file of `prisma/rules`: list items that begin with an id in bold; a ruling begins with `*Ruling*`. */
export function readRuleTexts(markdown: string): RuleText[] {
  const items = markdown.split(/^- (?=\*\*[A-Z]+(?:-[A-Z0-9]+)?\*\*)/m).slice(1);
  return items.map((item) => {
    const [, id = '', rest = ''] = /^\*\*([A-Z]+(?:-[A-Z0-9]+)?)\*\*([\s\S]*)/.exec(item) ?? [];
    const body = rest.replace(/^## [\s\S]*/m, '');
    const [says = '', ...rulings] = body.split(/\*Ruling\*:/).map(plain);
    return { id, says, rulings };
  });
}

/** Markdown of one paragraph as plain text. */
function plain(markdown: string): string {
  return markdown
    .replace(/\\\*/g, '∗')
    .replace(/\*\*?([^*]+)\*\*?/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/∗/g, '*')
    .replace(/\s+/g, ' ')
    .trim();
}
