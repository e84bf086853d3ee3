import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// An authenticator in software, with what the tests need of Web Authentication, level 3, §6.5 and §7: a key of ES256, no attestation.

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Encodes the data of an authenticator as CBOR (RFC 8949): small numbers, bytes, texts and maps of them. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** False claims of the authenticator. */
export interface Lies {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
}

/** A passkey that signs every challenge. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #public: Buffer;
  readonly #origin: string;
  readonly #domain: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#domain = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#public = cbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Returns what `navigator.credentials.create` would. */
  make(challenge: string, lies: Lies = {}) {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#public,
    ]);
    const authData = Buffer.concat([this.#data(ATTESTED, lies), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: base64url(this.#told('webauthn.create', challenge, lies)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Returns what `navigator.credentials.get` would. */
  use(challenge: string, lies: Lies = {}) {
    this.#counter += 1;
    const authData = this.#data(0, lies);
    const told = this.#told('webauthn.get', challenge, lies);
    const signature = sign('sha256', Buffer.concat([authData, sha256(told)]), this.#key);
    return this.#credential({
      clientDataJSON: base64url(told),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  /** Makes the counter go back, like a copy from an older state. */
  rewind(): void {
    this.#counter = 0;
  }

  #data(flags: number, { domain = this.#domain, isVerified = true }: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = isVerified ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(domain), Buffer.from([USER_PRESENT | verified | flags]), counter]);
  }

  #told(type: string, challenge: string, { origin = this.#origin }: Lies): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #credential<T>(response: T) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response };
  }
}
