import type { ChatProposal, StudioId } from '@avenue/contract';
import { sentenceOf } from '@avenue/data';
import { makeCall } from '../shell/make-call.ts';
import type { Outcome } from './conversation.ts';

/** `/page?thing={thingId}` with the field of the answer in its place. */
const filled = (path: string, answer: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(answer[name] ?? '')));

/** What of a list was not done, and why, where the answer says so. */
const keptBack = (answer: Record<string, unknown>): string | undefined => {
  const kept: unknown = answer.kept;
  const first: unknown = Array.isArray(kept) ? kept[0] : undefined;
  return typeof first === 'object' && first !== null && 'why' in first ? String(first.why) : undefined;
};

/**
 * Makes the call of a proposal.
 *
 * @param openStudio opens a studio: everything on screen belongs to the other one then
 */
export async function carryOut(
  { call, done, path, undo }: ChatProposal,
  openStudio: (studio: StudioId) => Promise<void>,
): Promise<Outcome> {
  try {
    if (call.key === 'POST /api/studio') {
      await openStudio(call.body?.studio as StudioId);
      return { state: 'done', sentence: done, at: Date.now(), ...(path && { path }) };
    }
    const answer = await makeCall(call);
    const refused = keptBack(answer);
    if (refused) return { state: 'failed', sentence: refused, at: Date.now() };
    const taken = Object.fromEntries((undo?.take ?? []).map((name) => [name, answer[name]]));
    return {
      state: 'done',
      sentence: done,
      at: Date.now(),
      ...(path && { path: filled(path, answer) }),
      ...(undo && { taken }),
    };
  } catch (error) {
    return { state: 'failed', sentence: sentenceOf(error), at: Date.now() };
  }
}

/** Takes back what a proposal did. */
export async function takeBack(undo: NonNullable<ChatProposal['undo']>, outcome: Outcome): Promise<Outcome> {
  try {
    const { body } = undo.call;
    await makeCall({ ...undo.call, ...((body || undo.take.length > 0) && { body: { ...body, ...outcome.taken } }) });
    return { state: 'undone', sentence: undo.done, at: Date.now() };
  } catch (error) {
    return { ...outcome, sentence: `It stands. ${sentenceOf(error)}` };
  }
}
