import type { ConfigEntry, StudioId, TestResult } from '@avenue/contract';
import { Failure, type FieldProblem, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { parseWorkflow } from '../../providers/image/index.ts';
import type { Services } from '../../services.ts';
import { catalogue, type SettingSpec, specOf } from './catalogue.ts';
import { listChannels } from './channels.ts';

/** Channels first, then the settings in the order of the panel. */
export async function readConfigEntries(services: Services, studio: StudioId): Promise<ConfigEntry[]> {
  const [stored, channels] = await Promise.all([services.settings.list(), listChannels(services, studio)]);
  const settings = catalogue.map((spec): ConfigEntry => {
    const found = stored.get(spec.name);
    const value = found?.value ?? (found ? undefined : spec.fallback);
    return {
      name: spec.name,
      kind: spec.kind,
      label: spec.label,
      group: spec.group,
      help: spec.help,
      required: spec.required ?? false,
      isSet: found !== undefined,
      testable: spec.testable ?? false,
      ...(spec.kind !== 'secret' && value !== undefined && { value }),
      ...(spec.options && { options: spec.options }),
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
    }),
  );
  return [...entries, ...settings];
}

function problemOf(spec: SettingSpec | undefined, value: string): string | undefined {
  if (!spec) return 'There is no such setting.';
  if (value === '') return spec.required ? `${spec.label} is missing.` : undefined;
  if (value.length > (spec.maxChars ?? 4000)) return 'This value is too long.';
  if (spec.kind === 'url') {
    if (!/^https?:\/\/[^\s/]+/i.test(value)) return 'Start the address with http:// or https://.';
    try {
      new URL(value);
    } catch {
      return 'This is not an address.';
    }
  }
  if (spec.kind === 'toggle' && value !== 'on' && value !== 'off') return 'Choose on or off.';
  if (spec.kind === 'choice' && !spec.options?.some((option) => option.value === value))
    return 'Choose one of the list.';
  if (spec.kind === 'secret' && /[\s\p{C}]/u.test(value)) return 'A key has no spaces in it.';
  if (spec.name === 'COMFYUI_WORKFLOW') {
    try {
      parseWorkflow(JSON.parse(value));
    } catch (error) {
      if (error instanceof EngineError) return error.message;
      return 'This is not JSON. Save the workflow in API format and paste that.';
    }
  }
  return undefined;
}

/** Saves what changed; every connection that was touched is tested, and a failed test does not undo the save. */
export async function saveConfig(services: Services, studio: StudioId, changes: Record<string, string>) {
  const details: FieldProblem[] = [];
  const trimmed = Object.entries(changes).map(([name, value]) => [name, value.trim()] as const);
  for (const [name, value] of trimmed) {
    const message = problemOf(specOf(name), value);
    if (message) details.push({ path: `changes.${name}`, message });
  }
  if (details[0]) throw new Failure(422, 'invalid', details[0].message, details);
  for (const [name, value] of trimmed) {
    const spec = specOf(name);
    if (value === '') await services.settings.remove(name);
    else await services.settings.set(name, value, { secret: spec?.kind === 'secret' });
    await note(services, studio, name, value === '' ? 'removed' : 'saved');
  }
  services.engines.forget();
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
  return { message: 'Configuration saved successfully!', entries: await readConfigEntries(services, studio), tests };
}

/** Takes a saved value away, also that of a required setting: a key may have leaked or expired. */
export async function removeSetting(services: Services, studio: StudioId, name: string) {
  const spec = specOf(name);
  if (!spec || !(await services.settings.list()).has(name)) throw notFound('A saved setting of this name');
  await services.settings.remove(name);
  await note(services, studio, name, 'removed');
  services.engines.forget();
  return { message: `${spec.label} removed.`, entries: await readConfigEntries(services, studio), tests: {} };
}

const note = (services: Services, studio: StudioId, name: string, done: 'saved' | 'removed') =>
  record(services.db, {
    studio,
    action: `setting.${done}`,
    subject: name,
    text: `${specOf(name)?.label ?? name} was ${done}.`,
  });
