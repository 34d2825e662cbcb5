import { callOf, is, openWords, type ThingAction, thingAction } from './types.ts';

/** How long the Upload Queue lets a decision be taken back. */
const undoMs = 10_000;

const undoable = (id: string) => ({
  call: { key: 'POST /api/upload-queue/{id}/undo', params: { id }, body: {} },
  take: ['seen'],
  forMs: undoMs,
  done: 'Taken back.',
});

/** What is done with an item of the Upload Queue. */
export const decisionActions: readonly ThingAction[] = [
  thingAction<'decision'>({
    id: 'decision.approve',
    family: 'video',
    does: 'Approve a video that waits in the Upload Queue.',
    verbs: ['approve'],
    kind: 'decision',
    call: 'POST /api/upload-queue/{id}/approve',
    examples: ['approve the roman roads video', 'the canal one looks good', 'dusk affirmation looks good'],
    blocked: (item) => {
      if (is(item, 'approved')) return `"${item.title}" is already approved.`;
      const blocked = item.facts.checks.filter(({ verdict }) => verdict === 'blocked');
      return blocked.length ? `"${item.title}" cannot be approved. ${openWords(blocked).join('; ')}.` : undefined;
    },
    says: (item) =>
      item.facts.checks.length
        ? `"${item.title}" has an open check. ${openWords(item.facts.checks).join('; ')}.`
        : `Every check of "${item.title}" passed (${item.facts.passed}). Approving posts nothing by itself.`,
    propose: ({ id, title, path, facts }) => ({
      label: `Approve "${title}"`,
      detail: facts.checks.length ? `Knowing: ${openWords(facts.checks).join('; ')}` : undefined,
      ticked: facts.checks.length === 0,
      call: callOf('POST /api/upload-queue/{id}/approve', {
        params: { id },
        body: { seen: facts.seen, accept: openWords(facts.checks) },
      }),
      doing: 'Approving …',
      done: 'Approved.',
      path,
      undo: undoable(id),
    }),
  }),
  thingAction<'decision'>({
    id: 'decision.deny',
    family: 'video',
    does: 'Deny a video of the Upload Queue, with a reason if there is one, in the words of whoever denies.',
    verbs: ['deny'],
    kind: 'decision',
    call: 'POST /api/upload-queue/{id}/deny',
    examples: ['deny the ice video because it is not true', 'reject roman roads', 'say no to dusk affirmation 14'],
    blocked: ({ title, states, facts }) =>
      facts.postedUrl
        ? `"${title}" is marked as posted. Take that back first.`
        : states.includes('denied')
          ? `"${title}" is already denied.`
          : undefined,
    says: (item) => (is(item, 'approved') ? `"${item.title}" is approved now.` : undefined),
    propose: ({ id, title, path, facts }, { reason }) => ({
      label: `Deny "${title}"${reason ? `: ${reason}` : ''}`,
      detail: reason ? undefined : 'No reason given. Say "because it is not true" to add one.',
      call: callOf('POST /api/upload-queue/{id}/deny', {
        params: { id },
        body: { seen: facts.seen, ...(reason && { reason }) },
      }),
      doing: 'Denying …',
      done: 'Denied.',
      path,
      undo: undoable(id),
    }),
  }),
  thingAction<'decision'>({
    id: 'decision.undo',
    family: 'video',
    does: 'Take back the last decision on a video, within ten seconds of it.',
    verbs: ['undo', 'back'],
    kind: 'decision',
    call: 'POST /api/upload-queue/{id}/undo',
    examples: ['undo the kitchen clock video'],
    blocked: (item) =>
      item.facts.undoable && !is(item, 'removed')
        ? undefined
        : is(item, 'waiting')
          ? `"${item.title}" waits for a decision; there is nothing to take back.`
          : `The time to undo the decision on "${item.title}" is over.`,
    propose: ({ id, title, path, facts }) => ({
      label: `Take back the decision on "${title}"`,
      call: callOf('POST /api/upload-queue/{id}/undo', { params: { id }, body: { seen: facts.seen } }),
      doing: 'Taking back …',
      done: 'Taken back. It waits again.',
      path,
    }),
  }),
  thingAction<'decision'>({
    id: 'decision.reopen',
    family: 'video',
    does: 'Have a decided video wait for a decision again.',
    verbs: ['undo', 'back'],
    kind: 'decision',
    call: 'POST /api/upload-queue/{id}/reopen',
    examples: ['undo moon garden', 'reopen the tunnel video', 'i changed my mind about the moon garden video'],
    blocked: (item) =>
      is(item, 'removed')
        ? `"${item.title}" was removed.`
        : item.facts.postedUrl
          ? `"${item.title}" is marked as posted. Take that back first.`
          : is(item, 'waiting')
            ? `"${item.title}" waits for a decision; there is nothing to take back.`
            : item.facts.undoable
              ? `The decision on "${item.title}" can be undone.`
              : undefined,
    propose: ({ id, title, path, facts }) => ({
      label: `Reopen "${title}"`,
      detail: 'It waits for a decision again.',
      call: callOf('POST /api/upload-queue/{id}/reopen', { params: { id }, body: { seen: facts.seen } }),
      doing: 'Reopening …',
      done: 'It waits for a decision again.',
      path,
    }),
  }),
  thingAction<'decision'>({
    id: 'decision.rename',
    family: 'video',
    does: 'Change the title of a video in the Upload Queue.',
    verbs: ['rename'],
    kind: 'decision',
    also: { part: 'name', ask: 'What is the new title?' },
    call: 'PATCH /api/upload-queue/{id}',
    examples: [
      'rename the roman roads video to "Straight roads"',
      'change the title of dusk affirmation to "Evening calm"',
    ],
    blocked: ({ title, facts }) =>
      facts.postedUrl ? `"${title}" is marked as posted. Take that back before you change it here.` : undefined,
    says: (item) => (is(item, 'approved') ? 'It is approved; a new title asks for the decision again.' : undefined),
    propose: ({ id, title, path, facts }, { name = '' }) => ({
      label: `Rename "${title}" to "${name}"`,
      call: callOf('PATCH /api/upload-queue/{id}', { params: { id }, body: { seen: facts.seen, title: name } }),
      doing: 'Renaming …',
      done: 'Renamed.',
      path,
      undo: {
        call: { key: 'PATCH /api/upload-queue/{id}', params: { id }, body: { title } },
        take: ['seen'],
        done: 'The old title is back.',
      },
    }),
  }),
  thingAction<'decision'>({
    id: 'decision.posted',
    family: 'video',
    does: 'Note that an approved video was posted by hand, with its address.',
    verbs: ['posted'],
    kind: 'decision',
    also: { part: 'url', ask: 'At which address? Paste it whole, beginning with https://' },
    call: 'POST /api/upload-queue/{id}/posted',
    examples: [
      'i posted the moon garden video at https://example.com/watch?v=1',
      'mark moon garden as posted https://example.com/2',
    ],
    blocked: (item) =>
      item.facts.postedUrl
        ? `"${item.title}" is marked as posted already.`
        : is(item, 'approved')
          ? undefined
          : `"${item.title}" is not approved. Only an approved video is marked as posted.`,
    propose: ({ id, title, path, facts }, { url = '' }) => ({
      label: `Mark "${title}" as posted`,
      detail: url,
      call: callOf('POST /api/upload-queue/{id}/posted', { params: { id }, body: { seen: facts.seen, url } }),
      doing: 'Noting …',
      done: 'Marked as posted.',
      path,
      undo: {
        call: callOf('DELETE /api/upload-queue/{id}/posted', { params: { id } }),
        take: [],
        done: 'Not marked any more.',
      },
    }),
  }),
];
