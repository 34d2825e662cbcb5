import type { chatEndpoints } from '@avenue/contract';
import { EngineError } from '../../providers/engine.ts';
import type { HandlersOf } from '../define-module.ts';
import { answer } from './answers/index.ts';
import { isSettled, settle, talkWith } from './model/talk.ts';
import { closer, look, type Sources } from './situation/look.ts';
import type { Talk } from './situation/types.ts';
import { understand } from './understand/index.ts';

/**
 * Questions about the studio are answered from what is there; what is to be done is only proposed. Where a chat model
 * is set, it is asked with the same actions as tools; when it fails, the product answers by itself.
 */
export function chatHandlers(sources: Sources): HandlersOf<typeof chatEndpoints> {
  return {
    'POST /api/chat': async (call, { body }) => {
      const situation = await look(call, sources);
      const { studio } = situation;
      const talk: Talk = { history: body.history, path: body.path, about: body.about };
      const close = closer(call, sources);
      const own = await answer(understand(body.message, situation, talk), situation, close);
      const alone = { ...own, engine: 'Avenue', studio };
      // A choice says exactly what is meant; there is nothing left to understand.
      const model = body.about ? undefined : await call.engines.chatModel();
      // A model without tools can only talk: where that changes nothing, nobody waits for it.
      if (!model || (!model.converse && isSettled(own))) return alone;
      try {
        const told = await talkWith(model, {
          sentence: body.message,
          situation,
          talk,
          closer: close,
          signal: call.signal,
        });
        return { ...settle(told, own, model.label), studio };
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return alone;
      }
    },
  };
}
