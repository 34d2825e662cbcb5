import { randomBytes } from 'node:crypto';
import { buildHash } from '@avenue/federation/schema';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';
import { linksFolder } from './files.ts';
import type { Keys } from './keys.ts';
import type { Registry } from './registry.ts';

/** How long a link to a local build holds. */
const linkMs = 8 * 3_600_000;

const linkId = z.string().regex(/^[a-f0-9]{12}$/);
const named = {
  unit: z.string(),
  link: linkId,
  /** Whose build it is. */
  by: z.string().max(80),
  expires: z.iso.datetime(),
};

/** What the address and the cookie of one browser carry. */
const token = z.strictObject({ for: z.literal('override'), ...named });
/** What is behind a link now; no build once its maker has ended it. */
const link = z.strictObject({ for: z.literal('link'), ...named, at: z.iso.datetime(), build: buildHash.optional() });

export type Token = z.infer<typeof token>;
export type Link = z.infer<typeof link>;

/** A link leads to code, so that whoever publishes the part signs it. */
const publishedUnit = (value: unknown) => ({ publish: String((value as { unit?: unknown } | null)?.unit) });

const keyOf = (id: string) => `${linksFolder}/${id}.json`;

const store = (registry: Registry, next: Omit<Link, 'for' | 'at'>) =>
  registry.files.put(
    keyOf(next.link),
    registry.keys.seal({ for: 'link', ...next, at: new Date().toISOString() } satisfies Link, { publish: next.unit }),
  );

/**
 * Starts a link to a build that lies in the registry without being live.
 *
 * @returns the link, and a token as base64url text with which a browser is shown it
 */
export async function newLink(
  registry: Registry,
  { unit, build, by }: { unit: string; build: string; by: string },
): Promise<{ link: Omit<Link, 'for' | 'at'>; token: string }> {
  const expires = new Date(Date.now() + linkMs).toISOString();
  const named = { unit, link: randomBytes(6).toString('hex'), by: by.slice(0, 80), expires };
  await removeExpired(registry);
  await store(registry, { ...named, build });
  await registry.note({ unit, action: 'link', actor: by, build });
  const sealed = registry.keys.seal({ for: 'override', ...named } satisfies Token, { publish: unit });
  return { link: { ...named, build }, token: Buffer.from(sealed).toString('base64url') };
}

/** Lets a link show another build. */
export const moveLink = (registry: Registry, { unit, link, by, expires }: Omit<Link, 'for' | 'at'>, build: string) =>
  store(registry, { unit, link, by, expires, build });

/** Ends a link before its time: browsers see the published build again. */
export async function endLink(registry: Registry, { unit, link, by, expires }: Omit<Link, 'for' | 'at'>) {
  await store(registry, { unit, link, by, expires });
  await registry.note({ unit, action: 'unlink', actor: by });
}

/** What a token says. @throws RegistryFailure `unsigned` if it was not made with a trusted key */
export function readToken(keys: Keys, text: string): Token {
  const found = token.safeParse(keys.open(Buffer.from(text, 'base64url'), 'This link', publishedUnit));
  if (!found.success) throw new RegistryFailure('unsigned', 'This link is no link to a local build.');
  return found.data;
}

/** What is behind a link; nothing if it is not known here. @throws RegistryFailure `unsigned` */
export async function readLink(registry: Registry, id: string): Promise<Link | undefined> {
  const content = await registry.files.get(keyOf(id));
  if (!content) return undefined;
  const found = link.safeParse(registry.keys.open(content, 'The linked build', publishedUnit));
  if (!found.success || found.data.link !== id)
    throw new RegistryFailure('unsigned', 'The linked build carries the signature of another one.');
  return found.data;
}

/** All links whose file can be read. */
async function allLinks(registry: Registry): Promise<Link[]> {
  const ids = (await registry.files.names(linksFolder)).map((name) => name.replace(/\.json$/, ''));
  const links = await Promise.all(
    ids.filter((id) => linkId.safeParse(id).success).map((id) => readLink(registry, id).catch(() => undefined)),
  );
  return links.flatMap((found) => (found ? [found] : []));
}

const hasExpired = ({ expires }: Pick<Link, 'expires'>) => Date.parse(expires) < Date.now();

/** Builds of a unit that a link shows; they are not pruned. */
export async function linkedBuilds(registry: Registry, unit: string): Promise<string[]> {
  const links = await allLinks(registry);
  return links.flatMap((one) => (one.unit === unit && one.build && !hasExpired(one) ? [one.build] : []));
}

/** Text that changes whenever what a link shows does. */
export async function linksState(registry: Registry): Promise<string> {
  const links = await allLinks(registry);
  return links.map(({ link: id, build }) => `${id} ${build}`).join('\n');
}

async function removeExpired(registry: Registry) {
  for (const one of await allLinks(registry)) if (hasExpired(one)) await registry.files.remove(keyOf(one.link));
}
