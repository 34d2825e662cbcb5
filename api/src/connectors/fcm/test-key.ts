import { type FcmReach, sendMessage } from './client.ts';

/** Topic of a message that is only looked at. */
const nobody = 'avenue-test';

/**
 * Asks Google for a token, and Firebase whether it would take a message with it; sends nothing.
 *
 * @throws EngineError with a sentence
 */
export async function testKey(reach: FcmReach): Promise<string> {
  const words = { title: 'A test from Avenue', text: 'Firebase looked at it, and sent it to nobody.' };
  await sendMessage(reach, { topic: nobody }, words, { validateOnly: true });
  return 'Google gave a token, and Firebase would take a message. Nothing was sent.';
}
