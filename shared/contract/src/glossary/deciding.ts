import { termList } from './term.ts';

/** Words of decisions, of the Upload Queue and the Library. */
export const decidingTerms = termList({
  approve: {
    names: ['approve', 'approval', 'approved', 'deny', 'denied', 'decision'],
    says: 'Approving says that a video may go out; denying says that it may not. Nothing is posted by either, and a decision can be undone.',
    path: '/upload-queue',
  },
  'needs-evidence': {
    names: ['needs evidence', 'need evidence', 'open check', 'open checks', 'check', 'checks'],
    says: 'A check is something looked at before you decide: claims, likeness, house rules, sound and picture. One that needs evidence did not pass: mend it, or approve knowing it.',
    path: '/upload-queue',
  },
  blocked: {
    names: ['blocked', 'block'],
    says: 'Blocked means that a check forbids approval, for example a script that copies an earlier one. Change what the check names, then approve.',
    path: '/upload-queue',
  },
  risky: {
    names: ['risky', 'safe', 'risk', 'badge', 'badges'],
    says: 'Safe means every check passed. Risky means at least one did not; the sentence beside it says which.',
    path: '/upload-queue',
  },
  pending: {
    names: ['pending', 'ready', 'status', 'statuses'],
    says: 'Ready and Pending both wait for you: Ready has passed every check, Pending has an open one. Approved and Denied are decided.',
    path: '/upload-queue',
  },
  queue: {
    names: ['in the queue', 'in queue'],
    says: 'In the queue means that a finished video stands in the Upload Queue and waits for your decision. Nothing in it is posted by itself.',
    path: '/upload-queue',
  },
  aside: {
    names: ['put aside', 'aside'],
    says: 'Put aside means: it waits for nothing, stays where it is, and can be brought back.',
    path: '/library',
  },
  'review-mode': {
    names: ['review mode', 'review'],
    says: 'Review mode plays each waiting video full screen, one after the other; you approve or deny by a key or a press.',
    path: '/upload-queue/review',
  },
  'posting-kit': {
    names: ['posting kit', 'kit'],
    says: 'The posting kit is everything an approved video needs to be posted: the MP4, the captions, thumbnails, title, description and tags.',
    path: '/upload-queue',
  },
  posted: {
    names: ['posted', 'mark as posted'],
    says: 'A video is posted when it stands at its platform: sent by a connection, or by you, who paste its address. Either way it is read back there.',
    path: '/upload-queue',
  },
  'hand-off': {
    names: ['hand off', 'handoff'],
    says: 'A hand-off gives you what a connection may not post: files, words and choices to take there. You paste the address, and it is read back like anything else that was sent.',
    path: '/hand-off',
  },
  tags: {
    names: ['tag', 'tags', 'keywords', 'hashtags'],
    says: 'Tags are search words a platform takes along with a video. They come from the topic; you change them in the Upload Queue.',
    path: '/upload-queue',
  },
  library: {
    names: ['library'],
    says: 'The library holds every idea, script, take and video that was made, with search and filters.',
    path: '/library',
  },
});
