import type { TestResult } from '@avenue/contract';
import { createYouTube, type YouTube } from '../../connectors/youtube/index.ts';
import { EngineError, type EngineHealth } from '../engine.ts';
import type { ImageChoice } from './image.ts';
import type { EngineNeeds } from './needs.ts';
import type { TextChoice } from './text.ts';
import type { VoiceChoice } from './voice.ts';

const testMs = 12_000;

interface Choices {
  needs: EngineNeeds;
  text: TextChoice;
  voice: VoiceChoice;
  image: ImageChoice;
}

interface Asked {
  health(signal: AbortSignal): Promise<EngineHealth>;
}

/** YouTube's public reading; nothing without a key. */
export async function youTubeOf(needs: EngineNeeds): Promise<YouTube | undefined> {
  const [key, baseUrl] = await Promise.all([needs.setting('YOUTUBE_API_KEY'), needs.setting('YOUTUBE_URL')]);
  if (!key) return undefined;
  const fetch = baseUrl ? needs.operatorFetch() : needs.publicFetch();
  return createYouTube({ key, ...(baseUrl && { baseUrl }), fetch });
}

/** What answers behind each setting that can be tested. */
const behind: Readonly<Record<string, (choices: Choices) => Promise<Asked | undefined>>> = {
  YOUTUBE_API_KEY: ({ needs }) => youTubeOf(needs),
  ELEVENLABS_API_KEY: ({ voice }) => voice.server('elevenlabs'),
  GOOGLE_TTS_API_KEY: ({ voice }) => voice.server('google'),
  BARK_URL: ({ voice }) => voice.server('bark'),
  OLLAMA_URL: ({ text }) => text.ollama(),
  OPENAI_BASE_URL: async ({ text }) =>
    (await text.openAi()) ?? { health: async () => ({ ok: false, sentence: 'Name a model of this server as well.' }) },
  COMFYUI_URL: ({ image }) => image.comfy(),
};

/** Tests the connection behind a setting with its saved value. */
export async function testConnection(name: string, choices: Choices): Promise<TestResult> {
  const signal = AbortSignal.timeout(testMs);
  try {
    const engine = await behind[name]?.(choices);
    return engine ? await engine.health(signal) : { ok: false, sentence: 'Nothing is saved here yet.' };
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, sentence: error.message };
    const late = (error as Error).name === 'TimeoutError';
    return {
      ok: false,
      sentence: late
        ? 'No answer within 12 seconds. Check the network and what you entered.'
        : 'It cannot be reached. Check the network and what you entered.',
    };
  }
}
