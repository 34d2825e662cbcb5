import type { LiveRemote } from './registry.ts';

/**
 * Where the way of a page to the screen ended: the remote is not there, its entry, its list of pages, the page's code,
 * or React.
 */
export type Stage = 'manifest' | 'entry' | 'expose' | 'page' | 'render';

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
  /** The code itself failed, not its delivery. */
  readonly fault: boolean;
  /** A file is not the one that was published. */
  readonly damaged: boolean;

  constructor(remote: LiveRemote, stage: Stage, cause: unknown, damagedFile?: string) {
    super(damagedFile ? damagedSentence(damagedFile) : cause instanceof Error ? plain(cause) : String(cause), {
      cause,
    });
    this.remote = remote.id;
    this.version = remote.version;
    this.build = remote.build;
    this.owner = remote.owner;
    this.stage = stage;
    this.at = new Date();
    this.reference = newReference(this.at);
    this.request = cause instanceof Error && 'request' in cause ? String(cause.request) : undefined;
    this.damaged = damagedFile !== undefined;
    this.fault = !this.damaged && isFault(stage, cause);
  }
}

const damagedSentence = (file: string) => `The file ${file} was changed after it was published, so it was not run.`;

const fileIn = (text: string) => /\/([\w@~.-]+\.(?:js|css))/.exec(text)?.[1];

const isChunkFailure = (cause: Error) => cause.name === 'ChunkLoadError' || /^Loading (CSS )?chunk/.test(cause.message);

/** A script that arrived and did not do its work: webpack says "missing", the federation runtime RUNTIME-001. */
const ranInVain = (cause: Error) => /\(missing:|RUNTIME-001|ScriptExecutionError/.test(cause.message);

function isFault(stage: Stage, cause: unknown): boolean {
  if (stage === 'render') return true;
  if (stage === 'manifest') return false;
  if (!(cause instanceof Error)) return stage === 'page';
  if (isChunkFailure(cause) || /RUNTIME-008|ScriptNetworkError|TimeoutError/.test(cause.message))
    return ranInVain(cause);
  return !/Failed to fetch|Load failed|NetworkError|did not arrive in time|answered \d+/.test(cause.message);
}

/** What webpack and the federation runtime report, as a sentence. The original stays in `cause`. */
function plain(cause: Error): string {
  if (isChunkFailure(cause)) {
    const file = fileIn('request' in cause ? String(cause.request) : cause.message);
    const what = file ? `The file ${file}` : 'A file of this page';
    if (/timeout/.test(cause.message)) return `${what} did not arrive in time.`;
    return ranInVain(cause) ? `${what} arrived, but does not run.` : `${what} could not be loaded.`;
  }
  if (/RUNTIME-001|ScriptExecutionError/.test(cause.message))
    return 'The first file of this part arrived, but does not run.';
  if (/RUNTIME-008|ScriptNetworkError|Failed to (get|load)/.test(cause.message)) {
    const file = fileIn(cause.message);
    return file ? `The file ${file} could not be loaded.` : 'The first file of this part could not be loaded.';
  }
  if (/Failed to fetch|Load failed|NetworkError/.test(cause.message)) return 'The server did not answer.';
  return cause.message || cause.name;
}
