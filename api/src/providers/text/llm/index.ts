export type {
  ChatModel,
  ChatReply,
  ChatRequest,
  ToolCall,
  ToolDefinition,
  ToolRound,
} from './chat-model.ts';

export { writerRules } from './llm-writer.ts';
export { type OllamaModel, sameModel } from './ollama/engine.ts';
export { ollamaModels, ollamaOf } from './ollama/vendor.ts';
