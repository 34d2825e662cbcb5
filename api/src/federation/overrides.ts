import type { RemoteJson, ShownOverride } from '@avenue/federation/registry';
import {
  contractRefusals,
  type OpenBuild,
  RegistryFailure,
  readLink,
  readToken,
  runRefusals,
  type Token,
} from '@avenue/registry';
import type { LiveBuilds } from './live-builds.ts';
import type { Overrides } from './shown-builds.ts';

const cookieName = 'override';
const most = 4;
const longest = 2000;
const attributes = 'Path=/; HttpOnly; SameSite=Strict';
const hour = 3600;
const cookieSeconds = 8 * hour;

const tokensOf = (cookie: string | undefined): string[] => {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]*)`).exec(cookie ?? '') ?? [];
  return value
    .split('.')
    .filter((token) => token !== '' && token.length <= longest)
    .slice(0, most);
};

/** `Set-Cookie` that brings this browser back to the published builds. */
export const noOverrides = `${cookieName}=; ${attributes}; Max-Age=0`;

const sentence = (error: RegistryFailure) => error.details[0] ?? error.message;

/** The build behind a token. @throws RegistryFailure with the reason why it is not shown */
async function buildBehind(builds: LiveBuilds, { unit, link, by, expires }: Token): Promise<OpenBuild> {
  if (Date.parse(expires) < Date.now())
    throw new RegistryFailure('expired', `The link has expired. ${by} can make a new one.`);
  const found = await readLink(builds.registry, link);
  if (!found || found.unit !== unit) throw new RegistryFailure('no_link', 'The link is not known here.');
  if (!found.build) throw new RegistryFailure('ended', `${by} has ended the link.`);
  const open = await builds.open(unit, found.build);
  const host = builds.host();
  const description = open.description as RemoteJson;
  const [refused] = [...contractRefusals(description, builds.served), ...(host ? runRefusals(description, host) : [])];
  if (refused) throw new RegistryFailure('refused', refused.message);
  return open;
}

/** What a token leads to: a build, or the sentence why there is none. */
async function follow(builds: LiveBuilds, text: string): Promise<{ shown: ShownOverride; open?: OpenBuild }> {
  let token: Token;
  try {
    token = readToken(builds.registry.keys, text);
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error;
    return { shown: { id: '', title: 'a part', by: '', others: '', refused: error.message } };
  }
  const { unit, by } = token;
  const pointer = builds.state(unit)?.pointer;
  const known = { id: unit, title: pointer?.source?.title ?? unit, by, others: pointer?.history[0]?.version ?? '' };
  if (!pointer?.source)
    return { shown: { ...known, refused: `There is no part called ${unit} here. Publish it once, then link it.` } };
  try {
    return { shown: known, open: await buildBehind(builds, token) };
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error;
    return { shown: { ...known, refused: sentence(error) } };
  }
}

/** What a browser with this cookie is shown; nothing for one without. */
async function overridesOf(builds: LiveBuilds, tokens: readonly string[]): Promise<Overrides | undefined> {
  if (tokens.length === 0) return undefined;
  const followed = await Promise.all(tokens.map((token) => follow(builds, token)));
  return {
    builds: new Map(followed.flatMap(({ open }) => (open ? [[open.unit, open] as const] : []))),
    told: followed.map(({ shown }) => shown),
  };
}

export const overridesOfCookie = (builds: LiveBuilds, cookie: string | undefined) =>
  overridesOf(builds, tokensOf(cookie));

/**
 * What a browser is asked before it follows a token.
 *
 * @returns the token and the build that it leads to, or the sentence why it leads to none
 */
export async function questionOf(
  builds: LiveBuilds,
  text: string,
): Promise<{ token: Token; open: OpenBuild } | { overrides: Overrides }> {
  const { shown, open } = await follow(builds, text.slice(0, longest));
  if (!open) return { overrides: { builds: new Map(), told: [shown] } };
  const token = readToken(builds.registry.keys, text);
  if (await builds.wasUsed(token.link))
    return { overrides: { builds: new Map(), told: [{ ...shown, refused: usedSentence(token) }] } };
  return { token, open };
}

const usedSentence = ({ by }: Token) => `The link was used already. ${by} can make a new one.`;

/**
 * Takes a token that somebody said yes to. Each link is taken once, by one browser.
 *
 * @returns the `Set-Cookie` under which this browser keeps it; nothing for a token that no trusted key signed, or that
 * was taken before
 */
export async function keepOverride(
  builds: LiveBuilds,
  text: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  if (text.length > longest) return undefined;
  const keys = builds.registry.keys;
  const unitOf = (other: string) => {
    try {
      return readToken(keys, other).unit;
    } catch (error) {
      if (error instanceof RegistryFailure) return undefined;
      throw error;
    }
  };
  const unit = unitOf(text);
  if (unit === undefined || !(await builds.use(readToken(keys, text)))) return undefined;
  const others = tokensOf(cookie).filter((other) => ![undefined, unit].includes(unitOf(other)));
  return `${cookieName}=${[text, ...others].slice(0, most).join('.')}; ${attributes}; Max-Age=${cookieSeconds}`;
}
