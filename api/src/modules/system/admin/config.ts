import type { ConfigEntry, StudioId, TestResult } from '@avenue/contract';
import { type ChannelUse, listChannels } from '../../../kernel/channels.ts';
import { Failure, type FieldProblem, notFound } from '../../../kernel/failure.ts';
import { type Fact, record, type Values } from '../../../kernel/journal/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { destinationOf, type Setting } from '../../../kernel/settings/index.ts';
import type { Services } from '../../../services.ts';
import type { Catalogue } from './catalogue.ts';

/** What the panel is read for. */
export interface PanelView {
  catalogue: Catalogue;
  studio: StudioId;
  /** Whether a live remote has this page. */
  hasPage: (path: string) => boolean;
  /** What stands on the channels, of every module. */
  channelUse: () => Promise<readonly ChannelUse[]>;
}

/** What a setting does now; one that acts on a page nobody has says so. */
const helpOf = ({ help, actsOn }: Setting, { hasPage }: PanelView): string =>
  !actsOn || hasPage(actsOn.page) ? help : `${help} ${actsOn.without}`;

/** An address that was saved while it could hold a password is shown without it; it is not called. */
function withoutUser(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.username && !url.password) return address;
  Object.assign(url, { username: '', password: '' });
  return url.href;
}

/** Channels first, then the settings in the order of the panel. */
export async function readConfigEntries(services: Services, view: PanelView): Promise<ConfigEntry[]> {
  const { studio } = view;
  const [stored, channels, uses] = await Promise.all([
    storedNow(services),
    listChannels(services, studio),
    view.channelUse(),
  ]);
  const settings = view.catalogue.settings.map((spec): ConfigEntry => {
    const found = stored.get(spec.name);
    const saved = spec.kind === 'url' ? withoutUser(found?.value) : found?.value;
    const value = saved ?? (found ? undefined : spec.fallback);
    return {
      name: spec.name,
      kind: spec.kind,
      label: spec.label,
      group: spec.group,
      help: helpOf(spec, view),
      required: spec.required ?? false,
      isSet: found !== undefined,
      testable: spec.testable ?? false,
      ...(spec.kind !== 'secret' && value !== undefined && { value }),
      ...(spec.options && { options: [...spec.options] }),
      ...(spec.long && { long: true }),
      ...(spec.foundByItself && { foundByItself: true }),
      ...(found && { savedAt: found.savedAt.toISOString() }),
    };
  });
  const entries = channels.map(
    (channel): ConfigEntry => ({
      name: channel.name,
      kind: 'channel',
      label: channel.label,
      group: 'channels',
      required: false,
      isSet: true,
      testable: false,
      channel,
      scripts: uses.reduce((sum, { counts }) => sum + (counts.get(channel.name) ?? 0), 0),
    }),
  );
  return [...entries, ...settings];
}

function problemOf(spec: Setting | undefined, value: string): string | undefined {
  if (!spec) return 'There is no such setting.';
  if (value === '') return spec.required ? `${spec.label} is missing.` : undefined;
  if (value.length > (spec.maxChars ?? 4000)) return 'This value is too long.';
  if (spec.kind === 'url') {
    if (!/^https?:\/\/[^\s/]+/i.test(value)) return 'Start the address with http:// or https://.';
    if (!URL.canParse(value)) return 'This is not an address.';
    const { username, password } = new URL(value);
    if (username || password)
      return 'Leave the user name and the password out of the address: it is shown and kept in clear.';
  }
  if (spec.kind === 'toggle' && value !== 'on' && value !== 'off') return 'Choose on or off.';
  if (spec.kind === 'choice' && !spec.options?.some((option) => option.value === value))
    return 'Choose one of the list.';
  if (spec.kind === 'secret' && /[\s\p{C}]/u.test(value)) return 'A key has no spaces in it.';
  return spec.check?.(value);
}

