import { availableParallelism } from 'node:os';
import { startChildEngine } from '../../child-engine.ts';
import { EngineError, type Progress } from '../../engine.ts';
import type { VoiceModelSetup } from '../../models/index.ts';
import { languageName } from '../../text/language.ts';
import { estimateWords } from '../text/estimate-words.ts';
import { silence } from '../text/speakable.ts';
import { speechOf } from '../text/speech-of.ts';
import type { SpeakRequest, SpokenSentence, VoiceEngine } from '../types.ts';
import { missingFiles, sentenceLanguage, sherpaConfig } from './config.ts';
import type { SpeakerAnswer, SpeakerTask } from './speaker.ts';

export interface SherpaSettings {
  /** Id of the model, part of the engine's id: results of different models must not share a cache. */
  modelId: string;
  /** Name for the operator, for example Kokoro. */
  name: string;
  /** The installed folder. */
  modelDir: string;
  setup: VoiceModelSetup;
  /** The program that holds the model. Default value: the one beside this file; tests put a stand-in here. */
  speaker?: URL;
}

const SLOWEST = 0.5;
const FASTEST = 2;
/** As in the built-in voice: another seed reads a little faster or slower. */
const READINGS = [1, 0.95, 1.05, 0.97, 1.08];
const SPEAKER = new URL('./speaker.ts', import.meta.url);

/**
 * A natural voice on this computer: an installed model run by sherpa-onnx in a process of its own, so that a damaged
 * model cannot take the server along and cancel is immediate. It speaks the languages of its model and refuses every
 * other one; word times are estimated from the sound.
 */
export function createSherpaEngine(settings: SherpaSettings): VoiceEngine {
  const { modelDir, setup, modelId } = settings;
  const id = `natural-${modelId}`;
  const unusable = (cause?: unknown) =>
    new EngineError(
      id,
      'engine_unavailable',
      `The voice model ${settings.name} is damaged. Remove it and download it again, or use the built-in voice.`,
      { cause },
    );

  const requireFiles = (language: string) => {
    const missing = missingFiles(modelDir, setup, language);
    if (missing.length > 0) throw unusable(new Error(`missing: ${missing.join(', ')}`));
  };

  const startSpeaker = () => startChildEngine<SpeakerTask, SpeakerAnswer>(settings.speaker ?? SPEAKER, unusable);
  const configFor = (language: string) => sherpaConfig(modelDir, setup, language, availableParallelism());
  const nothingCame = (index: number) =>
    new EngineError(
      id,
      'engine_bad_answer',
      `${settings.name} brought no sound for sentence ${index + 1}. Generate again, or write that sentence in other words.`,
    );

  /** Number of the voice; `default` is the first that speaks the language. */
  const speakerFor = (voiceId: string, language: string): number => {
    const refuse = (why: string) => new EngineError(id, 'engine_refused', `${settings.name} ${why}`);
    if (!Object.hasOwn(setup.languages, language))
      throw refuse(`does not speak ${languageName(language)}. Choose a voice of that language.`);
    const speaks = (own: string | undefined) => own === undefined || own === language;
    const number = setup.speakers.findIndex(
      (speaker) => (voiceId === 'default' || speaker.id === voiceId) && speaks(speaker.language),
    );
    if (number < 0) throw refuse(`has no voice "${voiceId}" for ${languageName(language)}. Choose another voice.`);
    return number;
  };

  return {
    id,
    label: `${settings.name}, natural voice`,
    embedded: true,
    async voices(_signal, language) {
      return setup.speakers
        .filter(
          ({ language: own }) =>
            own === undefined || (language ? own === language : Object.hasOwn(setup.languages, own)),
        )
        .map(({ id: speakerId, name }) => ({ id: speakerId, name }));
    },
    async speaks(language) {
      return Object.hasOwn(setup.languages, language);
    },
    async health(signal) {
      const [language = 'en'] = Object.keys(setup.languages);
      try {
        requireFiles(language);
        const child = startSpeaker();
        try {
          await child.ask({ kind: 'load', config: configFor(language) }, signal);
        } finally {
          child.end();
        }
        return { ok: true, sentence: `${settings.name} is installed and speaks.` };
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, sentence: error.message };
        throw error;
      }
    },
    async speak(request: SpeakRequest, progress: Progress): Promise<SpokenSentence[]> {
      const { signal } = progress;
      signal.throwIfAborted();
      const language = request.language ?? 'en';
      const speaker = speakerFor(request.voiceId, language);
      const { rules } = setup.languages[language] ?? {};
      const speech = speechOf({ id, name: settings.name }, language, request.sentences, rules !== undefined);
      requireFiles(language);
      const lang = sentenceLanguage(setup, language);
      const reading = READINGS[Math.abs(request.seed ?? 0) % READINGS.length] as number;
      const speed = Math.min(FASTEST, Math.max(SLOWEST, (request.rate ?? 1) * reading));
      const child = startSpeaker();
      try {
        progress.report(0, 'loading the voice');
        const loaded = await child.ask({ kind: 'load', config: configFor(language) }, signal);
        const sampleRate = loaded.kind === 'loaded' ? loaded.sampleRate : 0;
        const spoken: SpokenSentence[] = [];
        for (const [index, text] of request.sentences.entries()) {
          const { text: line = '', words: said = [] } = speech[index] ?? {};
          const answer = line
            ? await child.ask({ kind: 'speak', index, text: line, speaker, speed, lang }, signal)
            : undefined;
          const samples = answer?.kind === 'spoken' ? Float32Array.from(answer.samples) : silence(sampleRate);
          if (!isSound(samples)) throw nothingCame(index);
          const words = answer ? estimateWords(text, { samples, sampleRate }, language) : [];
          const unspoken = said.filter((word) => word.spoken.length === 0).map(({ display }) => display);
          const left = unspoken.length > 0 ? { unspoken } : {};
          spoken.push({ text, samples, sampleRate, words, wordTimes: 'estimated', ...left });
          progress.report(
            (index + 1) / request.sentences.length,
            `sentence ${index + 1} of ${request.sentences.length}`,
          );
        }
        return spoken;
      } finally {
        child.end();
      }
    },
  };
}

/** Some models bring numbers that are none for a short sentence. */
const isSound = (samples: Float32Array): boolean => samples.length > 0 && samples.every(Number.isFinite);
