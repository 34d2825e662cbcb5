import fs from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';
import { textsOfManifest } from './manifest.ts';
import { toldIn } from './server.ts';
import { textsOf } from './spots.ts';

const sources = ['host/src', 'remotes/*/src', 'shared/{boards,data,federation,form,identity,ui}/src'];

/** Source files of the interface, from the root. Tests and what stands in for something in them are not part of it. */
export const interfaceFiles = (): string[] =>
  fs
    .globSync(
      sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root },
    )
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]|[\\/]gallery[\\/]/.test(file))
    .sort();

/** Source files of the server and of the contract whose words reach the screen, from the root. */
export const serverFiles = (): string[] =>
  fs.globSync('{api,shared/contract}/src/**/*.ts', { cwd: root }).filter(toldIn).sort();

/** Every text of the interface and of what the server tells, with the places that say it, `file:line`. */
export function workspaceTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (text: string, place: string) => found.set(text, [...(found.get(text) ?? []), place]);
  for (const file of fs.globSync('remotes/*/remote.json', { cwd: root }).sort())
    for (const text of textsOfManifest(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')))) add(text, file);
  for (const file of interfaceFiles())
    for (const { text, line } of textsOf(fs.readFileSync(path.join(root, file), 'utf8'))) add(text, `${file}:${line}`);
  for (const file of serverFiles())
    for (const { text, line } of textsOf(fs.readFileSync(path.join(root, file), 'utf8')).filter(
      toldIn(file) ?? (() => false),
    ))
      add(text, `${file}:${line}`);
  return found;
}
