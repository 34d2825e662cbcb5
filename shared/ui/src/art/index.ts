export { Lockup, Mark } from './logo.tsx';
export {
  Character,
  type CharacterName,
  type CharacterProps,
  Mascot,
  type MascotPose,
  type MascotProps,
  Pair,
  Spot,
  type SpotName,
} from './pictures.tsx';
