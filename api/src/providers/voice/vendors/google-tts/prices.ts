import type { VoicePrice } from '@avenue/contract';
import type { Stated } from '../../../../kernel/stated.ts';

/**
 * US dollars for a million characters after the free ones of a month, by kind of voice. WaveNet is not among them: what is
 * quoted of it differs.
 */
const prices: Stated<Readonly<Record<string, number>>> = {
  value: { Standard: 4, Neural2: 16, Polyglot: 16, 'Chirp3-HD': 30, Studio: 160 },
  source: 'https://cloud.google.com/text-to-speech/pricing',
  checkedOn: '2026-11-29',
  quoted: true,
};

/** What a voice costs by the kind in its name: "en-US-Neural2-D"; undefined for a kind without a known price. */
export function priceOfVoice(name: string): VoicePrice | undefined {
  const kind = Object.keys(prices.value).find((one) => name.includes(`-${one}-`));
  const dollars = kind && prices.value[kind];
  if (!dollars) return undefined;
  const { source, checkedOn } = prices;
  // A dollar for a million characters is a millionth of a dollar for one.
  return { microsPerCharacter: dollars, of: `${kind} voices of Google`, source, checkedOn };
}
