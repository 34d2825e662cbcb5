import { callOf, is, openWords, type ThingAction, thingAction, type Wish } from './types.ts';

/** The length that was asked for, where a draft can have it. */
const draftSeconds = (wish: Wish | undefined): number | undefined =>
  wish?.seconds && wish.seconds >= 20 && wish.seconds <= 120 ? wish.seconds : undefined;

/** From idea to video: each step makes the next thing of the chain, or approves it. */
export const makingActions: readonly ThingAction[] = [
  thingAction<'idea'>({
    id: 'idea.script',
    family: 'video',
    does: 'Write a draft script from an idea.',
    verbs: ['write'],
    kind: 'idea',
    call: 'POST /api/ideas/{id}/script',
    examples: ['write a script from the canal idea', 'turn the price of bread idea into a script'],
    says: (idea, _situation, wish) =>
      idea.facts.scriptId
        ? `"${idea.title}" has a script already; this opens it.`
        : `You get a draft of about ${draftSeconds(wish) ?? 45} seconds.${wish?.seconds && !draftSeconds(wish) ? ' A draft is written for 20 to 120 seconds; your own text may be longer.' : ''} Nothing is voiced or sent.`,
    propose: (idea, wish) => ({
      label: idea.facts.scriptId ? `Open the script of "${idea.title}"` : `Write a script from "${idea.title}"`,
      call: callOf('POST /api/ideas/{id}/script', {
        params: { id: idea.id },
        body: { ...(draftSeconds(wish) && { seconds: draftSeconds(wish) }) },
      }),
      doing: 'Writing the script …',
      done: 'The script is there.',
      path: '/script-builder?script={scriptId}',
    }),
  }),
  thingAction<'idea'>({
    id: 'idea.keep',
    family: 'video',
    does: 'Keep an idea for later.',
    verbs: ['keep', 'aside'],
    kind: 'idea',
    call: 'PATCH /api/ideas/{id}',
    examples: ['keep the fig trees idea', 'save the letter idea for later'],
    blocked: (idea) => (is(idea, 'kept') ? `"${idea.title}" is kept already.` : undefined),
    propose: (idea) => ({
      label: `Keep the idea "${idea.title}"`,
      call: callOf('PATCH /api/ideas/{id}', { params: { id: idea.id }, body: { saved: true } }),
      doing: 'Keeping …',
      done: 'Kept.',
      path: '/idea-generator?show=saved',
      undo: {
        call: callOf('PATCH /api/ideas/{id}', { params: { id: idea.id }, body: { saved: false } }),
        take: [],
        done: 'Let go again.',
      },
    }),
  }),
  thingAction<'idea'>({
    id: 'idea.letGo',
    family: 'video',
    does: 'Let a kept idea go.',
    verbs: ['letGo'],
    kind: 'idea',
    call: 'PATCH /api/ideas/{id}',
    examples: ['let go of the fig trees idea'],
    blocked: (idea) => (is(idea, 'kept') ? undefined : `"${idea.title}" is not among the kept ideas.`),
    propose: (idea) => ({
      label: `Let the idea "${idea.title}" go`,
      call: callOf('PATCH /api/ideas/{id}', { params: { id: idea.id }, body: { saved: false } }),
      doing: 'Letting go …',
      done: 'Let go. It stays among the ideas.',
      path: '/idea-generator',
      undo: {
        call: callOf('PATCH /api/ideas/{id}', { params: { id: idea.id }, body: { saved: true } }),
        take: [],
        done: 'Kept again.',
      },
    }),
  }),
  thingAction<'script'>({
    id: 'script.approve',
    family: 'video',
    does: 'Approve a draft script for voiceover.',
    verbs: ['approve'],
    kind: 'script',
    call: 'POST /api/scripts/{id}/approve',
    examples: ['approve the street name script', 'the script about street names is good to go'],
    blocked: (script) => {
      if (is(script, 'approved')) return `The script "${script.title}" is already approved.`;
      if (script.facts.words < 5)
        return `The script "${script.title}" has ${script.facts.words} words. Voiceover needs 5 words or more.`;
      const blocked = script.facts.checks?.filter(({ verdict }) => verdict === 'blocked') ?? [];
      return blocked.length
        ? `The script "${script.title}" cannot be approved. ${openWords(blocked).join('; ')}.`
        : undefined;
    },
    says: ({ title, facts }) =>
      facts.checks?.length
        ? `The script "${title}" has an open check. ${openWords(facts.checks).join('; ')}.`
        : `The script "${title}" has ${facts.words} words.`,
    propose: ({ id, title, facts }) => ({
      label: `Approve the script "${title}"`,
      detail: facts.checks?.length ? `Knowing: ${openWords(facts.checks).join('; ')}` : undefined,
      ticked: !facts.checks?.length,
      call: callOf('POST /api/scripts/{id}/approve', {
        params: { id },
        body: { version: facts.version, seen: facts.seen, accept: openWords(facts.checks) },
      }),
      doing: 'Approving …',
      done: 'Approved. It can have a voice now.',
      path: `/voiceover-engine?channel=${encodeURIComponent(facts.channel)}&script=${id}`,
    }),
  }),
  thingAction<'script'>({
    id: 'script.voice',
    family: 'video',
    does: 'Make a voiceover of an approved script.',
    verbs: ['speak'],
    kind: 'script',
    call: 'POST /api/voiceover/generate',
    examples: [
      'give the old map script a voice',
      'narrate the ice cube script',
      'make a voiceover for three quiet jobs',
    ],
    blocked: (script) =>
      is(script, 'approved')
        ? undefined
        : `The script "${script.title}" is a draft. Approve it first; only an approved text is spoken.`,
    says: (script, { voice }) =>
      `${voice.label} speaks${is(script, 'voiced') ? '; it becomes a further take beside the ones there are' : ''}. You listen before anything is approved.`,
    propose: (script, { provider }, { voice }) => ({
      label: `Make a voiceover of "${script.title}"`,
      cost: provider === 'elevenlabs' ? 'uses your ElevenLabs plan' : voice.cost,
      call: callOf('POST /api/voiceover/generate', {
        body: { scriptId: script.id, provider: provider ?? voice.provider, voiceId: 'default' },
      }),
      doing: 'Speaking …',
      done: 'The voiceover is ready to listen to.',
      path: `/voiceover-engine?channel=${encodeURIComponent(script.facts.channel)}&script=${script.id}`,
      job: { kind: 'voiceover', subject: script.id },
    }),
  }),
  thingAction<'script'>({
    id: 'script.compile',
    family: 'video',
    does: 'Compile the video of an approved script that has a voiceover.',
    verbs: ['compile'],
    kind: 'script',
    call: 'POST /api/video/generate',
    examples: ['compile the old map video', 'render the ice cube script', 'turn the old map script into a video'],
    blocked: (script) =>
      !is(script, 'approved')
        ? `The script "${script.title}" is a draft. Approve it and give it a voice first.`
        : is(script, 'voiced')
          ? undefined
          : `The script "${script.title}" has no voiceover yet. Give it a voice first.`,
    says: () => 'It takes a minute or more and goes on when you leave. You watch it before it goes anywhere.',
    propose: (script, { format }) => ({
      label: `Compile the video of "${script.title}"${format ? ` in ${format}` : ''}`,
      call: callOf('POST /api/video/generate', {
        body: { channel: script.facts.channel, scriptId: script.id, ...(format && { options: { format } }) },
      }),
      doing: 'Compiling …',
      done: 'The video is ready to watch.',
      path: `/video-generator?channel=${encodeURIComponent(script.facts.channel)}&script=${script.id}`,
      job: { kind: 'video', subject: script.id },
    }),
  }),
  thingAction<'take'>({
    id: 'take.approve',
    family: 'video',
    does: 'Approve a voiceover take for the video.',
    verbs: ['approve'],
    kind: 'take',
    call: 'POST /api/voiceover/approve',
    examples: ['approve the voiceover of the old map script', 'approve the take of the old map'],
    blocked: (take) =>
      is(take, 'approved') ? `Take ${take.facts.number} of "${take.title}" is already approved.` : undefined,
    propose: ({ title, path, facts }) => ({
      label: `Approve take ${facts.number} of "${title}"`,
      call: callOf('POST /api/voiceover/approve', {
        body: {
          scriptId: facts.scriptId,
          channel: facts.channel,
          provider: facts.provider as 'google',
          voiceId: facts.voiceId,
          audioUrl: facts.audioUrl,
        },
      }),
      doing: 'Approving …',
      done: 'Approved. The video can be compiled with it.',
      path,
    }),
  }),
  thingAction<'video'>({
    id: 'video.approve',
    family: 'video',
    does: 'Approve a compiled video into the Upload Queue, where it is decided.',
    verbs: ['approve', 'enqueue'],
    kind: 'video',
    call: 'POST /api/video/approve',
    examples: ['approve the compiled three quiet jobs video', 'put the three quiet jobs video in the queue'],
    blocked: (video) =>
      is(video, 'approved') ? `The video "${video.title}" is in the Upload Queue already.` : undefined,
    says: () => 'It goes into the Upload Queue, where you decide about it.',
    propose: ({ title, facts }) => ({
      label: `Approve the video "${title}" into the Upload Queue`,
      detail: facts.checks.length ? `Open: ${openWords(facts.checks).join('; ')}` : undefined,
      ticked: facts.checks.length === 0,
      call: callOf('POST /api/video/approve', {
        body: { channel: facts.channel, scriptId: facts.scriptId, videoUrl: facts.videoUrl },
      }),
      doing: 'Approving …',
      done: 'It waits in the Upload Queue.',
      path: '/upload-queue',
    }),
  }),
];
