import type { Answer, Language, VoiceProvider } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { useAddress } from '@avenue/ui';
import { useChannels } from '../flow/index.ts';
import { useChosenScript } from '../pick/index.ts';
import { defaultVoice, isPremium, providerOf } from './providers.ts';

/** Channel, approved script, provider and voice, each list following the choice before it. State lives in the address. */
export function useChoices() {
  const { word, set } = useAddress();
  const { channels, channel, choose, state: channelState } = useChannels();
  const provider = providerOf(word('provider'));
  const premium = isPremium(provider);

  const language = channel?.language ?? 'en';
  const ofLanguage = language === 'en' ? {} : { language: language as Language };

  const known = channel !== undefined;
  const voices = useApi('GET /api/voiceover/voices', { query: { provider, ...ofLanguage }, when: premium && known });
  const quota = useApi('GET /api/voiceover/quota', { when: premium });

  const defaults = useApi('GET /api/voiceover/defaults', { query: ofLanguage, when: known });
  const picked = useChosenScript(channel?.name, word('script'));
  const voiceList = premium ? (voices.data ?? []) : [defaultVoice];
  const askedVoice = word('voice');
  const voice = premium ? voiceList.find(({ id }) => id === askedVoice) : defaultVoice;
  const engine = voice?.id === defaultVoice.id ? defaults.data?.find((one) => one.provider === provider) : undefined;

  return {
    channels,
    channel,
    channelState,
    picked,
    script: picked.script,
    provider,
    premium,
    voices,
    voiceList,
    voice,
    language,
    /** What Default Voice is now, where it was chosen. */
    engine,
    /** Whether a provider takes money for what it speaks. */
    paid: (value: VoiceProvider) => defaults.data?.find((one) => one.provider === value)?.paid === true,
    /** Nobody here speaks the language of the channel. */
    silent: engine?.kind === 'none',
    quota,
    /** The script builder asks to start at once. */
    go: word('go') === '1',
    chooseChannel: (name: string) => choose(name, ['script', 'go']),
    chooseScript: (id: string) => set({ script: id, go: undefined }),
    chooseProvider: (value: VoiceProvider) => set({ provider: value, voice: undefined, go: undefined }),
    chooseVoice: (id: string) => set({ voice: id, go: undefined }),
    started: () => set({ go: undefined }),
  };
}

export type DefaultVoice = Answer<'GET /api/voiceover/defaults'>[number];
export type Choices = ReturnType<typeof useChoices>;
