export { type Called, callAddress, type Fetch, feedTypes, whyNotRead } from './called-address.ts';
export { type Cue, readTimedCues } from './cues.ts';
export { readPlain } from './plain.ts';
export { countPages, drawPages, readFeedSource, readSource } from './read.ts';
export { splitPassages } from './split.ts';
export type { FeedItem, Piece, Reading, ReadKind } from './types.ts';
