import type { Answer, Query } from '@avenue/contract';
import { languages } from '@avenue/contract/words';
import { inForce } from '../../../capabilities/make/index.ts';
import { EngineError } from '../../../providers/engine.ts';
import { voiceModels } from '../../../providers/models/index.ts';
import { modelsWriting, type TextEngine, writesLanguage } from '../../../providers/text/index.ts';
import { hasFaceFor } from '../../../providers/type/index.ts';
import { spellsNumbers } from '../../../providers/voice/index.ts';
import type { Call } from '../../../services.ts';

/** "日本語": in the letters that its texts have. */
const ownName = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Who writes by a recipe, or where none is named; undefined where a writer was chosen that is not there. */
async function writerOf(call: Call, recipe: string | undefined): Promise<TextEngine | undefined> {
  const chosen = recipe === undefined ? undefined : (await inForce(call, recipe)).engine;
  return call.engines.writer(chosen).catch((error: unknown) => {
    if (error instanceof EngineError) return undefined;
    throw error;
  });
}

const words = { yes: 'model', no: 'unfit', unknown: 'unknown' } as const;

function writerFor(writer: TextEngine | undefined, language: string) {
  const writes = writer && writesLanguage(writer.languages, language);
  if (!writer?.embedded) return writes ? words[writes] : ('nobody' as const);
  return writes === 'yes' ? ('built-in' as const) : ('nobody' as const);
}

/** What each language of a channel has here: told from the same data by which it is written, set and spoken. */
export async function listLanguages(
  call: Call,
  { recipe }: Query<'GET /api/languages'>,
): Promise<Answer<'GET /api/languages'>> {
  const { engines } = call;
  const [writer, natural, servers] = await Promise.all([
    writerOf(call, recipe),
    engines.naturalVoices(),
    engines.voiceServers(),
  ]);
  const nameOf = (id: string | undefined) => voiceModels.find((model) => model.id === id)?.name;
  return {
    servers: servers.map(({ label }) => label),
    ...(writer && !writer.embedded && { model: writer.label }),
    languages: languages.map((language) => {
      const here = nameOf(natural.get(language)) ?? (language === 'en' ? 'Built-in voice, draft quality' : undefined);
      const addable = voiceModels.find(({ voice }) => Object.hasOwn(voice.languages, language))?.name;
      const voiceName = here ?? addable;
      return {
        language,
        writer: writerFor(writer, language),
        writers: modelsWriting(language),
        captions: hasFaceFor(ownName(language)),
        voice: here ? ('here' as const) : addable ? ('addable' as const) : ('vendor' as const),
        ...(voiceName !== undefined && { voiceName }),
        // English has rules of its own.
        numbers: language === 'en' || spellsNumbers(language),
      };
    }),
  };
}
