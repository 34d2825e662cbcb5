import type { EngineCard } from '@avenue/contract';
import type { TermId } from '@avenue/contract/glossary';

const servers = ['ollama', 'openai', 'elevenlabs', 'bark', 'comfyui'] as const satisfies readonly TermId[];

const builtIn: Partial<Record<EngineCard['kind'], TermId>> = {
  text: 'built-in-writer',
  voice: 'natural-voice',
  image: 'illustrator',
};

/** The word that explains an engine, by its kind or by the server it asks; none for what says itself. */
export const engineTerm = ({ id, kind, embedded }: EngineCard): TermId | undefined =>
  embedded ? builtIn[kind] : servers.find((server) => id.toLowerCase().startsWith(server));
