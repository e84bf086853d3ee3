import type { IncomingMessage, ServerResponse } from 'node:http';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export class LongChanges {
  constructor(program: URL | string, rules?: readonly HeaderRule[], rest?: number);
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  offer(): void;
  stop(): Promise<void>;
}
