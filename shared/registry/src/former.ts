import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { type Files, linksFolder, liveFile } from './files.ts';
import { envelope, type Keys } from './keys.ts';
import { idOf, privateFrom, type Right } from './trust.ts';

/** The one key that a registry in a folder used to keep for everything. */
const formerFile = '.key';
const atOnce = 8;

/** What a key signed; nothing for anything else. */
function signedBy(key: KeyObject, content: Buffer): unknown {
  try {
    const { payload, key: id, signature } = envelope.parse(JSON.parse(String(content)));
    const isIts = id === idOf(key) && verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
    return isIts ? JSON.parse(payload) : undefined;
  } catch {
    return undefined;
  }
}

const ofUnit = z.object({ unit: z.string() });
const unitOf = (value: unknown) => ofUnit.parse(value).unit;

/** Every signed file of a registry, and with which right it is signed. */
async function signedFiles(files: Files): Promise<{ name: string; right(value: unknown): Right }[]> {
  const publish = (value: unknown): Right => ({ publish: unitOf(value) });
  const units = (await files.names('')).filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && name !== linksFolder);
  const builds = await Promise.all(
    units.map(async (unit) => (unit === 'journal' ? [] : (await files.names(unit)).map((build) => `${unit}/${build}`))),
  );
  const under = async (folder: string) => (await files.names(folder)).map((name) => `${folder}/${name}`);
  return [
    ...builds.flat().map((name) => ({
      name: name.endsWith(`/${liveFile}`) ? name : `${name}/build.sig`,
      right: publish,
    })),
    ...(await under(linksFolder)).map((name) => ({ name, right: publish })),
    ...(await under('journal')).map((name) => ({ name, right: (value: unknown) => ({ choose: unitOf(value) }) })),
    { name: 'served.json', right: () => 'serve' as const },
  ];
}

/**
 * Signs everything anew that carries the signature of the one key of an earlier day, with the key of its part. What
 * another key signed stays as it is.
 *
 * @param former private key, PKCS8 in base64
 * @param keys of all parts
 * @returns how many files were signed
 */
export async function signAnew(files: Files, former: string, keys: Keys): Promise<number> {
  const key = createPublicKey(privateFrom('The former key', former.trim()));
  const waiting = await signedFiles(files);
  let signed = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const content = await files.get(next.name);
      const value = content && signedBy(key, content);
      if (!content || value === undefined) continue;
      const right = next.right(value);
      // What a server says of itself it says again when it starts.
      if (right === 'serve' && !keys.can(right)) continue;
      if (await files.replace(next.name, content, keys.seal(value, right))) signed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return signed;
}

/** Moves a folder with one key for everything to keys for each part. The former key is removed. */
export async function moveFormerFolder(files: Files, keys: () => Promise<Keys>): Promise<void> {
  if (files.isShared) return;
  const former = await files.get(formerFile);
  if (!former) return;
  await signAnew(files, String(former), await keys());
  await files.remove(formerFile);
}
