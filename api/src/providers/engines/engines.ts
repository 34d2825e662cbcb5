import type { EngineCard, Quota, TestResult, VoiceProvider } from '@avenue/contract';
import type { VendorNeeds } from '../../kernel/vendor.ts';
import type { ImageEngine } from '../image/index.ts';
import { type ChatModel, fetchWikimedia, type TextEngine, topicQuery, wikipediaOf } from '../text/index.ts';
import type { Recipe, WriteOptions } from '../text/recipe.ts';
import type { Material } from '../text/types.ts';
import type { TextServer } from '../text/vendor.ts';
import type { Wanted } from '../text/wanted.ts';
import type { Voice } from '../voice/index.ts';
import { engineCards } from './cards.ts';
import { ImageChoice } from './image.ts';
import { Looks } from './looks.ts';
import { EngineNeeds, type EngineParts } from './needs.ts';
import { testConnection } from './test-connection.ts';
import { TextChoice, type Written } from './text.ts';
import { type ChosenVoice, VoiceChoice } from './voice.ts';

/** Which engine does what now: the operator's servers and keys where they are set, the embedded engines else. */
export class Engines {
  readonly #needs: EngineNeeds;
  readonly #text: TextChoice;
  readonly #voice: VoiceChoice;
  readonly #image: ImageChoice;
  readonly #looks = new Looks();

  constructor(parts: EngineParts) {
    this.#needs = new EngineNeeds(parts);
    this.#text = new TextChoice(this.#needs);
    this.#voice = new VoiceChoice(this.#needs);
    this.#image = new ImageChoice(this.#needs);
  }

  /** What a vendor's `create` takes, for whoever asks one vendor and no other. */
  get needs(): VendorNeeds {
    return this.#needs;
  }

  /** What was remembered of engines is looked at again, for example after settings were saved. */
  forget() {
    this.#needs.forget();
    this.#looks.forget();
  }

  /**
   * Writes by a recipe. When an engine that was found by itself fails, the built-in writer takes over and the
   * result says so; one that the operator chose by name fails with its own sentence.
   */
  write<Request extends Wanted, Result>(
    recipe: Recipe<Request, Result>,
    request: Request,
    options: WriteOptions & { engine?: string | undefined },
  ): Promise<Written<Result>> {
    return this.#text.write(recipe, request, options, () => this.forget());
  }

  /** Who writes now, or by that choice. @throws EngineError where the operator chose one that is not there */
  async writer(wanted?: string): Promise<TextEngine> {
    return (await this.#text.current(wanted)).engine;
  }

  /** Writers that may be chosen. */
  writers() {
    return this.#text.choices();
  }

  /** The server that writes now; undefined where the built-in writer does. */
  textServer(): Promise<TextServer | undefined> {
    return this.#text.server();
  }

  /** A model to talk with, if there is one. */
  async chatModel(): Promise<ChatModel | undefined> {
    return (await this.#text.server())?.chatModel;
  }

  /** Introductions of Wikipedia pages on a topic, in the topic's own language. */
  lookUp(topic: string, signal: AbortSignal): Promise<Material[]> {
    const baseUrl = `https://${wikipediaOf(topic)}.wikipedia.org`;
    return fetchWikimedia(topicQuery(topic), { signal, baseUrl, fetch: this.#needs.publicFetch() });
  }

  /** Ids of the natural voices that speak as Default Voice, in one language or another. */
  async naturalModels(): Promise<ReadonlySet<string>> {
    return new Set((await this.#voice.naturalModels()).values());
  }

  /** The natural voice of each language that one was added for, by id. */
  naturalVoices(): Promise<ReadonlyMap<string, string>> {
    return this.#voice.naturalModels();
  }

  /** Voice servers that are set. */
  voiceServers() {
    return this.#voice.servers();
  }

  /**
   * The engine and voice behind a choice.
   *
   * @param options `check` also asks the vendor whether it has this voice and speaks the language
   * @throws EngineError for a provider without key, an unknown voice and a language that nobody speaks
   */
  voice(
    provider: string,
    voiceId: string,
    options: { check?: boolean; language?: string | undefined } = {},
  ): Promise<ChosenVoice> {
    return this.#voice.voice(provider, voiceId, options);
  }

  voices(provider: VoiceProvider, signal: AbortSignal, language?: string): Promise<Voice[]> {
    return this.#voice.voices(provider, signal, language);
  }

  quota(signal: AbortSignal): Promise<Quota> {
    return this.#voice.quota(signal);
  }

  /** Who speaks a language as Default Voice for each provider. Default value of the language: English. */
  defaultVoices(language?: string) {
    return this.#voice.defaultVoices(language);
  }

  /** A server that draws where one is set, the built-in illustrator else. */
  image(): Promise<ImageEngine> {
    return this.#image.current();
  }

  /** The built-in illustrator, also where another engine draws the videos: it sketches. */
  illustrator(): ImageEngine {
    return this.#image.builtin;
  }

  /** Tests the connection behind a setting with its saved value. */
  test(name: string): Promise<TestResult> {
    return testConnection(name, this.#needs);
  }

  /** Every engine with what was seen of it: servers were asked, those of this machine did a tiny piece of work. */
  cards(): Promise<EngineCard[]> {
    return engineCards({ text: this.#text, voice: this.#voice, image: this.#image, looks: this.#looks });
  }
}
