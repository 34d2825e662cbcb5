import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { Secret } from '../../../kernel/secret.ts';
import type { FakeRequest } from '../../../providers/testing/fake-vendor.ts';

/** A browser that takes notices, as RFC 8291 describes it. */
export class Device {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #endpoint: string;
  dropped = false;

  /** @param service address of its push service */
  constructor(service: string, path: string) {
    this.#endpoint = `${service}/${path}`;
    this.#keys.generateKeys();
  }

  get given() {
    const p256dh = this.#keys.getPublicKey().toString('base64url');
    const subscription = new Secret(
      JSON.stringify({ endpoint: this.#endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }),
    );
    return {
      subscription,
      drop: async () => {
        this.dropped = true;
      },
    };
  }

  /** RFC 8291: one record of aes128gcm. */
  open({ body }: FakeRequest): unknown {
    const bytes = body as Buffer;
    const salt = bytes.subarray(0, 16);
    const length = bytes[20] ?? 0;
    const sender = bytes.subarray(21, 21 + length);
    const record = bytes.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
}
