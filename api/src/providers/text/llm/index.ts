export type {
  ChatModel,
  ChatReply,
  ChatRequest,
  ChatTurn,
  ToolCall,
  ToolDefinition,
  ToolRound,
} from './chat-model.ts';
export { createLlmWriter } from './llm-writer.ts';
export {
  createOllamaEngine,
  OLLAMA_URL,
  type OllamaEngine,
  type OllamaModel,
  type OllamaOptions,
  sameModel,
} from './ollama.ts';
export {
  createOpenAiChatModel,
  createOpenAiEngine,
  OPENAI_URL,
  type OpenAiEngine,
  type OpenAiOptions,
} from './openai.ts';
