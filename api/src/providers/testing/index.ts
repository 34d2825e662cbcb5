export { startFakeYouTube } from '../../connectors/youtube/fake-youtube.ts';
export { type FakeComfy, startFakeComfy } from '../image/comfy/testing/fake-comfy.ts';
export { type FakeOllama, startFakeOllama } from '../text/llm/ollama/ollama.fake.ts';
export { type FakeOpenAi, startFakeOpenAi } from '../text/llm/openai/openai.fake.ts';
export { startFakeLocalAi } from '../voice/vendors/bark/bark.fake.ts';
export { startFakeElevenLabs } from '../voice/vendors/elevenlabs/elevenlabs.fake.ts';
export { startFakeGoogleTts } from '../voice/vendors/google-tts/google-tts.fake.ts';
export { type FakeVendor, toneWav } from './fake-vendor.ts';
