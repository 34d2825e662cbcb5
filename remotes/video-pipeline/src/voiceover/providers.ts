import type { VoiceProvider } from '@avenue/contract';

/** Voice providers in the order of the list; only `premium` ones have voices and a quota of their own. */
export const providers: readonly { value: VoiceProvider; label: string; premium: boolean }[] = [
  { value: 'elevenlabs', label: 'ElevenLabs', premium: true },
  { value: 'google', label: 'Google TTS (free)', premium: false },
  { value: 'bark', label: 'Bark (free)', premium: false },
];

const firstProvider: VoiceProvider = 'google';

/** The one voice of a provider without a list. */
export const defaultVoice = { id: 'default', name: 'Default Voice' } as const;

export const providerOf = (value: string | undefined): VoiceProvider =>
  providers.find((provider) => provider.value === value)?.value ?? firstProvider;

export const isPremium = (value: VoiceProvider): boolean =>
  providers.find((provider) => provider.value === value)?.premium ?? false;
