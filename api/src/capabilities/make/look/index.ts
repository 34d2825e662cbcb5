export { type BumperPart, bumperOf, type CardMatter } from './bumpers.ts';
export { captionStyle } from './captions.ts';
export { requireClip } from './clips.ts';
export { fontFor, requireFont } from './fonts.ts';
export { type LeftOut, lookCheck, overlaysOf } from './in-use.ts';
export { fittedLogo, requireLogo } from './logo.ts';
export { coloursOf, lookOf, partsOf, type VersionedLook } from './look.ts';
export { previewLook } from './preview.ts';
