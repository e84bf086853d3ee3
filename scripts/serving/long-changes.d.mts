import type { IncomingMessage, ServerResponse } from 'node:http';

export class LongChanges {
  constructor(program: URL | string, rest?: number);
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  offer(): void;
  stop(): Promise<void>;
}
