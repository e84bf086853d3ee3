import { constants, createGzip, gzip } from 'node:zlib';

// Next packs each piece of an answer as it comes, and sends it: of a page some twenty, each with a thread and a write of its own, and of an
// answer of thirty bytes, too. Here an answer is gathered, packed once, and sent in one piece with its length. One that turns out to be
// long (the export of a collection) is packed and sent while it comes.

/** So much is gathered at most; of a page, a script or a style more, since a browser does little with half of it. */
const MOST_GATHERED = 64 * 1024;
const MOST_OF_A_PAGE = 2 * 1024 * 1024;
const OF_A_PAGE = /^(text\/(html|css|javascript)|application\/javascript)/;
/** Below this nothing is won by packing. */
const LEAST_PACKED = 1024;
/** For one reader; and for what is kept and sent to many. */
const QUICK = { level: 2 };
const BEST = { level: 9 };

const PACKABLE = /^(text\/|image\/svg\+xml|application\/([\w.]+\+)?(javascript|json|xml))/;

/** May the answer to this request be sent as gzip? */
export function takesGzip({ headers }) {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

/**
 * Packs whatever is going to be written to `response`. `kept` is asked about each whole answer, and given it packed where it wants it;
 * `seen` is shown each, as it is before.
 */
export function packAnswer(request, response, kept, seen = () => undefined) {
  if (request.method !== 'HEAD') new PackedAnswer(request, response, kept, seen);
}

class PackedAnswer {
  #request;
  #response;
  #kept;
  #seen;
  #write;
  #end;
  #flushHeaders;
  #pieces = [];
  #length = 0;
  /** Null until the first piece: only then it is known what is sent. */
  #way = null;
  #stream = null;

  constructor(request, response, kept, seen) {
    this.#request = request;
    this.#response = response;
    this.#kept = kept;
    this.#seen = seen;
    this.#write = response.write.bind(response);
    this.#end = response.end.bind(response);
    this.#flushHeaders = response.flushHeaders;
    // Sent with the first of what follows them: a packet less.
    response.flushHeaders = () => undefined;
    response.write = (...given) => this.write(...sorted(given));
    response.end = (...given) => this.end(...sorted(given));
  }

  write(piece, done) {
    this.#way ??= this.#decide();
    if (this.#way === 'as it is') return this.#write(piece, done);
    if (this.#way === 'while it comes') return this.#stream.write(piece, done);
    this.#gather(piece);
    if (done) process.nextTick(done);
    return this.#length > this.#most() ? this.#sendWhileItComes() : true;
  }

  end(piece, done) {
    this.#way ??= this.#decide();
    if (this.#way === 'as it is') this.#end(piece, done);
    else if (this.#way === 'while it comes') this.#stream.end(piece, done);
    else if (this.#way === 'gathered') {
      this.#gather(piece);
      this.#sendWhole(done);
    }
    return this.#response;
  }

  #gather(piece) {
    if (piece === undefined) return;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #gathered() {
    const all = Buffer.concat(this.#pieces, this.#length);
    this.#pieces = [];
    return all;
  }

  #decide() {
    const response = this.#response;
    const isPackable = PACKABLE.test(String(response.getHeader('content-type') ?? ''));
    const isBare = response.statusCode === 204 || response.statusCode === 304;
    if (response.headersSent || isBare || !isPackable || response.hasHeader('content-encoding')) {
      return this.#asItIs();
    }
    const vary = [response.getHeader('vary') ?? []].flat().join(', ');
    if (!/accept-encoding/i.test(vary)) response.appendHeader('vary', 'Accept-Encoding');
    return 'gathered';
  }

  #most() {
    const type = String(this.#response.getHeader('content-type'));
    return OF_A_PAGE.test(type) ? MOST_OF_A_PAGE : MOST_GATHERED;
  }

  #asItIs() {
    this.#response.flushHeaders = this.#flushHeaders;
    return 'as it is';
  }

  #sendWhileItComes() {
    const response = this.#response;
    const begun = this.#gathered();
    if (!takesGzip(this.#request)) {
      this.#way = this.#asItIs();
      return this.#write(begun);
    }
    this.#way = 'while it comes';
    response.removeHeader('content-length');
    response.setHeader('content-encoding', 'gzip');
    const stream = createGzip(QUICK);
    stream.on('data', (piece) => {
      if (!this.#write(piece)) stream.pause();
    });
    stream.on('end', () => this.#end());
    // Who writes waits for the answer to be emptied, and knows nothing of what lies between.
    stream.on('drain', () => response.emit('drain'));
    response.on('drain', () => stream.resume());
    response.on('close', () => stream.destroy());
    // Next asks for it after each piece.
    response.flush = () => stream.flush(constants.Z_SYNC_FLUSH);
    this.#stream = stream;
    return stream.write(begun);
  }

  #sendWhole(done) {
    this.#way = 'sent';
    const response = this.#response;
    const body = this.#gathered();
    this.#seen(this.#request, response, body);
    const send = (bytes) => {
      if (response.destroyed) return;
      response.setHeader('content-length', bytes.length);
      this.#end(bytes, done);
    };
    if (body.length < LEAST_PACKED || !takesGzip(this.#request)) return send(body);
    const isKept = this.#kept.wants(this.#request, response);
    gzip(body, isKept ? BEST : QUICK, (error, packed) => {
      if (error) return send(body);
      if (response.destroyed) return;
      response.setHeader('content-encoding', 'gzip');
      if (isKept) this.#kept.keep(this.#request, response, packed);
      send(packed);
    });
  }
}

/** What `write` and `end` are given, as a piece of bytes (or none) and what to call then. */
function sorted([piece, encoding, done]) {
  if (typeof piece === 'function') return [undefined, piece];
  const after = typeof encoding === 'function' ? encoding : done;
  if (piece === undefined || piece === null) return [undefined, after];
  const bytes = typeof piece === 'string' ? Buffer.from(piece, stringEncoding(encoding)) : piece;
  return [bytes, after];
}

function stringEncoding(encoding) {
  return typeof encoding === 'string' ? encoding : 'utf8';
}
