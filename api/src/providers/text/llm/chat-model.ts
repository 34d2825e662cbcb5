import type { EngineHealth } from '../../engine.ts';
import type { Usage } from '../recipe.ts';

interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** Something a model may call for. It never runs anything itself: the caller decides what becomes of it. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON schema of the arguments, an object. */
  parameters: Record<string, unknown>;
}

/** What a model called for. Name and arguments are as it wrote them: anything may stand there. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: unknown;
}

/** One round of calls with what they gave, after the prompt. */
export interface ToolRound {
  calls: readonly ToolCall[];
  /** A text for each call, in their order. */
  results: readonly string[];
}

export interface ChatRequest {
  system: string;
  prompt: string;
  /** Earlier turns, oldest first. Default value: none. */
  history?: readonly ChatTurn[];
  /** JSON schema the reply must fit. Default value: none, the reply is free text. */
  schema?: Record<string, unknown>;
  /** What may be called for. Default value: nothing. */
  tools?: readonly ToolDefinition[];
  /** Rounds of calls so far. Default value: none. */
  rounds?: readonly ToolRound[];
  /** Default value: the model's own randomness. */
  seed?: number;
  signal: AbortSignal;
  /** Called with each piece of the reply as it comes. */
  onToken?: (text: string) => void;
  /** Called once the reply is whole, where the server counts its tokens. */
  onUsage?: (usage: Usage) => void;
}

export interface ChatReply {
  text: string;
  calls: readonly ToolCall[];
}

/** A language model that answers one question. Failures are `EngineError`; a cancel rejects with the signal's reason. */
export interface ChatModel {
  /** For example `ollama:llama3.2` or `openai:gpt-4o-mini`. */
  id: string;
  label: string;
  chat(request: ChatRequest): Promise<string>;
  /** Like `chat`, with what the model called for. Absent where no tools can be offered. */
  converse?(request: ChatRequest): Promise<ChatReply>;
  health(signal: AbortSignal): Promise<EngineHealth>;
}
