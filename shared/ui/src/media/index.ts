export { AudioPlayer, loadPlayers, VideoPlayer } from './media.tsx';
export type { AudioPlayerProps, Captions, VideoPlayerProps } from './types.ts';
