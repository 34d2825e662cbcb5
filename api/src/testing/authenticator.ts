import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** CBOR of what an attestation holds: small integers, byte strings, texts and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const present = 1;
const verified = 4;
const withKey = 64;

interface Options {
  challenge: string;
  origin: string;
  host: string;
  /** Whether the person showed a finger, face or PIN. Default value: yes */
  userVerified?: boolean;
}

/** A passkey in software: one ES256 key, as a device would answer (WebAuthn Level 3, attestation "none"). */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (text: string) => Buffer.from(text, 'base64url');
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    );
  }

  #answer(type: string, { challenge, origin, host, userVerified = true }: Options, flags: number, rest: Buffer) {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const set = flags | present | (userVerified ? verified : 0);
    const data = Buffer.concat([sha256(host), Buffer.from([set, 0, 0, 0, 0]), rest]);
    return { client, data };
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  /** Makes its key known. */
  create(options: Options) {
    const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#cose]);
    const { client, data } = this.#answer('webauthn.create', options, withKey, rest);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. */
  get(options: Options) {
    const { client, data } = this.#answer('webauthn.get', options, 0, Buffer.alloc(0));
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
