import type { IncomingMessage, ServerResponse } from 'node:http';

export class KeptAnswers {
  constructor(most?: number);
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  wants(request: IncomingMessage, response: ServerResponse): boolean;
  keep(request: IncomingMessage, response: ServerResponse, packed: Buffer): void;
}
