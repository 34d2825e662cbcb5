import path from 'node:path';
import { RegistryFailure } from './failure.ts';
import type { Files } from './files.ts';
import { FolderFiles } from './folder-files.ts';
import { moveFormerFolder } from './former.ts';
import { type KeyOptions, readKeys } from './keys.ts';
import { Registry } from './registry.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const s3Address = /^s3:\/\/([a-z0-9.-]+)(?:\/(.+?))?\/*$/;

/**
 * The registry that the environment names: `AVENUE_REGISTRY` is a folder or `s3://bucket/prefix` (with `S3_ENDPOINT`,
 * `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`, `S3_REGION`). Default value: `dist/registry` of this workspace.
 *
 * @param cacheDir for copies of builds from object storage
 * @param options which keys this process holds
 * @throws RegistryFailure `registry_settings`
 */
export async function openRegistry(
  cacheDir: string,
  env: NodeJS.ProcessEnv = process.env,
  options?: KeyOptions,
): Promise<Registry> {
  const files = await openFiles(cacheDir, env);
  const keys = await readKeys(files, env, options);
  if (!env.AVENUE_TRUST_FILE) await moveFormerFolder(files, () => readKeys(files, env));
  return new Registry(files, keys);
}

/** Where the registry lies that the environment names; no key is read. @throws RegistryFailure `registry_settings` */
export async function openFiles(cacheDir: string, env: NodeJS.ProcessEnv): Promise<Files> {
  const place = env.AVENUE_REGISTRY;
  if (!place?.startsWith('s3:')) return new FolderFiles(path.resolve(root, place || 'dist/registry'));
  const [, bucket, prefix = ''] = s3Address.exec(place) ?? [];
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket)
    throw new RegistryFailure('registry_settings', `AVENUE_REGISTRY is "${place}"; write s3://bucket/folder.`);
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new RegistryFailure(
      'registry_settings',
      'AVENUE_REGISTRY is in object storage: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    );
  const { S3Files } = await import('./s3-files.ts');
  const region = env.S3_REGION || 'us-east-1';
  const files = new S3Files({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, cacheDir });
  await files.prepare();
  return files;
}
