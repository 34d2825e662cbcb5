import { EngineError } from '../engine.ts';
import {
  type ChatModel,
  createFormulaEngine,
  createOllamaEngine,
  createOpenAiChatModel,
  createOpenAiEngine,
  OLLAMA_URL,
  type OllamaEngine,
  type OllamaModel,
  sameModel,
  type TextEngine,
} from '../text/index.ts';
import type { EngineNeeds } from './needs.ts';

/** Whether an engine that nobody configured answers is asked again after this time. */
const rememberMs = 30_000;
const probeMs = 1500;

/** What was written, by whom, and what the operator should know of it. */
export interface Written<Result> {
  engine: TextEngine;
  result: Result;
  notes: string[];
}

/** Who writes now. */
export class TextChoice {
  readonly builtin = createFormulaEngine();
  readonly #needs: EngineNeeds;
  #ollamaSeen: { at: number; models: OllamaModel[] | undefined } | undefined;

  constructor(needs: EngineNeeds) {
    this.#needs = needs;
  }

  forget() {
    this.#ollamaSeen = undefined;
  }

  async #ollamaWith(model: string | undefined): Promise<OllamaEngine> {
    const baseUrl = (await this.#needs.setting('OLLAMA_URL')) ?? OLLAMA_URL;
    return createOllamaEngine({ baseUrl, ...(model && { model }), fetch: this.#needs.operatorFetch() });
  }

  /** Ollama with the model it writes with, where one is known: every result names it. */
  async ollama(): Promise<OllamaEngine> {
    const wanted = await this.#needs.setting('OLLAMA_MODEL');
    return this.#ollamaWith(wanted ?? (await this.ollamaModels())?.find(({ writes }) => writes)?.name);
  }

  /** Models in Ollama, newest first as it lists them; undefined when it does not answer. */
  async ollamaModels(): Promise<OllamaModel[] | undefined> {
    const now = Date.now();
    if (this.#ollamaSeen && now - this.#ollamaSeen.at < rememberMs) return this.#ollamaSeen.models;
    const client = await this.#ollamaWith(undefined);
    const models = await client.models(AbortSignal.timeout(probeMs)).catch(() => undefined);
    this.#ollamaSeen = { at: now, models };
    return models;
  }

  async #openAi() {
    const [baseUrl, apiKey, model] = await Promise.all(
      ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'].map((name) => this.#needs.setting(name)),
    );
    if (!baseUrl || !model) return undefined;
    return { baseUrl, model, ...(apiKey && { apiKey }), fetch: this.#needs.operatorFetch() };
  }

  /** Whether Ollama is there with a model that writes: the wanted one where one was named. */
  async #ollamaAnswers(): Promise<boolean> {
    const [models, wanted] = await Promise.all([this.ollamaModels(), this.#needs.setting('OLLAMA_MODEL')]);
    return models?.some(({ name, writes }) => writes && (!wanted || sameModel(name, wanted))) ?? false;
  }

  /** The model of Ollama that writes now; undefined when something else does. */
  async writingModel(): Promise<string | undefined> {
    const choice = (await this.#needs.setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'auto' ? (await this.#openAi()) !== undefined : choice !== 'ollama') return undefined;
    if (!(await this.#ollamaAnswers())) return undefined;
    const models = await this.ollamaModels();
    return (await this.#needs.setting('OLLAMA_MODEL')) ?? models?.find(({ writes }) => writes)?.name;
  }

  /** The text engine in use; `chosen` when the operator named it, so that a failure is told and not worked around. */
  async current(): Promise<{ engine: TextEngine; chosen: boolean }> {
    const choice = (await this.#needs.setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'ollama') return { engine: await this.ollama(), chosen: true };
    const openAi = await this.#openAi();
    if (choice === 'openai') {
      if (!openAi)
        throw new EngineError(
          'openai',
          'engine_unavailable',
          'No OpenAI-compatible server is set. Add its address and model in Admin Config.',
        );
      return { engine: createOpenAiEngine(openAi), chosen: true };
    }
    if (choice === 'auto' && openAi) return { engine: createOpenAiEngine(openAi), chosen: false };
    if (choice === 'auto' && (await this.#ollamaAnswers())) return { engine: await this.ollama(), chosen: false };
    return { engine: this.builtin, chosen: false };
  }

  /**
   * Runs a piece of writing with the engine in use, or with the built-in writer when one that was found by itself fails.
   *
   * @param onFailure called when it failed
   */
  async write<Result>(use: (text: TextEngine) => Promise<Result>, onFailure: () => void): Promise<Written<Result>> {
    const { engine, chosen } = await this.current();
    try {
      return { engine, result: await use(engine), notes: [] };
    } catch (error) {
      if (!(error instanceof EngineError) || chosen || engine.embedded) throw error;
      onFailure();
      return {
        engine: this.builtin,
        result: await use(this.builtin),
        notes: [`${error.message} The built-in writer wrote this instead.`],
      };
    }
  }

  /** A model to talk with, if there is one. */
  async chatModel(): Promise<ChatModel | undefined> {
    const choice = (await this.#needs.setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'formula') return undefined;
    const openAi = await this.#openAi();
    if (choice !== 'ollama' && openAi) return createOpenAiChatModel(openAi);
    if (choice === 'openai') return undefined;
    return (await this.#ollamaAnswers()) ? (await this.ollama()).chatModel : undefined;
  }

  /** The OpenAI-compatible server; undefined while its address or model is missing. */
  async openAi(): Promise<TextEngine | undefined> {
    const found = await this.#openAi();
    return found && createOpenAiEngine(found);
  }
}
