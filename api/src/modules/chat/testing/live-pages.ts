import fs from 'node:fs';
import { parseRemoteSource } from '@avenue/federation/schema';
import { pagesOf } from '../../../pages.ts';
import type { KnownPage } from '../situation/types.ts';

const root = new URL('../../../../../remotes/', import.meta.url);

const remotes = fs
  .readdirSync(root)
  .map((folder) => parseRemoteSource(JSON.parse(fs.readFileSync(new URL(`${folder}/remote.json`, root), 'utf8'))));

/** Pages as the manifests in this workspace describe them, with what they say to questions. */
export const livePages: readonly KnownPage[] = pagesOf(
  remotes,
  remotes.flatMap(({ help = [] }) => help),
);
