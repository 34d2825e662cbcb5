import type { Image } from '@napi-rs/canvas';

/** The words that may stand on a mock-up; all of them are facts or the operator's. */
interface MockupWords {
  title: string;
  /** "90 pages", "A4 and Letter": each a few words. */
  facts: readonly string[];
  /** Over a row of pages: "What is inside". */
  inside: string;
}

export interface MockupRequest extends MockupWords {
  /** Id of one of `mockupScenes`. */
  scene: string;
  /** What the product is about: what lies beside it is chosen by it. */
  about: string;
  /** Of what it is about, an ISO 639-1 code. Default value: English */
  language?: string;
  /** Same request and seed, same bytes. */
  seed: number;
}

export interface Mockup {
  /** JPEG. */
  image: Buffer;
  width: number;
  height: number;
}

/** What a picture is for. */
export type MockupUse = 'mockup' | 'thumbnail';

/** What mock-ups of a product show. */
export interface MockupPictures {
  cover: Image;
  pages: readonly [Image, ...Image[]];
}
