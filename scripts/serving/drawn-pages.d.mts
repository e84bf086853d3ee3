import type { IncomingMessage, ServerResponse } from 'node:http';

export class DrawnPages {
  constructor(state: () => string, now?: () => number);
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  drawn(request: IncomingMessage, response: ServerResponse, body: Buffer): void;
}
