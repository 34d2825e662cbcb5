import { phrases } from '../language/phrase-list.ts';
import type { Cannot } from './types.ts';

/** Changes of words, voices and pictures that are made on the pages and not from the chatbot. */
export const cannotEdits: readonly Cannot[] = [
  {
    id: 'edit',
    phrases: phrases(`
      shorter, longer, funnier, shorten, lengthen, rewrite, reword, rephrase, improve, fix the grammar, grammar,
      spelling, spell check, spellcheck, proofread, proof read, happier, sadder, happier ending, sad ending, brighten, darken, watermark, change the script, change the text, change the description, change the tags, louder, quieter,
      faster, slower, speed up, slow down, crop, trim, cut the, cut it, cut this, cut down, cut out, edit out, too long,
      to long, too short, to short, more exciting, more funny, more dramatic, more interesting, better ending,
      better intro, change the intro, merge, combine, join the, join them, stitch, dvd, duplicate, copy the, split, swap, replace
    `),
    always: phrases(`
      put a ... into the ... script, put a ... in the ... script, add a ... to the ... script, add a ... into the ... script,
      add ... a line, add ... a sentence, add ... a paragraph, put ... a line, put ... a sentence, insert a line,
      insert a sentence, a line about, a sentence about, a line saying, a sentence saying
    `),
    typed:
      /^\W*(?:(?:please|can you|could you|pls|ok|now) )*(?:make|get|keep|cut) (?:the|my|this|that)\b(?!.*\b(?:voice|title|name|thumbnail|hook|opening|captions?)\b).*\b(?:shorter|longer|funnier|sadder|happier|simpler|punchier|snappier|catchier)\b/,
    says: 'I do not change words, pictures or sound from here.',
    nearest: 'Texts are changed in the Script Builder, pictures, music and captions in the Video Generator.',
    paths: ['/script-builder', '/video-generator'],
  },
  {
    id: 'edit-tags',
    phrases: phrases('hashtags, hashtag, new tags, better tags, more tags, some tags, seo'),
    says: 'I make up no tags.',
    nearest: 'Each video has tags that come from its topic; you change them in the Upload Queue.',
    paths: ['/upload-queue'],
  },
  {
    id: 'edit-title',
    phrases: phrases(`
      a good title, good title, better title, catchy title, catchier title, a nice title, cool title, title ideas,
      what should i call, what to call, suggest a title, suggest titles, think of a title, title suggestions, less clickbait, less clickbaity,
      something less clickbaity, calmer title
    `),
    typed:
      /^\W*(?:(?:please|can you|could you|pls|ok|now) )*(?:make|get|keep|cut)\b.*\b(?:title|name)\b.*\b(?:shorter|longer|funnier|punchier|snappier|catchier|better)\b/,
    says: 'I do not make up titles for what is there already.',
    nearest:
      'Say "rename" with the video and your own title, and I prepare it. New ideas come with titles of their own.',
    paths: ['/upload-queue'],
    say: 'Give me ideas about sourdough',
  },
  {
    id: 'edit-voice',
    phrases: phrases(`
      change the voice, calm voice, soft voice, deep voice, warm voice, same voice, two voices, uses ... voice, voice per, voice to sound, voice sound more, different voice, another voice, other voice, female voice, male voice, woman voice, man voice,
      deeper voice, voice slower, voice faster, voice deeper, voice warmer, voice calmer, voice louder, slower voice, warmer voice, calmer voice, sound like me, sounds like me, sound like my, voice memo, with my voice, in my voice, to a woman, to a man, to a female, to a male, my own voice, my voice, clone my voice, clone a voice,
      voice clone, accent, celebrity voice
    `),
    says: 'I do not change or copy voices from here.',
    nearest: 'In the Voiceover Engine, choose another voice and make a further take with it.',
    paths: ['/voiceover-engine'],
    say: 'Download a natural voice',
  },
  {
    id: 'edit-look',
    phrases: phrases(`
      real recording, real footage, real film, film somebody, film someone, that song, a song under, test them against each other, song underneath, underneath, soundtrack, beatles, change the music, change the color, change the colour, change the font, change the picture, change the background,
      change the thumbnail, make ... thumbnail, design ... thumbnail, create ... thumbnail, draw ... thumbnail,
      new thumbnail, another thumbnail, thumbnail with, brighter, darker, add music, add captions, add subtitles,
      remove the music, remove the captions, royalty free, find ... music, music like, music that sounds, 4k, 60fps,
      8k, higher resolution, my face
    `),
    says: 'I do not change pictures, music or captions from here.',
    nearest: 'Pictures, music and captions are chosen in the Video Generator, thumbnails in the Upload Queue.',
    paths: ['/video-generator', '/upload-queue'],
  },
];
