import { termList } from './term.ts';

/** Words of the Voiceover Engine and the Video Generator. */
export const soundAndPictureTerms = termList({
  voiceover: {
    names: ['voiceover', 'voice over', 'narration', 'voiced'],
    says: 'The voiceover is the script read aloud. It is made from an approved script and approved by itself before a video uses it.',
    path: '/voiceover-engine',
  },
  take: {
    names: ['take', 'takes', 'retake'],
    says: 'A take is one spoken version of a script. Listen to several, speak single sentences again as a retake, and approve the one the video uses.',
    path: '/voiceover-engine',
  },
  lufs: {
    names: ['lufs', 'loudness', 'how loud', 'too quiet', 'volume', 'loud'],
    says: 'LUFS measures how loud something sounds over its whole length. Videos are brought to about -14 LUFS, the level of the video platforms, so that nobody has to reach for the volume.',
    path: '/video-generator',
  },
  'true-peak': {
    names: ['true peak', 'peak', 'dbtp', 'clipping', 'db', 'dbfs', 'decibel'],
    says: 'The true peak is the loudest instant of the sound, in decibels (dB) below the most a file can hold. At or above 0 it clips, which is heard as crackling.',
    path: '/voiceover-engine',
  },
  'voice-provider': {
    names: ['voice provider', 'provider', 'providers'],
    says: 'The voice provider is who speaks: ElevenLabs, Google TTS or Bark. Where a provider has no key or server here, Default Voice speaks with an engine on this machine.',
    path: '/voiceover-engine',
  },
  'natural-voice': {
    names: [
      'natural voice',
      'natural voices',
      'draft quality',
      'default voice',
      'built in voice',
      'robot voice',
      'voice sound',
      'robotic',
      'sounds like a robot',
    ],
    says: 'The built-in voice is quick and of draft quality. A natural voice is a model you download once; then it speaks as Default Voice on this machine, without a key.',
    path: '/voiceover-engine',
  },
  compile: {
    names: ['compile', 'compiling', 'render', 'rendering'],
    says: 'Compiling makes the video: the voiceover, a drawn picture for each scene, captions and music become one MP4.',
    path: '/video-generator',
  },
  scene: {
    names: ['scene', 'scenes'],
    says: 'A scene is a sentence or two with the picture behind it. You can have another picture drawn, or use your own picture or clip.',
    path: '/video-generator',
  },
  look: {
    names: [
      'preset',
      'presets',
      'style',
      'styles',
      'survey',
      'bright',
      'quiet',
      'allotment',
      'ledger',
      'storybook',
      'arcade',
      'clay',
      'press',
    ],
    says: 'A style is the look of the drawn pictures: colours, letters and shapes. Each channel has one, and a video can take another.',
    path: '/video-generator',
  },
  format: {
    names: ['portrait', 'landscape', 'aspect ratio', '9 16', '16 9', '9 by 16', '16 by 9', 'vertical', 'horizontal'],
    says: 'Portrait is upright (1080 by 1920) for short videos on a phone; landscape is wide (1920 by 1080).',
    path: '/video-generator',
  },
  music: {
    names: ['music', 'music mood', 'mood', 'background music'],
    says: 'Music is made for each video in the mood of its channel, or comes from a file of yours, or is off.',
    path: '/video-generator',
  },
  srt: {
    names: ['srt', 'captions', 'caption', 'subtitles', 'subtitle'],
    says: 'Captions are the spoken words as text. The SRT file holds them with their times, so that a platform can show them as subtitles.',
    path: '/video-generator',
  },
  mp4: {
    names: ['mp4', 'mp4 file', 'video file'],
    says: 'MP4 is the video file itself, ready to upload anywhere.',
    path: '/upload-queue',
  },
  thumbnail: {
    names: ['thumbnail', 'thumbnails', 'readability', 'readable'],
    says: 'The thumbnail is the picture people see before they press play. Several are drawn; readable says how well the title can be read on them.',
    path: '/upload-queue',
  },
  'lower-third': {
    names: ['lower third', 'lower thirds'],
    says: 'A lower third is a line in the lower part of the picture: the name of a chapter where it begins, or the source of a fact where it is said.',
    path: '/video-generator',
  },
  'chart-scene': {
    names: ['chart in a video', 'charts in a video', 'map in a video', 'maps in a video', 'timeline in a video'],
    says: 'A scene whose sentence has numbers, years or places shows them as a chart, a line of years, a map or a large number. "Draw another" draws it without.',
    path: '/video-generator',
  },
  'made-with': {
    names: ['made with', 'provenance'],
    says: '"Made with" names the engines that wrote, spoke, drew and set a video to music.',
    path: '/upload-queue',
  },
  'brand-kit': {
    names: ['brand kit', 'brand', 'brand colours', 'logo'],
    says: 'The brand kit of a channel says how it sounds and looks. Writers, pictures, captions and thumbnails obey it; what could not be used is named.',
    path: '/brand-kit',
  },
  'black-gaps': {
    names: [
      'no black gaps',
      'black gaps',
      'black frames',
      'no long silence',
      'silence',
      'picture size',
      'captions fit',
    ],
    says: 'After compiling, the file is looked at: right length and size, no black gap, no long silence, captions within their room. What fails is named on its card.',
    path: '/upload-queue',
  },
  sync: {
    names: ['sync', 'sound and picture together', 'out of sync'],
    says: 'Sound and picture together means that both tracks of the file begin and end at the same moment.',
    path: '/upload-queue',
  },
});
