/** A paragraph of what was read, or a part of one, exactly as it stands there. */
export interface Piece {
  text: string;
  /** Where it stands, for people: "page 3", a heading, "00:01:12". */
  place: string;
  /** Passages end where this changes. Default value: `place` */
  part?: string;
  /** It goes on with the sentence of the piece before it, as a cue and the head of a page do. */
  joins?: true;
}

/** What a reader found. */
export interface Reading {
  pieces: Piece[];
  /** What it calls itself. */
  title?: string;
  /** BCP 47, where it says so. */
  language?: string;
  /** When it was published, as ISO 8601, where it says so. */
  published?: string;
}

/** How long a document is. */
export interface Length {
  pages: number;
}

/** Pictures of some of its pages. */
export interface DrawnPages {
  /** Pages of the whole. */
  total: number;
  pages: {
    /** From 1. */
    number: number;
    /** In px. */
    width: number;
    height: number;
    /** PNG in base64. */
    png: string;
  }[];
}

/** An item of a feed. */
export interface FeedItem {
  /** By which it is known again: its id, else its address, else its title. */
  key: string;
  title: string;
  url?: string;
  published?: string;
  /** How often it was watched, where the feed tells it. */
  views?: number;
  pieces: Piece[];
}

export interface FeedReading {
  title?: string;
  language?: string;
  items: FeedItem[];
}

/** Kinds of text that are read, each by a reader of its own. */
export type ReadKind = 'text' | 'cues' | 'docx' | 'pdf' | 'page' | 'feed';

/** It cannot be read; the sentence says why and what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
