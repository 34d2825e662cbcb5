export { AudioPart } from './audio-part.tsx';
export { VideoPart } from './video-part.tsx';
