import type { Job } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import { type Answers, act, fireEvent, type PageOfWrites, press, screen, waitFor } from '@avenue/testing';
import { scene, scenes, stored, videoJob, videoOf } from '../video/fixtures.ts';
import VideoGenerator from '../video/video-generator.page.tsx';
import VoiceoverEngine from '../voiceover/voiceover-engine.page.tsx';
import { config, history, script, take, voiceoverJob } from './fixtures.ts';

const approved = [{ id: 'scr_1', title: 'The canal', fromIdea: true }];
const defaults = (['elevenlabs', 'google', 'bark'] as const).map((provider) => ({
  provider,
  kind: 'embedded' as const,
  label: provider,
  sentence: `${provider} speaks.`,
}));
const started = { jobId: 'job_1' };

/** A job that stands in the stream before the page is opened; under another id each time, since jobs outlive a page. */
let jobs = 0;
const job = (make: (change: Partial<Job>) => Job, change: Partial<Job>) => {
  jobs += 1;
  const made = make({
    id: `job_w${jobs}`,
    createdAt: `2026-11-21T10:00:${String(jobs).padStart(2, '0')}.000Z`,
    ...change,
  });
  act(() => keepJob(made));
  return made;
};
const ofVoice: Answers = {
  'GET /api/admin/config': config,
  'GET /api/scripts/approved': approved,
  'GET /api/scripts/{id}': script({ status: 'approved' }),
  'GET /api/voiceover/defaults': defaults,
  'GET /api/voiceover/takes': [take()],
  'GET /api/models': [],
};
const ofVideo: Answers = {
  'GET /api/admin/config': config,
  'GET /api/scripts/approved': approved,
  'GET /api/scripts/{id}': script({ status: 'approved' }),
  'GET /api/videos': [],
  'GET /api/voiceover/takes': [],
  'GET /api/scripts/{id}/scenes': scenes,
};
const kokoro = {
  id: 'kokoro',
  kind: 'voice' as const,
  label: 'Kokoro',
  what: 'Eleven voices.',
  gain: 'Sounds like a person.',
  licence: 'Apache-2.0',
  bytes: 103_000_000,
  state: 'absent' as const,
  active: false,
  sentence: 'Not on this machine.',
};

/** Gives a picture of the operator's own, as the file dialog does. */
async function giveFile() {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]:not(:disabled)');
    if (!found) throw new Error('No file is asked for.');
    return found;
  });
  const file = new File(['abc'], 'canal.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
}

/** Pages on which voice and picture are made, with everything they send and the press that sends it. */
export const mediaWrites: Readonly<Record<string, PageOfWrites>> = {
  'Voiceover Engine': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: ofVoice,
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: {
      'POST /api/voiceover/generate': {
        press: () => press(/^Generate/),
        answer: { audioUrl: take().audioUrl, takeId: 'tak_1', ...started },
      },
      'POST /api/voiceover/retake': {
        press: () => press(/^Retake sentence 2$/),
        answer: { audioUrl: take().audioUrl, takeId: 'tak_2', ...started },
      },
      'POST /api/voiceover/takes/{id}/discard': {
        press: () => press(/^Put aside$/),
        answer: take({ status: 'discarded' }),
      },
      'POST /api/voiceover/approve': { press: () => press(/^Approve & Save/), answer: { message: 'Saved.' } },
    },
  },
  'Video Generator': {
    page: () => <VideoGenerator />,
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: ofVideo,
    shows: () => screen.findByText('They dug a canal.'),
    writes: {
      'POST /api/video/generate': {
        press: () => press(/^Compile Final Video/),
        answer: { videoUrl: stored('1', 'mp4'), videoId: 'vid_1', ...started },
      },
      'POST /api/uploads': {
        before: () => press(/^Scene 2: /),
        press: giveFile,
        answers: { 'PUT /api/scripts/{id}/scenes/{index}': scene({ index: 1 }) },
        answer: { url: stored('7', 'jpg'), kind: 'still', bytes: 3 },
      },
      'PUT /api/scripts/{id}/scenes/{index}': {
        before: () => press(/^Scene 2: /),
        press: () => press(/^Draw another$/),
        answer: scene({ index: 1, text: 'It reached the sea.', variation: 1 }),
      },
    },
  },
  'A compiled video': {
    page: () => <VideoGenerator />,
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: { ...ofVideo, 'GET /api/videos': [videoOf('scr_1')] },
    shows: () => screen.findByText(/58 seconds/),
    writes: {
      'POST /api/video/approve': { press: () => press(/^Approve & Save/), answer: { message: 'Saved.' } },
    },
  },
  'A scene that another engine draws': {
    page: () => <VideoGenerator />,
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: { ...ofVideo, 'GET /api/scripts/{id}/scenes': [scene({ compiledBy: 'ComfyUI', sketch: true })] },
    shows: () => screen.findByText('They dug a canal.'),
    writes: {
      'POST /api/scripts/{id}/scenes/{index}/draw': {
        answers: {
          'GET /api/jobs/{id}': videoJob('scr_1', { id: 'job_1', kind: 'scene', subject: 'scr_1:0', state: 'done' }),
        },
        press: () => press(/^Draw it now$/),
        answer: started,
      },
    },
  },
  'A voice to add': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: { ...ofVoice, 'GET /api/models': [kokoro] },
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: { 'POST /api/models/{id}/install': { press: () => press(/^Add Kokoro$/), answer: started } },
  },
  'A job under way': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: ofVoice,
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: {
      'POST /api/jobs/{id}/retry': {
        before: async () => void job(voiceoverJob, { state: 'failed', error: { code: 'x', message: 'No sound.' } }),
        press: () => press(/^Retry/),
        answer: voiceoverJob({ state: 'cancelled' }),
      },
      'POST /api/jobs/{id}/cancel': {
        before: async () => void job(voiceoverJob, { state: 'running' }),
        press: () => press(/^Cancel$/),
        answer: voiceoverJob({ state: 'cancelled' }),
      },
    },
  },
};
