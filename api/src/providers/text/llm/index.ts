export type {
  ChatModel,
  ChatReply,
  ChatRequest,
  ToolCall,
  ToolDefinition,
  ToolRound,
} from './chat-model.ts';

export { languagesOf, modelsWriting, writesLanguage } from './known/languages.ts';
export { writerRules } from './llm-writer.ts';
export { fitOf, sizeOfCatalogue, sizeOfFile } from './local/fit.ts';
export { type OwnFile, ownFiles } from './local/own-files.ts';
export { unloadText } from './local/vendor.ts';
export { type OllamaModel, sameModel } from './ollama/engine.ts';
export { ollamaModels, ollamaOf } from './ollama/vendor.ts';
export { sizeOf, usualSize } from './usual-size.ts';
