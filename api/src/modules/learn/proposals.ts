import type { Proposal, Proposals, TakenProposal } from '@avenue/contract';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { proposals } from '../../capabilities/learn/schema.ts';
import { listChannels, requireChannel } from '../../kernel/channels.ts';
import { conflict, Failure, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { OrderDropped, type OrderWork } from '../order-work.ts';
import { readLearned } from './read.ts';

type ModuleList = () => readonly Module[];

/** Work by which a suggested topic is taken: it costs little and decides nothing. A video ends at its script. */
const takenAs = {
  ideas: { kind: 'ideas', hold: 'finished' },
  script: { kind: 'video', hold: 'script' },
} as const;
const shownTaken = 50;

const workOf = (modules: ModuleList, kind: string): OrderWork | undefined =>
  modules()
    .flatMap(({ orders }) => orders?.works ?? [])
    .find((work) => work.kind === kind);

/** What outcomes speak for; it is put in force where its proof stands. */
async function learnedProposals(call: Call, modules: ModuleList): Promise<Proposal[]> {
  const { rows } = await readLearned(call, modules);
  return rows.flatMap(({ module, metric, context, words, of, suggestion, arms }) => {
    if (!suggestion) return [];
    const { arm, sentence, lift, confidence } = suggestion;
    const known = arms.reduce((sum, one) => sum + one.known, 0);
    return [
      {
        ...{ key: `learned/${module}/${metric}/${context}/${arm}`, kind: 'change' as const },
        title: `${words.title}${of ? `, ${of}` : ''}: ${arm}`,
        why: sentence,
        evidence: arms.map((one) => ({ text: `${one.arm}: ${one.good} of ${one.known} were ${words.good}` })),
        lift: { ...lift, of: known },
        ...(confidence && { confidence }),
        ...{ path: '/learning-dashboard', label: 'See the proof and put it in force' },
      },
    ];
  });
}

/** By what is known of them: outcomes first, then what rises, then what is empty. */
const rank = ({ kind, lift }: Proposal) =>
  kind === 'change' ? (lift && lift.low > 0 ? 0 : 2) : kind === 'topic' ? 1 : 3;

async function every(call: Call, modules: ModuleList): Promise<Proposal[]> {
  const told = await Promise.all(modules().map((module) => module.proposals?.(call) ?? []));
  return [...(await learnedProposals(call, modules)), ...told.flat()].toSorted((a, b) => rank(a) - rank(b));
}

type Row = typeof proposals.$inferSelect;

async function toTaken(call: Call, modules: ModuleList, rows: readonly Row[]): Promise<TakenProposal[]> {
  const outcomes = new Map<string, TakenProposal['outcome']>();
  for (const kind of new Set(rows.map(({ work }) => work))) {
    const subjects = rows.filter(({ work }) => work === kind).map(({ subject }) => subject);
    for (const [subject, outcome] of (await workOf(modules, kind)?.outcomes(call, subjects)) ?? [])
      outcomes.set(subject, outcome);
  }
  return rows.map(({ id, title, made, path, at, rolledBackAt, subject }) => ({
    ...{ id, title, made, path, takenAt: at.toISOString(), outcome: outcomes.get(subject) ?? 'gone' },
    ...(rolledBackAt && { rolledBackAt: rolledBackAt.toISOString() }),
  }));
}

/** A process that was killed while it wrote left a claim without anything made: it does not stand in the way. */
const staleMs = 10 * 60_000;
const dropStale = ({ db, studio }: Call) =>
  db
    .delete(proposals)
    .where(
      and(
        eq(proposals.studio, studio),
        eq(proposals.state, 'taken'),
        eq(proposals.subject, ''),
        lt(proposals.at, new Date(Date.now() - staleMs)),
      ),
    );

/** What is worth doing next, without what was taken or left. */
export async function listProposals(call: Call, modules: ModuleList): Promise<Proposals> {
  const { db, studio } = call;
  await dropStale(call);
  const [all, known, channels, writer] = await Promise.all([
    every(call, modules),
    db.select().from(proposals).where(eq(proposals.studio, studio)).orderBy(desc(proposals.at)).limit(500),
    listChannels(call, studio),
    call.engines.writer().catch(() => undefined),
  ]);
  const gone = new Set(known.filter(({ state }) => state !== 'rolled back').map(({ key }) => key));
  const taken = known.filter(({ state }) => state === 'taken' || state === 'rolled back').slice(0, shownTaken);
  return {
    rows: all.filter(({ key }) => !gone.has(key)),
    taken: await toTaken(call, modules, taken),
    left: known.filter(({ state }) => state === 'left').map(({ key, title }) => ({ key, title })),
    cost:
      !writer || writer.embedded
        ? 'Ideas are written here by the writer that is built in: nothing is spent.'
        : `Ideas are written by ${writer.label}${writer.price ? '; what it takes stands on the page Writing' : ', whose price is not known'}.`,
    channels: channels.map(({ name, label }) => ({ name, label })),
    source: studio === 'sample' ? 'sample' : 'computed',
  };
}

/** Writes ideas or a script for a suggested topic. @throws Failure 404 where it is not suggested, 409 where it was taken already */
export async function takeProposal(
  call: Call,
  modules: ModuleList,
  { key, channel, as = 'ideas' }: { key: string; channel: string; as?: keyof typeof takenAs | undefined },
): Promise<void> {
  const { db, studio } = call;
  const { name } = await requireChannel(call, studio, channel);
  const one = (await listProposals(call, modules)).rows.find((row) => row.key === key);
  const { kind, hold } = takenAs[as];
  const work = workOf(modules, kind);
  if (!one?.topic || !work) throw notFound('This suggestion');
  const id = newId('prp');
  const claimed = await db
    .insert(proposals)
    .values({ id, studio, key, title: one.title, state: 'taken', work: work.kind })
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  if (claimed.length === 0) throw conflict('taken', 'It was taken just now, in another tab.');
  try {
    const entry = { id: key, title: one.topic, source: 'suggestion' };
    const made = await work.make(
      call,
      { channel: name, entry, seconds: 45, hold },
      {
        ...{ jobId: id, signal: call.signal, show: () => undefined, spentOn: async () => undefined },
        step: (_name, doing) => doing({ signal: call.signal, report: () => undefined }),
      },
    );
    await db.transaction(async (tx) => {
      const { subject, title, path } = made;
      await tx.update(proposals).set({ subject, made: title, path }).where(eq(proposals.id, id));
      const text = `The suggestion "${one.title}" was taken: ${title}.`;
      await record(tx, { studio, action: 'suggestion.taken', subject: id, text });
    });
  } catch (error) {
    // Nothing was made of it, so it is suggested again.
    await db.delete(proposals).where(eq(proposals.id, id));
    if (error instanceof OrderDropped) throw conflict('dropped', error.message);
    throw error;
  }
}

/** Takes back what was made of a suggestion. @throws Failure 404, 409 where it is back already, or was used since */
export async function rollBackProposal(call: Call, modules: ModuleList, id: string): Promise<void> {
  const { db, studio } = call;
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.studio, studio), ne(proposals.state, 'left')));
  if (!row) throw notFound('This suggestion');
  if (row.state === 'rolled back') throw conflict('rolled_back', 'It was taken back already.');
  const work = workOf(modules, row.work);
  if ((await work?.outcomes(call, [row.subject]))?.get(row.subject) === 'approved')
    throw new Failure(409, 'used', 'Something of it was kept or written out since. Remove that first, if it is to go.');
  await work?.takeBack?.(call, row.subject);
  await db.transaction(async (tx) => {
    await tx.update(proposals).set({ state: 'rolled back', rolledBackAt: new Date() }).where(eq(proposals.id, id));
    const text = `What was made of "${row.title}" was taken back.`;
    await record(tx, { studio, action: 'suggestion.rolled_back', subject: id, text });
  });
}

/** Leaves a suggestion, or takes it in again. Twice is once. */
export async function setLeft(
  { db, studio }: Call,
  { key, title, left }: { key: string; title: string; left: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = left
      ? await tx
          .insert(proposals)
          .values({ id: newId('prp'), studio, key, title, state: 'left' })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(proposals)
          .where(and(eq(proposals.studio, studio), eq(proposals.key, key), eq(proposals.state, 'left')))
          .returning();
    if (changed.length === 0) return;
    const text = `The suggestion "${title}" is ${left ? 'left' : 'taken in again'}.`;
    await record(tx, { studio, action: left ? 'suggestion.left' : 'suggestion.back', subject: key.slice(0, 64), text });
  });
}
