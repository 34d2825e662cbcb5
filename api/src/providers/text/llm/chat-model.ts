import type { EngineHealth } from '../../engine.ts';

export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

export interface ChatRequest {
  system: string;
  prompt: string;
  /** Earlier turns, oldest first. Default value: none. */
  history?: readonly ChatTurn[];
  /** JSON schema the reply must fit. Default value: none, the reply is free text. */
  schema?: Record<string, unknown>;
  /** Default value: the model's own randomness. */
  seed?: number;
  signal: AbortSignal;
  /** Called with each piece of the reply as it comes. */
  onToken?: (text: string) => void;
}

/** A language model that answers one question. Failures are `EngineError`; a cancel rejects with the signal's reason. */
export interface ChatModel {
  /** For example `ollama:llama3.2` or `openai:gpt-4o-mini`. */
  id: string;
  label: string;
  chat(request: ChatRequest): Promise<string>;
  health(signal: AbortSignal): Promise<EngineHealth>;
}
