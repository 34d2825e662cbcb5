import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';
import type { Files } from './files.ts';
import {
  idOf,
  type KeyName,
  keyNames,
  newKey,
  privateFrom,
  type Right,
  readTrust,
  rightInWords,
  type Signer,
  trustOf,
} from './trust.ts';

export const envelope = z.strictObject({ payload: z.string(), key: z.string(), signature: z.string() });

/** Ed25519 keys of a registry: those that this process signs with, and those whose signatures count, each for what. */
export class Keys {
  readonly #own: readonly { key: KeyObject; signer: Signer }[];
  readonly #trusted: ReadonlyMap<string, Signer>;

  /** @throws RegistryFailure `registry_settings` for an own key that the trust file does not list */
  constructor(own: readonly KeyObject[], trusted: readonly Signer[]) {
    this.#trusted = new Map(trusted.map((signer) => [signer.id, signer]));
    this.#own = own.map((key) => {
      const signer = this.#trusted.get(idOf(createPublicKey(key)));
      if (!signer)
        throw new RegistryFailure('registry_settings', 'A key of this process is not listed in the trust file.');
      return { key, signer };
    });
  }

  /** Whether this process holds a key for something. */
  can(right: Right): boolean {
    return this.#own.some(({ signer }) => signer.may(right));
  }

  /** A value as signed text. @throws RegistryFailure `no_signing_key` */
  seal(value: unknown, right: Right): string {
    const own = this.#own.find(({ signer }) => signer.may(right));
    if (!own) throw new RegistryFailure('no_signing_key', `There is no key here that may ${rightInWords(right)}.`);
    const payload = JSON.stringify(value);
    const signature = sign(null, Buffer.from(payload), own.key).toString('base64');
    return JSON.stringify({ payload, key: own.signer.id, signature }, null, 1);
  }

  /**
   * The value of a signed text.
   *
   * @param right what the signer must be allowed to do; of the value where it names the part itself
   * @throws RegistryFailure `unsigned` if no trusted key with this right signed exactly this
   */
  open(text: string | Buffer, what: string, right: Right | ((value: unknown) => Right)): unknown {
    let signed: z.output<typeof envelope>;
    try {
      signed = envelope.parse(JSON.parse(String(text)));
    } catch {
      throw new RegistryFailure('unsigned', `${what} is damaged: it is not a signed file.`);
    }
    const signer = this.#trusted.get(signed.key);
    if (!signer) throw new RegistryFailure('unsigned', `${what} was signed with a key that is not trusted here.`);
    if (!verify(null, Buffer.from(signed.payload), signer.key, Buffer.from(signed.signature, 'base64')))
      throw new RegistryFailure('unsigned', `${what} was changed after it was signed.`);
    const value: unknown = JSON.parse(signed.payload);
    const needed = typeof right === 'function' ? right(value) : right;
    if (!signer.may(needed))
      throw new RegistryFailure(
        'unsigned',
        `${what} was signed with the key "${signer.name}", which may not ${rightInWords(needed)}.`,
      );
    return value;
  }
}

export interface KeyOptions {
  /** Holds the operations key alone, as the server that browsers talk to does. Default value: false, every key there is. */
  operationsOnly?: boolean;
}

const split = (text: string | undefined) => (text ?? '').split(',').flatMap((one) => one.trim() || []);

/**
 * Keys from `AVENUE_TRUST_FILE`, `AVENUE_SIGNING_KEY` (publishers' keys, base64, comma separated) and
 * `AVENUE_OPERATIONS_KEY`. Without a trust file a registry in a folder keeps keys of its own beside the builds: that
 * tells damage, not an attacker who can read the folder.
 *
 * @throws RegistryFailure `registry_settings`
 */
export async function readKeys(
  files: Files,
  env: NodeJS.ProcessEnv,
  { operationsOnly = false }: KeyOptions = {},
): Promise<Keys> {
  const { AVENUE_TRUST_FILE: file, AVENUE_SIGNING_KEY: signing, AVENUE_OPERATIONS_KEY: operations } = env;
  if (!file) {
    if (signing || env.AVENUE_TRUSTED_KEYS) throw new RegistryFailure('registry_settings', oneKeySentence);
    if (files.isShared)
      throw new RegistryFailure(
        'registry_settings',
        'A registry in object storage needs keys: set AVENUE_TRUST_FILE, to publish AVENUE_SIGNING_KEY, to serve AVENUE_OPERATIONS_KEY. Make them with "npm run remote -- keys <folder>".',
      );
    return keysInFolder(files, operationsOnly);
  }
  let text: string;
  try {
    text = await fs.promises.readFile(file, 'utf8');
  } catch {
    throw new RegistryFailure('registry_settings', `There is no trust file ${file} (AVENUE_TRUST_FILE).`);
  }
  const publishers = operationsOnly ? [] : split(signing).map((key) => privateFrom('AVENUE_SIGNING_KEY', key));
  const operators = split(operations).map((key) => privateFrom('AVENUE_OPERATIONS_KEY', key));
  const keys = new Keys([...publishers, ...operators], readTrust(text, file));
  if (operationsOnly && operators.length > 0 && !keys.can('serve'))
    throw new RegistryFailure(
      'registry_settings',
      'AVENUE_OPERATIONS_KEY is a key of a publisher; the server must not hold one.',
    );
  return keys;
}

const oneKeySentence =
  'This registry is set up with one key for everything (AVENUE_SIGNING_KEY or AVENUE_TRUSTED_KEYS without AVENUE_TRUST_FILE). ' +
  'Move it to keys for each part with this command, where AVENUE_SIGNING_KEY is the present key: npm run remote -- rekey <folder for the new keys>';

const trustName = '.trust.json';
const keyFile = (name: KeyName) => `.key-${name}`;

/** A file that exists once: whoever is first makes it for everybody. */
async function once(files: Files, name: string, make: () => string): Promise<string> {
  let content = await files.get(name);
  if (!content) {
    await files.replace(name, undefined, make());
    content = await files.get(name);
  }
  return String(content);
}

/** Keys that a folder keeps for itself, made at the first use. */
async function keysInFolder(files: Files, operationsOnly: boolean): Promise<Keys> {
  const read = async (name: KeyName) => once(files, keyFile(name), newKey);
  let trust = await files.get(trustName);
  if (!trust) {
    const [host, remotes, operations] = [await read('host'), await read('remotes'), await read('operations')];
    const text = await once(files, trustName, () => JSON.stringify(trustOf({ host, remotes, operations }), null, 1));
    trust = Buffer.from(text);
  }
  const names = operationsOnly ? (['operations'] as const) : keyNames;
  const own = await Promise.all(
    names.map(async (name) => {
      // A key that was taken away from this machine is not made anew: the trust file lists another one.
      const content = await files.get(keyFile(name));
      return content ? [privateFrom(`The file ${keyFile(name)} in ${files.place}`, String(content))] : [];
    }),
  );
  return new Keys(own.flat(), readTrust(String(trust), `${files.place}/${trustName}`));
}
