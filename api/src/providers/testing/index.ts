export { startFakeYouTube } from '../../connectors/youtube/fake-youtube.ts';
export { type FakeComfy, startFakeComfy } from '../image/comfy/testing/fake-comfy.ts';
export { type FakeOllama, startFakeOllama } from '../text/llm/ollama.fake.ts';
export { type FakeOpenAi, startFakeOpenAi } from '../text/llm/openai.fake.ts';
export { startFakeLocalAi } from '../voice/vendors/bark.fake.ts';
export { startFakeElevenLabs } from '../voice/vendors/elevenlabs.fake.ts';
export { type FakeVendor, toneWav } from '../voice/vendors/fake-vendor.ts';
export { startFakeGoogleTts } from '../voice/vendors/google-tts.fake.ts';
