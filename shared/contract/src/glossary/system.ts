import { termList } from './term.ts';

/** Words of the studio, its engines and the parts of the dashboard. */
export const systemTerms = termList({
  channel: {
    names: ['channel', 'channels', 'niche'],
    says: 'A channel is where videos belong: it has a name, a niche that ideas start from, a style and a music mood. You add channels in Admin Config.',
    path: '/admin-config',
  },
  'sample-studio': {
    names: [
      'sample studio',
      'sample',
      'samples',
      'demo',
      'demo data',
      'example data',
      'own studio',
      'my studio',
      'studio',
    ],
    says: 'The Sample studio is filled for looking around, and its figures are samples. Your own studio starts empty, and every figure in it comes from your work.',
    path: '/dashboard',
  },
  'time-zone': {
    names: ['time zone', 'timezone', 'zone'],
    says: 'The time zone is the clock that all times here are shown in. You choose it in Admin Config.',
    path: '/admin-config',
  },
  engine: {
    names: ['engine', 'engines', 'built in', 'embedded'],
    says: 'An engine does one part of the work: writing, speaking, drawing, compiling. The built-in ones need no key and no network; your own servers and keys can take their place.',
    path: '/admin-config',
  },
  'built-in-writer': {
    names: ['built in writer', 'formula', 'builtin writer'],
    says: 'The built-in writer makes ideas and scripts from patterns of its own and from your notes. It needs no key and no network, and makes up no facts.',
    path: '/admin-config',
  },
  illustrator: {
    names: ['illustrator', 'built in illustrator'],
    says: 'The built-in illustrator draws the scenes on this machine, in the style of the channel, without a key.',
    path: '/video-generator',
  },
  model: {
    names: ['model', 'models', 'language model', 'llm'],
    says: 'A model is what a voice or a writer has learned, as a file. Natural voices are downloaded here; writers run in Ollama or on an OpenAI-compatible server.',
    path: '/admin-config',
  },
  ollama: {
    names: ['ollama'],
    says: 'Ollama runs language models on your own computer. If it runs, Avenue finds it and can write and talk with its models.',
    path: '/admin-config',
  },
  openai: {
    names: ['openai', 'openai compatible', 'gpt', 'chatgpt'],
    says: 'An OpenAI-compatible server is any that can be asked the way OpenAI is. Give its address, model and key in Admin Config, and it writes for Avenue.',
    path: '/admin-config',
  },
  elevenlabs: {
    names: ['elevenlabs', 'eleven labs', 'quota'],
    says: 'ElevenLabs is a paid voice service; with its key, its voices can speak. The quota says how many characters of your plan are used.',
    path: '/admin-config',
  },
  bark: {
    names: ['bark', 'google tts', 'tts', 'text to speech'],
    says: 'Google TTS and Bark are voice providers. Without a key or server of theirs the built-in or natural voice speaks, for free.',
    path: '/admin-config',
  },
  comfyui: {
    names: ['comfyui', 'comfy ui', 'comfy', 'workflow'],
    says: 'ComfyUI is a picture server you may run yourself. With its address, it draws the scenes; without it, the built-in illustrator does.',
    path: '/admin-config',
  },
  'api-key': {
    names: ['api key', 'key', 'keys', 'youtube key', 'secret'],
    says: 'An API key lets Avenue use a service in your name. Keys are entered in Admin Config, kept locked on this machine, and never shown again.',
    path: '/admin-config',
  },
  'media-blitz': {
    names: ['media blitz', 'blitz'],
    says: 'Media Blitz tells one thing in several posts. Its main switch is in Admin Config: off means that no campaign can start anywhere.',
    path: '/admin-config',
  },
  journal: {
    names: ['journal', 'log', 'history'],
    says: 'The journal is the list of what was done and when. Nothing in it can be changed afterwards.',
    path: '/dashboard',
  },
  'journal-chain': {
    names: ['journal chain', 'chain', 'chain of entries'],
    says: 'Each entry of the journal carries a seal of the one before, like links of a chain. If an entry is changed or taken out, the chain breaks there and is reported.',
    path: '/about',
  },
  'data-folder': {
    names: ['data folder'],
    says: 'Everything Avenue keeps lies in the data folder of this machine. A copy of it is a backup.',
    path: '/about',
  },
  job: {
    names: ['job', 'jobs', 'task', 'tasks'],
    says: 'A job is work that takes a while, such as compiling. It goes on when you leave the page and survives a restart.',
    path: '/dashboard',
  },
  remote: {
    names: ['remote', 'remotes', 'part', 'parts'],
    says: 'The dashboard is made of parts, each published on its own. On the Remotes page you see how they load, and can go back to an earlier build.',
    path: '/remotes',
  },
  build: {
    names: ['build', 'builds', 'live build'],
    says: 'A build is one published version of a part of the dashboard. The live build is the one everyone gets.',
    path: '/remotes',
  },
  'roll-back': {
    names: ['roll back', 'rollback', 'rolled back'],
    says: 'Rolling back makes an earlier build live again at once. Open tabs keep working and change at their next idle moment.',
    path: '/remotes',
  },
  pin: {
    names: ['pin', 'pinned', 'unpin'],
    says: 'A pinned part stays on its build: new builds wait until you unpin it.',
    path: '/remotes',
  },
  'signing-key': {
    names: ['signing key', 'sign', 'signature'],
    says: 'The signing key proves that a build comes from you. Whoever has it can publish builds and change what is live.',
    path: '/remotes',
  },
  gate: {
    names: ['gate', 'publish gate'],
    says: 'The gate looks at a build before it goes live: whether all its files are there and whole, and fit this dashboard. One that fails is not published.',
    path: '/remotes',
  },
  contract: {
    names: ['contract', 'contract version'],
    says: 'The contract is the list of questions that pages may ask the server, in groups with a version each. The versions say whether a part and this server fit together.',
    path: '/remotes',
  },
  'shadow-mode': {
    names: ['shadow mode', 'shadow'],
    says: 'In shadow mode everything is made and checked as if it went out, and nothing does: what would have gone out is noted. It holds until somebody raises it.',
    path: '/shadow-mode-controller',
  },
});
