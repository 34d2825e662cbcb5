import type { LiveRemote } from './registry.ts';

/** Where the way of a page to the screen ended: the remote's entry, its list of pages, the page's code, or React. */
export type Stage = 'entry' | 'expose' | 'page' | 'render';

let count = 0;

/** Short and unique in this tab: an operator reads it out, a log line carries it. */
const newReference = (at: Date) => `ave-${at.getTime().toString(36).slice(-5).toUpperCase()}${++count}`;

/** A page of a remote that could not be shown. `message` is the cause in plain words. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;
  readonly build: string;
  readonly owner: string;
  readonly stage: Stage;
  readonly at: Date;
  readonly reference: string;
  /** URL of the script or stylesheet that did not arrive, where webpack names it. */
  readonly request: string | undefined;

  constructor(remote: LiveRemote, stage: Stage, cause: unknown) {
    super(cause instanceof Error ? plain(cause) : String(cause), { cause });
    this.remote = remote.id;
    this.version = remote.version;
    this.build = remote.build;
    this.owner = remote.owner;
    this.stage = stage;
    this.at = new Date();
    this.reference = newReference(this.at);
    this.request = cause instanceof Error && 'request' in cause ? String(cause.request) : undefined;
  }
}

const fileIn = (text: string) => /\/([\w@~.-]+\.(?:js|css))/.exec(text)?.[1];

/** What webpack and the federation runtime report, as a sentence. The original stays in `cause`. */
function plain(cause: Error): string {
  if (cause.name === 'ChunkLoadError' || /^Loading (CSS )?chunk/.test(cause.message)) {
    const file = fileIn('request' in cause ? String(cause.request) : cause.message);
    const what = file ? `The file ${file}` : 'A file of this page';
    if (/timeout/.test(cause.message)) return `${what} did not arrive in time.`;
    return /missing/.test(cause.message) ? `${what} arrived damaged.` : `${what} could not be loaded.`;
  }
  if (/RUNTIME-00[18]|ScriptNetworkError|Failed to (get|load)/.test(cause.message)) {
    const file = fileIn(cause.message);
    return file ? `The file ${file} could not be loaded.` : 'The first file of this part could not be loaded.';
  }
  return cause.message || cause.name;
}
