import fs from 'node:fs';
import path from 'node:path';
import { takeViews } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { channelLanguage } from '../../kernel/channels.ts';
import { Failure } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { splitSentences } from '../../providers/text/index.ts';
import { asWritten, masterNarration, type SaidAs, sayAs } from '../../providers/voice/index.ts';
import type { Services } from '../../services.ts';
import * as tables from './schema.ts';
import { requireScript } from './scripts/index.ts';
import { speakCached } from './speech-cache.ts';
import { spokenHash } from './text.ts';

export interface VoiceoverInput extends Record<string, unknown> {
  scriptId: string;
  provider: string;
  voiceId: string;
  /** Words to speak: the approved text at the time of the press. */
  text: string;
  /** Raised per sentence by retakes. */
  seeds: number[];
  /** Words of the channel that are said otherwise than they are written, as they were at the press. */
  saidAs?: SaidAs[];
}

interface Saved {
  wavUrl: string;
  audioUrl: string;
  durationMs: number;
  lufs: number;
  truePeakDb: number;
  peaks: number[];
  timeline: unknown[];
}

/** Speaks a script and masters the take. The take's id comes from the job's: running twice saves one take. */
export const voiceoverJob = (services: Services): JobDefinition<VoiceoverInput> => ({
  kind: 'voiceover',
  queue: 'light',
  steps: [
    { name: 'speak', label: 'Speak', weight: 70 },
    { name: 'save', label: 'Set loudness and save', weight: 30 },
  ],
  changes: () => [...takeViews, '/api/voiceover/quota', '/api/scripts'],
  async run(input, context) {
    const cache = path.join(services.config.dataDir, 'cache/speech');
    const written = splitSentences(input.text);
    const said = written.map((sentence) => sayAs(sentence, input.saidAs ?? []));
    const sentences = said.map(({ text }) => text);
    if (!written.length) throw new Failure(422, 'nothing_to_speak', 'The script has no sentence to speak.');
    const take = async () => {
      const scope = { db: services.db, studio: context.studio };
      const { channel } = await requireScript(scope, input.scriptId);
      const language = await channelLanguage(scope, channel);
      const { engine, voiceId, draft } = await services.engines.voice(input.provider, input.voiceId, { language });
      return { wanted: { engine, voiceId, sentences, language, seeds: input.seeds }, draft };
    };
    const { engineLabel, draft } = await context.step('speak', async (progress) => {
      const { wanted, draft } = await take();
      await speakCached(cache, wanted, progress);
      return { engineLabel: wanted.engine.label, draft };
    });
    const saved = await context.step('save', async (progress): Promise<Saved> => {
      const { wanted } = await take();
      const heard = await speakCached(cache, wanted, { signal: progress.signal, report: () => undefined });
      const spoken = heard.map((one, at) => asWritten(one, written[at] ?? one.text, said[at] ?? { text: one.text }));
      const folder = path.join(services.config.dataDir, 'work', context.jobId);
      try {
        const narration = await masterNarration(spoken, folder, progress);
        const facts = { engine: engineLabel, script: input.scriptId, ai: true };
        return {
          wavUrl: await services.store.putFile(narration.file, 'wav', facts),
          audioUrl: await services.store.putFile(narration.listenFile, 'm4a', facts),
          durationMs: Math.round(narration.durationMs),
          lufs: narration.loudness.lufs,
          truePeakDb: narration.loudness.truePeakDb,
          peaks: narration.peaks.map((peak) => Math.round(peak * 1000) / 1000),
          timeline: narration.sentences,
        };
      } finally {
        await fs.promises.rm(folder, { recursive: true, force: true });
      }
    });
    const takeId = context.jobId.replace('job_', 'tak_');
    const { takes } = tables;
    await services.db.transaction(async (tx) => {
      const script = await requireScript({ db: tx, studio: context.studio }, input.scriptId);
      const earlier = await tx
        .select({ number: takes.number, id: takes.id })
        .from(takes)
        .where(eq(takes.scriptId, input.scriptId));
      if (earlier.some(({ id }) => id === takeId)) return;
      await tx.insert(takes).values({
        id: takeId,
        studio: context.studio,
        scriptId: input.scriptId,
        channel: script.channel,
        provider: input.provider,
        voiceId: input.voiceId,
        engine: engineLabel,
        draft,
        number: Math.max(0, ...earlier.map(({ number }) => number)) + 1,
        spokenHash: spokenHash(input.text),
        status: 'ready',
        ...saved,
      });
      await record(tx, {
        studio: context.studio,
        action: 'voiceover.made',
        subject: takeId,
        text: `Voiceover of "${script.title}" was made.`,
        actor: 'avenue',
        data: { engine: engineLabel },
      });
    });
    return { takeId, audioUrl: saved.audioUrl };
  },
});
