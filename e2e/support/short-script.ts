import type { Script } from '@avenue/contract';
import { approveScript, post } from './calls.ts';
import type { Product } from './product.ts';

const sentence = 'Drop one ice cube into warm water and listen.';
const second = 'You hear a crack. Look for the line it left.';

/**
 * An approved script of the open studio for tests that render but do not judge the video.
 *
 * @param scenes 1 is spoken in about three seconds, 2 in six. Default value: 1
 */
export async function shortScript(product: Pick<Product, 'url'>, channel: string, scenes: 1 | 2 = 1): Promise<Script> {
  const text = scenes === 1 ? sentence : `${sentence}\n\n${second}`;
  const { id } = await post<Script>(product, '/api/scripts', { channel, title: 'Ice in a warm glass', text });
  return approveScript(product, id);
}

/** The script's approved take. */
export async function speak(product: Pick<Product, 'url'>, { id, channel }: Script): Promise<void> {
  const chosen = { scriptId: id, provider: 'google', voiceId: 'default' };
  const { audioUrl } = await post<{ audioUrl: string }>(product, '/api/voiceover/generate', chosen);
  await post(product, '/api/voiceover/approve', { ...chosen, channel, audioUrl });
}
