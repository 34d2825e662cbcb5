import fs from 'node:fs';
import path from 'node:path';
import { type Place, parseRemoteSource, places } from '@avenue/federation/schema';
import { checkId, checkText, componentName } from './names.ts';
import { Refusal } from './refusal.ts';
import type { Manifest } from './workspace.ts';

const templates = path.resolve(import.meta.dirname, '../templates/part');
/** What the template takes with three rows. */
const heightPx = 236;

export interface PartOptions {
  part?: string | undefined;
  title?: string | undefined;
  place?: string | undefined;
}

export const partFlags = { title: { type: 'string' }, place: { type: 'string' } } as const;

/** A part that may be generated: every name is checked. */
export interface PlannedPart {
  manifest: Manifest;
  place: Place;
  /** Files below the remote's folder. */
  files: Map<string, string>;
  /** Line for `pages.ts`. */
  importLine: string;
}

const isPlace = (place: string): place is Place => Object.hasOwn(places, place);

/**
 * Everything a new part needs, nothing written yet. It comes last in its place.
 *
 * @param manifests of all remotes, for the order of the place
 * @throws Refusal for a bad name, one that is taken, a place that no page has
 */
export function planPart(manifests: readonly Manifest[], manifest: Manifest, options: PartOptions): PlannedPart {
  const part = checkId('part', options.part, 'signals-today');
  const title = checkText('--title', options.title, 'Signals today');
  const { place = Object.keys(places)[0] ?? '' } = options;
  if (!isPlace(place))
    throw new Refusal(`No page has a place "${place}"; choose from ${Object.keys(places).join(', ')}.`);
  const slots = manifest.slots ?? [];
  if (manifest.routes.some(({ page }) => page === part) || slots.some((slot) => slot.part === part))
    throw new Refusal(`${manifest.id} has a page or part "${part}" already; choose another name.`);
  const orders = manifests.flatMap((one) => one.slots ?? []).filter((slot) => slot.place === place);
  const order = Math.min(1000, Math.max(0, ...orders.map((slot) => slot.order)) + 10);
  const changed = { ...manifest, slots: [...slots, { place, part, title, heightPx, order }] };
  parseRemoteSource(changed, `remote.json of ${manifest.id}`);
  const fill = (template: string) =>
    template
      .replaceAll('PartName', componentName(part).replace(/Page$/, 'Part'))
      .replaceAll('part-id', part)
      .replaceAll("'Title of the part'", JSON.stringify(title))
      .replaceAll('"Title of the part"', `{${JSON.stringify(title)}}`)
      .replaceAll('Title of the part', title);
  const files = new Map(
    fs
      .readdirSync(templates)
      .map((name) => [
        `src/${part}/${name.replace('part-id', part)}`,
        fill(fs.readFileSync(path.join(templates, name), 'utf8')),
      ]),
  );
  const importLine = `'${part}': () => import(/* webpackChunkName: "part-${part}" */ './${part}/${part}.part.tsx'),`;
  return { manifest: changed, place, files, importLine };
}
