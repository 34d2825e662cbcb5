import { createCipheriv, hkdfSync } from 'node:crypto';
import { masterKeyId } from '../../master-key/index.ts';

// Seals of earlier versions, which the product reads and does not write any more.

function sealed(master: Buffer, form: string, name: string, aad: string, plain: string): string[] {
  const iv = Buffer.alloc(12, 3);
  const key = Buffer.from(hkdfSync('sha256', master, '', `avenue/${form}/${name}`, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64'));
}

export const sealedByV1 = (master: Buffer, name: string, plain: string): string =>
  ['v1', ...sealed(master, 'v1', name, name, plain)].join('.');

export function sealedByV2(master: Buffer, { name, origin }: { name: string; origin: string }, plain: string): string {
  const id = masterKeyId(master);
  const aad = ['v2', id, name, origin].map((part) => `${part.length}:${part}`).join('');
  return ['v2', id, Buffer.from(origin).toString('base64'), ...sealed(master, 'v2', name, aad, plain)].join('.');
}
