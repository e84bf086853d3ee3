import {
  type Document,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';

/** A place in a file; line and column count from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** A parsed YAML file with places, or its first mistake. */
type YamlRead =
  | { readonly ok: true; readonly document: Document; readonly lines: LineCounter }
  | ({ readonly ok: false; readonly message: string } & FilePlace);

/** The maximum nesting; our files need less than a fifth of it. */
const MOST_DEPTH = 60;

/** Reads one YAML document of plain values. Refuses hidden characters and other YAML features, with their place. */
export function readYaml(text: string): YamlRead {
  const lines = new LineCounter();
  const wrong = (offset: number, message: string): YamlRead => {
    const { line, col } = lines.linePos(offset);
    return { ok: false, line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const deep = depthFault(text);
  if (deep !== null) {
    const before = text.slice(0, deep).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { ok: false, line: before.length, column, message: TOO_DEEP };
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const several = error.code === 'MULTIPLE_DOCS';
    return wrong(
      error.pos[0],
      several ? SECOND_DOCUMENT : `the YAML cannot be read: ${firstLine(error)}`,
    );
  }
  const [warning] = document.warnings;
  if (warning !== undefined) return wrong(warning.pos[0], notPlain(firstLine(warning)));
  const strange = notPlainNode(document);
  return strange === null ? { ok: true, document, lines } : wrong(strange.offset, strange.message);
}

const TOO_DEEP = `the file is nested deeper than ${MOST_DEPTH} levels`;
const SECOND_DOCUMENT = 'a second document begins here ("---"); put it in a file of its own';

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? '';
}

/** Describes unsupported YAML features: `Unresolved tag: tag:yaml.org,2002:js/function`, or a directive. */
function notPlain(message: string): string {
  const tag = /^Unresolved tag: (?:tag:yaml\.org,2002:)?(.*)$/.exec(message)?.[1];
  return tag === undefined
    ? `the YAML cannot be read: ${message}`
    : `"${tag}" is a tag, and only plain values are allowed; remove the tag`;
}

/** Returns the position of brackets, or dashes on one line, that are nested too deeply for the YAML parser; null when there are none. */
function depthFault(text: string): number | null {
  let offset = 0;
  let brackets = 0;
  let dashes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    // The lexer's own marks are not part of the file.
    if (OF_THE_LEXER.has(lexeme)) continue;
    if (lexeme === '[' || lexeme === '{') brackets += 1;
    else if (lexeme === ']' || lexeme === '}') brackets -= 1;
    else if (lexeme === '-' || lexeme === '?') dashes += 1;
    else if (lexeme.includes('\n')) dashes = 0;
    if (brackets + dashes > MOST_DEPTH) return offset;
    offset += lexeme.length;
  }
  return null;
}

const OF_THE_LEXER: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** Matches control characters except line breaks and tabs, and characters that change the writing direction. */
const HIDDEN = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

interface NotPlain {
  readonly offset: number;
  readonly message: string;
}

/** Returns the first node that is not a plain value, or null. */
function notPlainNode(document: Document): NotPlain | null {
  let strange: NotPlain | null = null;
  const say = (node: Node | null, message: string) => {
    strange = { offset: node?.range?.[0] ?? 0, message };
    return visit.BREAK;
  };
  visit(document, {
    Alias(_key, alias, path) {
      const target = alias.resolve(document);
      if (target === undefined)
        return say(alias, `no anchor is called "&${alias.source}" before this`);
      if (path.some((one) => one === target)) {
        return say(alias, `"*${alias.source}" refers to itself`);
      }
      return undefined;
    },
    Pair(_key, { key }) {
      if (isScalar(key)) return undefined;
      return say(key as Node | null, 'a field name must be a word or text, not a list or a map');
    },
    Scalar(_key, scalar) {
      const hidden = typeof scalar.value === 'string' ? HIDDEN.exec(scalar.value)?.[0] : undefined;
      if (hidden === undefined) return undefined;
      const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return say(scalar, `this text contains a control character (U+${code}); remove it`);
    },
    Collection(_key, node, path) {
      const depth = path.filter((one) => !isPair(one)).length;
      return depth > MOST_DEPTH ? say(node, TOO_DEEP) : undefined;
    },
  });
  return strange;
}

/** The maximum number of copies by `*alias`. */
const MOST_COPIES = 50;

/** Returns the plain values of a document read by `readYaml`; null when aliases make too many copies. */
export function plainValues(document: Document): { readonly value: unknown } | null {
  try {
    return { value: document.toJS({ maxAliasCount: MOST_COPIES }) };
  } catch {
    return null;
  }
}
