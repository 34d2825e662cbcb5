import { Refusal } from './refusal.ts';

const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const textPattern = /^[\p{L}\p{N}][\p{L}\p{N} .,'&()+:/-]*$/u;
const pathPattern = /^(?:\/[A-Za-z0-9_-]+)+$/;

/** Names with a meaning of their own: the host is a unit as well, the registry keeps its journal beside the units. */
const reservedRemotes = ['host', 'journal', 'cache'];

/** First parts of paths that the server answers itself. */
const reservedPaths = ['api', 'assets', 'remotes', 'media', 'healthz', 'readyz', 'metrics'];

/** An id of a remote, page or section. @throws Refusal */
export function checkId(what: string, id: string | undefined, example: string): string {
  if (!id) throw new Refusal(`Name the ${what}, for example ${example}.`);
  if (!idPattern.test(id) || id.length < 2 || id.length > 41)
    throw new Refusal(
      `"${id}" cannot name a ${what}: use 2 to 41 lower case letters, digits and single dashes, starting with a letter, for example ${example}.`,
    );
  return id;
}

/** @throws Refusal */
export function checkRemoteId(id: string | undefined): string {
  const checked = checkId('remote', id, 'finance');
  if (reservedRemotes.includes(checked)) throw new Refusal(`"${checked}" is reserved; choose another name.`);
  return checked;
}

/** Words that stand on the screen. `option` is how the command names them. @throws Refusal */
export function checkText(option: string, text: string | undefined, example: string, limit = 80): string {
  const trimmed = text?.trim();
  if (!trimmed) throw new Refusal(`Give ${option}, for example ${option} "${example}".`);
  if (trimmed.length > limit) throw new Refusal(`${option} is longer than ${limit} characters.`);
  if (!textPattern.test(trimmed))
    throw new Refusal(
      `${option} starts with a letter or digit and may hold letters, digits, spaces and .,'&()+:/- only.`,
    );
  return trimmed;
}

/** A page's path. @throws Refusal */
export function checkPath(path: string): string {
  if (!pathPattern.test(path))
    throw new Refusal(
      `"${path}" is no page path: start with a slash, end without one, and use letters, digits, dashes and underscores.`,
    );
  if (reservedPaths.includes(path.split('/')[1]?.toLowerCase() ?? ''))
    throw new Refusal(`The server answers ${path} itself; choose another --path.`);
  return path;
}

/** `stock-signals` becomes `StockSignalsPage`. */
export const componentName = (page: string) =>
  `${page
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Page`;

/** `stock-signals` becomes `Stock signals`. */
export const wordsOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
