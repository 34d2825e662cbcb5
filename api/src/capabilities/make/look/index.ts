export { captionStyle } from './captions.ts';
export { fontFor, requireFont } from './fonts.ts';
export { fittedLogo, requireLogo } from './logo.ts';
export { coloursOf, lookOf, partsOf, type VersionedLook } from './look.ts';
export { previewLook } from './preview.ts';
