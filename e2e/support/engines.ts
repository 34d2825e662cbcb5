import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  startFakeComfy,
  startFakeElevenLabs,
  startFakeGoogleTts,
  startFakeLocalAi,
  startFakeOllama,
  startFakeOpenAi,
  startFakeYouTube,
  toneWav,
} from '@avenue/api/testing';
import type { Script } from '@avenue/contract';
import { approveScript, post } from './calls.ts';
import type { Product } from './product.ts';

export const channel = 'CHANNEL_POCKET_PHYSICS';

/** A tenth of a second for each character, as the alignment of the fakes says. */
const speech = (text: string) => toneWav(text.length / 10);

/** Every vendor on a port of its own, each held against its published description. */
export async function startVendors() {
  const [elevenLabs, google, localAi, youTube, ollama, openAi, comfy] = await Promise.all([
    startFakeElevenLabs({ key: 'eleven-good', limit: 10_000, speech }),
    startFakeGoogleTts({ key: 'google-good', speech }),
    startFakeLocalAi(speech),
    startFakeYouTube({ key: 'youtube-good' }),
    startFakeOllama([['nomic-embed-text:latest', 'nomic-bert'], 'llama3.2:3b']),
    startFakeOpenAi({ key: 'openai-good', models: ['writer-1'], withoutSchemas: true }),
    startFakeComfy(),
  ]);
  const all = [elevenLabs, google, localAi, youTube, ollama, openAi, comfy.comfy];
  return {
    elevenLabs,
    google,
    localAi,
    youTube,
    ollama,
    openAi,
    comfy: comfy.comfy,
    comfyUrl: comfy.url,
    /** What did not fit a description, in either direction. */
    violations: () => all.flatMap(({ violations }) => violations),
    close: () => Promise.all([elevenLabs, google, localAi, youTube, ollama, openAi, comfy].map((one) => one.close())),
  };
}

/** An address at which nobody listens. */
export async function closedAddress(): Promise<string> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A script of the operator, approved. */
export async function approvedScript(product: Product, title: string, text: string): Promise<Script> {
  const script = await post<Script>(product, '/api/scripts', { channel, title, text });
  return approveScript(product, script.id);
}

/** Two ideas of a model; `thing` keeps their titles apart from those of earlier batches. */
export const ideasReply = (thing: string) =>
  JSON.stringify({
    ideas: [
      { title: `Why warm water cracks ${thing}`, format: 'explainer', why: 'Everybody has heard it', audience: '' },
      { title: `The test with ${thing} at your sink`, format: 'experiment', why: 'It is quick', audience: 'families' },
    ],
  });

export const scriptReply = JSON.stringify({
  title: 'Why warm water cracks an ice cube',
  beats: [
    { role: 'hook', text: 'Drop an ice cube into warm water and listen.', sentence: null, quote: null },
    {
      role: 'point',
      text: 'You hear a crack, because the outside warms before the inside.',
      sentence: null,
      quote: null,
    },
    { role: 'ending', text: 'Try it tonight and tell us what you hear.', sentence: null, quote: null },
  ],
});

/** A workflow as ComfyUI exports it, with a node for what is asked for. */
export const ownWorkflow = JSON.stringify({
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'my-style.safetensors' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['1', 1] }, _meta: { title: '#prompt' } },
  '9': { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'x'.repeat(5000) } },
});
