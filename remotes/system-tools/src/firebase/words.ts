import type { Effect, FirebaseProject, Mode } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

/** How the state of a project is shown. */
export const projectLooks: Readonly<Record<FirebaseProject['state'], { status: StatusName; word: string }>> = {
  untested: { status: 'off', word: 'Not tested' },
  works: { status: 'online', word: 'Works' },
  fails: { status: 'failed', word: 'Fails' },
};

export function sentenceOfProject(project: FirebaseProject | null | undefined): string {
  if (project === undefined) return 'The project that push messages go through.';
  if (project === null) return 'No project is connected. Nothing goes through Firebase.';
  const { projectId, state } = project;
  if (state === 'works') return `Messages go through ${projectId}.`;
  return state === 'fails'
    ? `${projectId} failed its last test.`
    : `${projectId} is connected, and was not tested yet.`;
}

/** What becomes of a message that is written now. */
export const modeSentences: Readonly<Record<Mode, string>> = {
  halted: 'Everything is stopped: it does not go out.',
  off: 'Messages are off: it is refused.',
  shadow: 'Shadow: it goes through everything but the last step. Nobody gets it.',
  assisted: 'It waits for your yes in the inbox.',
  live: 'Live: it goes out at its time.',
};

export const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + new TextEncoder().encode(text.trim()).length, 0);

/** The first of its rules that is not fulfilled, or why it stands where it does. */
export const whyOf = ({ verdicts, reason }: Pick<Effect, 'verdicts' | 'reason'>): string =>
  verdicts.find(({ verdict }) => verdict === 'blocked')?.sentence ?? reason;
