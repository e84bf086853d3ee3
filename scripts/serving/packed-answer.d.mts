import type { IncomingMessage, ServerResponse } from 'node:http';

interface Keeper {
  wants(request: IncomingMessage, response: ServerResponse): boolean;
  keep(request: IncomingMessage, response: ServerResponse, packed: Buffer): void;
}

export function takesGzip(request: Pick<IncomingMessage, 'headers'>): boolean;
export function packAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  kept: Keeper,
  seen?: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): void;
