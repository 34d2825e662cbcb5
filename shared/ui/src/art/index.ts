export { Lockup, Mark } from './logo.tsx';
export {
  Character,
  type CharacterName,
  type CharacterProps,
  Mascot,
  type MascotPose,
  type MascotProps,
  Pair,
} from './pictures.tsx';
export { scaled } from './scaled.ts';
export { preloadSpots, Spot, type SpotName } from './spot.tsx';