/** Saves what changed; every connection that was touched is tested, and a failed test does not undo the save. */
export async function saveConfig(services: Services, view: PanelView, changes: Record<string, string>) {
  const specOf = view.catalogue.of;
  const details: FieldProblem[] = [];
  const trimmed = Object.entries(changes).map(([name, value]) => [name, value.trim()] as const);
  for (const [name, value] of trimmed) {
    const message = problemOf(specOf(name), value);
    if (message) details.push({ path: `changes.${name}`, message });
  }
  if (details[0]) throw new Failure(422, 'invalid', details[0].message, details);
  const after = new Map(trimmed);
  const addressAfter = async (name: string) =>
    after.get(name) ?? (await services.settings.get(name)) ?? process.env[name];
  const dropped = await secretsFor(services, view, (name) => !after.has(name), addressAfter);
  const stored = await storedNow(services);
  await services.db.transaction(async (tx) => {
    for (const [name, value] of trimmed) {
      if (value === '') await forget(services, name, tx);
      else {
        const spec = specOf(name);
        if (spec?.kind === 'secret') {
          const origin = await destinationOf(spec, addressAfter);
          await services.credentials.put({ name, origin }, new Secret(value), tx);
        } else await services.settings.set(name, value, { db: tx });
      }
      await record(tx, noted(view, stored, name, value));
    }
    for (const { name } of dropped) {
      await forget(services, name, tx);
      await record(tx, noted(view, stored, name, ''));
    }
  });
  readAgain(services);
  const touched = new Set<string>();
  for (const [name, value] of trimmed) {
    const spec = specOf(name);
    if (spec?.testable && value !== '') touched.add(name);
    if (spec?.partOf && (await services.settings.get(spec.partOf))) touched.add(spec.partOf);
  }
  const tests: Record<string, TestResult> = {};
  await Promise.all(
    [...touched].map(async (name) => {
      tests[name] = await services.engines.test(name);
    }),
  );
  const message = ['Configuration saved successfully!', ...dropped.map(whyDropped)].join(' ');
  return { message, entries: await readConfigEntries(services, view), tests };
}

interface Dropped extends Pick<Setting, 'name' | 'label'> {
  /** Origin that it was saved for. */
  origin: string;
}

/** Saved secrets whose address leads to another origin than the one that they were saved for. */
async function secretsFor(
  { credentials }: Services,
  { catalogue }: PanelView,
  mayDrop: (name: string) => boolean,
  addressOf: (name: string) => Promise<string | undefined>,
): Promise<Dropped[]> {
  const dropped: Dropped[] = [];
  const stored = await credentials.list();
  for (const setting of catalogue.settings.filter(({ name, sentTo }) => sentTo && mayDrop(name))) {
    const origin = stored.get(setting.name)?.origin;
    if (origin !== undefined && origin !== (await destinationOf(setting, addressOf)))
      dropped.push({ name: setting.name, label: setting.label, origin });
  }
  return dropped;
}

const whyDropped = ({ label, origin }: Dropped) =>
  `"${label}" was removed: it was saved for ${origin || 'no address'} and goes nowhere else. Enter the key of the new address.`;

/** Takes a saved value away, also that of a required setting: a key may have leaked or expired. */
export async function removeSetting(services: Services, view: PanelView, name: string) {
  const spec = view.catalogue.of(name);
  const stored = await storedNow(services);
  if (!spec || !stored.has(name)) throw notFound('A saved setting of this name');
  const dropped = await secretsFor(
    services,
    view,
    (secret) => secret !== name,
    async (address) =>
      address === name ? process.env[name] : ((await services.settings.get(address)) ?? process.env[address]),
  );
  await services.db.transaction(async (tx) => {
    for (const gone of [name, ...dropped.map((one) => one.name)]) {
      await forget(services, gone, tx);
      await record(tx, noted(view, stored, gone, ''));
    }
  });
  readAgain(services);
  const message = [`${spec.label} removed.`, ...dropped.map(whyDropped)].join(' ');
  return { message, entries: await readConfigEntries(services, view), tests: {} };
}

/** The next call stands on what was saved; news of it comes to this process too late for that. */
function readAgain({ engines, door }: Services): void {
  engines.forget();
  door.forget();
}

/** What is saved, by name; of a secret only since when. */
type Stored = ReadonlyMap<string, { value?: string; savedAt: Date }>;

const storedNow = async ({ settings, credentials }: Services): Promise<Stored> =>
  new Map<string, { value?: string; savedAt: Date }>([...(await settings.list()), ...(await credentials.list())]);

async function forget({ settings, credentials }: Services, name: string, tx: Pick<Services['db'], 'delete'>) {
  await settings.remove(name, tx);
  await credentials.remove({ name }, tx);
}

/** How a setting stood and stands; of a secret only whether there was one. */
function changeOf(
  spec: Setting | undefined,
  stored: Stored,
  name: string,
  value: string,
): Record<'before' | 'after', Values> {
  const found = stored.get(name);
  const label = spec?.label ?? name;
  if (spec?.kind === 'secret')
    return {
      before: { [label]: found ? 'set' : 'not set' },
      after: { [label]: value === '' ? 'not set' : found ? 'changed' : 'set' },
    };
  const before = spec?.kind === 'url' ? withoutUser(found?.value) : found?.value;
  return { before: { [label]: before ?? null }, after: { [label]: value === '' ? null : value } };
}

/** @param value what it is now; empty for a setting that was removed */
function noted({ studio, catalogue }: PanelView, stored: Stored, name: string, value: string): Fact {
  const spec = catalogue.of(name);
  const done = value === '' ? 'removed' : 'saved';
  return {
    studio,
    action: `setting.${done}`,
    subject: name,
    text: `${spec?.label ?? name} was ${done}.`,
    ...changeOf(spec, stored, name, value),
  };
}
