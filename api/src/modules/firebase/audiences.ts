import type { Answer, BodyInput, Effect } from '@avenue/contract';
import { asc, eq } from 'drizzle-orm';
import { post } from '../../capabilities/post/index.ts';
import { checkTopic, longestBytes, topicAccount } from '../../connectors/fcm/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { gateOf, toEffect } from '../../kernel/effects/index.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { fingerprint, newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import { connectedProject } from './project.ts';
import { audiences } from './schema.ts';

const family = 'firebase';

/** Whether the operator states that those who listen to a topic agreed. */
export async function isStated(db: Pick<Database, 'select'>, topic: string): Promise<boolean> {
  const [row] = await db.select().from(audiences).where(eq(audiences.topic, topic));
  return row !== undefined && row.statement !== '';
}

/** Every topic in the order in which they came. */
export async function readAudiences({ db, studio }: Call): Promise<Answer<'GET /api/firebase/audiences'>> {
  const [rows, { mode }] = await Promise.all([
    studio === 'own' ? db.select().from(audiences).orderBy(asc(audiences.createdAt), asc(audiences.topic)) : [],
    gateOf(db, { studio, module: family, class: 'message', account: '' }),
  ]);
  return {
    rows: rows.map(({ topic, name, statement, statedBy, statedAt }) => ({
      ...{ topic, name },
      ...(statement && statedAt && { consent: { statement, by: statedBy, at: statedAt.toISOString() } }),
    })),
    mode,
    longestBytes: longestBytes.topic,
  };
}

/** Least letters of a statement that says anything. */
const leastStatement = 20;

/** @throws Failure 422 beside the field that is wrong */
export async function saveAudience(
  { db, who }: Call,
  { topic, name, statement = '' }: BodyInput<'POST /api/firebase/audiences'>,
): Promise<void> {
  const wrong = checkTopic(topic);
  if (wrong) throw invalid('topic', wrong);
  if (statement && statement.length < leastStatement)
    throw invalid('statement', 'Say where and how they agreed: a sentence of at least 20 letters.');
  await db.transaction(async (tx) => {
    const [was] = await tx.select().from(audiences).where(eq(audiences.topic, topic));
    const isSame = was?.statement === statement;
    const stated = isSame ? {} : { statement, statedBy: who.name, statedAt: statement ? new Date() : null };
    await tx
      .insert(audiences)
      .values({ topic, name, ...stated })
      .onConflictDoUpdate({ target: audiences.topic, set: { name, ...stated } });
    const text = statement
      ? `${who.name} states that those who listen to "${topic}" agreed to messages: ${statement}`
      : was?.statement
        ? `What was stated about the consent of those who listen to "${topic}" was taken back.`
        : `The topic "${topic}" was saved, without a statement about consent.`;
    await record(tx, {
      studio: 'own',
      action: isSame ? 'firebase.audience.saved' : 'firebase.consent',
      subject: topic,
      text,
      before: { statement: was?.statement ?? '' },
      after: { statement },
    });
  });
}

/** @throws Failure 404 */
export async function removeAudience({ db }: Call, topic: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [was] = await tx.delete(audiences).where(eq(audiences.topic, topic)).returning();
    if (!was) throw notFound('A topic of this name');
    await record(tx, {
      studio: 'own',
      action: 'firebase.audience.removed',
      subject: topic,
      text: `The topic "${topic}" was removed, with what was stated about consent.`,
      before: { statement: was.statement },
    });
  });
}

/**
 * Puts a message before the door, at the next time that quiet hours and limits of its topic leave.
 *
 * @throws Failure 409 where no project is connected, and what `post` throws
 */
export async function proposeMessage(
  call: Call,
  { topic, title, text, link }: BodyInput<'POST /api/firebase/messages'>,
): Promise<Effect> {
  const { db, effects, studio, studios } = call;
  const project = await connectedProject(call);
  if (!project) throw conflict('not_connected', 'Connect a Firebase project first, on the page Firebase Integration.');
  const timeZone = await studios.zone();
  const now = new Date();
  const row = await db.transaction(async (tx) =>
    post(
      tx,
      {
        ...{ studio, module: family, kind: 'fcm.message', account: topicAccount(topic), title },
        subject: newId('msg'),
        payload: {
          ...{ shape: 1, project: project.projectId, topic, title, text },
          ...(link && { link }),
          consent: await isStated(tx, topic),
        },
        // The same words to the same people once a day at most.
        dedupKey: fingerprint(project.projectId, topic, title, text, link ?? '', now.toISOString().slice(0, 10)),
      },
      { effects, timeZone, notBefore: now },
    ),
  );
  return toEffect(row);
}
