import type { Answer, FirebaseProject } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { waysOut } from '../../capabilities/connect/index.ts';
import { removeChannel } from '../../capabilities/notices/index.ts';
import {
  fcm,
  firebaseReach,
  forgetToken,
  keyName,
  messagingScope,
  readKeyFile,
  testKey,
} from '../../connectors/fcm/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { conflict, Failure } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import { projects } from './schema.ts';

/** The one row. */
const only = 'own';

const guide = [
  {
    title: 'Open the project in the Firebase console',
    text: 'Or make one; the free plan is enough for messages.',
    link: 'https://console.firebase.google.com/',
  },
  {
    title: 'Make a service account for Avenue alone',
    text: 'In Google Cloud, under Service accounts. Give it one role: Firebase Cloud Messaging API Admin.',
    link: 'https://console.cloud.google.com/iam-admin/serviceaccounts',
  },
  { title: 'Make a key', text: 'Under Keys, Add key, JSON. The file is downloaded once.' },
  { title: 'Save it here, then test', text: 'The key is encrypted and never shown again. Delete the downloaded file.' },
];

const rowOf = async ({ db }: Pick<Call, 'db'>) => (await db.select().from(projects).where(eq(projects.id, only)))[0];

function shown({ projectId, clientEmail, keyId, savedAt, ok, sentence, testedAt }: typeof projects.$inferSelect) {
  const state: FirebaseProject['state'] = ok === null ? 'untested' : ok ? 'works' : 'fails';
  return {
    ...{ projectId, clientEmail, keyId, state },
    savedAt: savedAt.toISOString(),
    sentence: state === 'untested' ? 'Nothing was sent with this key yet. Test it.' : sentence,
    ...(testedAt && { testedAt: testedAt.toISOString() }),
  };
}

/** The project with what was found, and the way to one. */
export async function readProject(call: Pick<Call, 'db'>): Promise<Answer<'GET /api/firebase'>> {
  const row = await rowOf(call);
  return {
    project: row ? shown(row) : null,
    scopes: [
      { scope: messagingScope, allows: 'Send messages. Nothing of the project can be read or changed with it.' },
    ],
    guide,
  };
}

/** The connected project; undefined where there is none. */
export const connectedProject = rowOf;

/** @throws Failure 422 with what is wrong with the key file */
export async function saveProject({ db, credentials, door }: Call, text: string): Promise<void> {
  const told = await readKeyFile(text);
  if ('problems' in told) throw new Failure(422, 'invalid', 'The key was not saved. Look at the field.', told.problems);
  const { account, key } = told;
  await db.transaction(async (tx) => {
    const fresh = { ...account, savedAt: new Date(), ok: null, sentence: '', testedAt: null };
    const [was] = await tx.select().from(projects).where(eq(projects.id, only));
    await tx
      .insert(projects)
      .values({ id: only, ...fresh })
      .onConflictDoUpdate({ target: projects.id, set: fresh });
    await credentials.put({ name: keyName }, key, tx);
    await record(tx, {
      studio: 'own',
      action: 'firebase.connected',
      subject: account.projectId,
      text: `The Firebase project ${account.projectId} ${was ? 'got another key' : 'was connected'}.`,
      data: { clientEmail: account.clientEmail, keyId: account.keyId },
    });
  });
  door.forget();
}

const reachOf = ({ credentials }: Pick<Call, 'credentials'>, signal: AbortSignal) =>
  firebaseReach({ credentials, ways: waysOut }, signal);

/** @throws Failure 409 while nothing is connected */
export async function testProject(call: Call): Promise<void> {
  const found = await reachOf(call, call.signal);
  if (!found) throw conflict('not_connected', 'Connect a Firebase project first.');
  let told: { ok: boolean; sentence: string };
  try {
    // A test asks Google anew, whatever is remembered.
    forgetToken(found.reach.key, found.reach);
    told = { ok: true, sentence: await testKey(found.reach) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    told = { ok: false, sentence: error.message };
  }
  await call.db
    .update(projects)
    .set({ ...told, testedAt: new Date() })
    .where(eq(projects.id, only));
}

/** Deletes the key, with the phones that were reached by it. */
export async function removeProject(call: Call): Promise<void> {
  const found = await reachOf(call, call.signal);
  await removeChannel(call, fcm);
  await call.db.transaction(async (tx) => {
    const [was] = await tx.delete(projects).where(eq(projects.id, only)).returning();
    await call.credentials.remove({ name: keyName }, tx);
    if (!was) return;
    await record(tx, {
      studio: 'own',
      action: 'firebase.ended',
      subject: was.projectId,
      text: `The connection to the Firebase project ${was.projectId} was ended, and its key deleted.`,
    });
  });
  if (found) forgetToken(found.reach.key, found.reach);
  call.door.forget();
}
