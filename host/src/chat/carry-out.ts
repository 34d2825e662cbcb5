import type { ChatProposal, EndpointKey, StudioId } from '@avenue/contract';
import { callApi, sentenceOf } from '@avenue/data';
import type { Outcome } from './conversation.ts';

type Call = ChatProposal['call'];

const make = ({ key, params, body }: Call): Promise<Record<string, unknown>> =>
  // The server made the call out of the contract and checks it once more when it comes.
  callApi(key as EndpointKey, { ...(params && { params }), ...(body && { body }) } as never) as Promise<
    Record<string, unknown>
  >;

/** `/script-builder?script={scriptId}` with the field of the answer in its place. */
const filled = (path: string, answer: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(answer[name] ?? '')));

/** What of a list was not done, and why; the library answers so. */
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
    const answer = await make(call);
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
    await make({ ...undo.call, ...((body || undo.take.length > 0) && { body: { ...body, ...outcome.taken } }) });
    return { state: 'undone', sentence: undo.done, at: Date.now() };
  } catch (error) {
    return { ...outcome, sentence: `It stands. ${sentenceOf(error)}` };
  }
}
