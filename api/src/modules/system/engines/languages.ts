import type { Answer } from '@avenue/contract';
import { languages } from '@avenue/contract/words';
import { voiceModels } from '../../../providers/models/index.ts';
import { hasFaceFor } from '../../../providers/type/index.ts';
import { spellsNumbers } from '../../../providers/voice/index.ts';
import type { Call } from '../../../services.ts';

/** "日本語": in the letters that its texts have. */
const ownName = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** What each language of a channel has here: told from the same data by which it is written, set and spoken. */
export async function listLanguages({ engines }: Call): Promise<Answer<'GET /api/languages'>> {
  const [writer, natural, servers] = await Promise.all([
    engines.textServer(),
    engines.naturalVoices(),
    engines.voiceServers(),
  ]);
  const nameOf = (id: string | undefined) => voiceModels.find((model) => model.id === id)?.name;
  return {
    servers: servers.map(({ label }) => label),
    languages: languages.map((language) => {
      const here = nameOf(natural.get(language)) ?? (language === 'en' ? 'Built-in voice, draft quality' : undefined);
      const addable = voiceModels.find(({ voice }) => Object.hasOwn(voice.languages, language))?.name;
      const voiceName = here ?? addable;
      return {
        language,
        writer: writer ? ('model' as const) : language === 'en' ? ('built-in' as const) : ('nobody' as const),
        captions: hasFaceFor(ownName(language)),
        voice: here ? ('here' as const) : addable ? ('addable' as const) : ('vendor' as const),
        ...(voiceName !== undefined && { voiceName }),
        // English has rules of its own.
        numbers: language === 'en' || spellsNumbers(language),
      };
    }),
  };
}
