import { type Preset, preset } from '@avenue/contract';
import type { EngineHealth, EngineInfo, Progress } from '../engine.ts';
import type { Figure } from './figure/types.ts';

/** Presets of generated media (palette, type, layout), one per channel or product line. */
export const presets = preset.options;
export type { Preset };

/** What the picture is for in the story; steers the composition. */
export type SceneRole = 'hook' | 'point' | 'list' | 'compare' | 'turn' | 'proof' | 'ending' | 'title';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Colours of a brand, `#rrggbb`. What is absent is as the preset has it. */
export interface BrandColours {
  ground?: string;
  text?: string;
  main?: string;
  second?: string;
  /** Lights, and the word that is being spoken. */
  highlight?: string;
}

export interface PictureRequest {
  /** The sentence that the picture illustrates. */
  text: string;
  /** What the whole video is about: decides between senses of a word and stands in where the sentence names nothing. */
  topic?: string;
  /** English words of what the sentences of the video name again and again, the most frequent first. */
  around?: string;
  /** Motifs that stand for the whole video. Absent: those of the topic. */
  standIns?: readonly string[];
  /** English of words of several senses in the text, as the whole video decides them. Absent: text and topic decide. */
  meanings?: Readonly<Record<string, string>>;
  /** Of text and topic, an ISO 639-1 code. Default value: English */
  language?: string;
  role: SceneRole;
  preset: Preset;
  /** In place of those of the preset. */
  colours?: BrandColours;
  /** Pixels. */
  width: number;
  height: number;
  /** Same request and seed, same bytes. */
  seed: number;
  /** Motifs and backgrounds of earlier scenes to stay away from; after `last:` those of the last one, after `never:` what may not be shown at all. */
  avoid?: readonly string[];
  /** Drawn as chart, line of years, map or large number, by the built-in illustrator. */
  figure?: Figure;
}

/** Edges of a picture. */
export interface Touches {
  top: boolean;
  bottom: boolean;
}

/** A scene in two layers, so that the video can move them apart. */
export interface Picture {
  /** JPEG, `overscan` times larger than asked so that a slow pan has room. */
  background: Buffer;
  /** Factor by which the background is larger than the request, for example 1.1. */
  overscan: number;
  /** PNG with alpha, or undefined where there is one layer. */
  foreground: Buffer | undefined;
  /** Where the foreground stands in a picture of the asked size, even pixels. Absent: it is of that size. */
  foregroundBox?: Box;
  /** Which edges of the picture the foreground reaches. Absent: not known. */
  touches?: Touches;
  /** A figure that builds up: PNG of the foreground before, and PNG whose opacity says when each part comes. */
  growth?: { before: Buffer; when: Buffer };
  /** Motifs and background used, for `avoid`. */
  used: string[];
  /** Where captions may stand without covering the hero. */
  captionBox: Box;
  engine: string;
}

export interface ThumbnailRequest {
  title: string;
  /** Sentence or topic that picks the hero shape and that the title has to name. */
  about: string;
  /** Of what it is about, an ISO 639-1 code. Default value: English */
  language?: string;
  preset: Preset;
  /** In place of those of the preset. */
  colours?: BrandColours;
  /** File of a font that has the letters of the title, in place of the preset's. */
  heading?: string;
  /** Stands in a corner that the title leaves free. */
  logo?: { file: string; corner: Corner };
  width: number;
  height: number;
  seed: number;
}

/** A card with words of its own, which are never shortened to name the subject. */
export interface CardRequest extends Omit<ThumbnailRequest, 'logo'> {
  /** File of a logo at the size in which it stands above the title. */
  logo?: string;
}

export interface Thumbnail {
  /** JPEG. */
  image: Buffer;
  layout: 'title-left' | 'title-top' | 'hero-only';
  /** 0 to 1: how readable the title is at 120 px. */
  readability: number;
}

export interface ImageEngine extends EngineInfo {
  /** Whether `avoid` changes what it draws. Pictures of an engine without it are the same whatever stands around them. */
  avoids: boolean;
  health(signal: AbortSignal): Promise<EngineHealth>;
  picture(request: PictureRequest, progress: Progress): Promise<Picture>;
}
