export { coverDesigns, drawCover } from './cover/cover.ts';
export type { CoverRequest } from './cover/types.ts';
export { type Figure, figuresOf } from './figure/index.ts';
export { drawLowerThird } from './figure/lower-third.ts';
export { drawMockup, mockupScenes, readMockupPictures } from './mockup/mockup.ts';
export type { MockupPictures } from './mockup/types.ts';
export { hammingDistance, pictureHash } from './picture-hash.ts';
export { last as justShown, never as neverShown } from './scene/cast.ts';
export { meaningsIn } from './scene/homonyms.ts';
export { inEnglish } from './scene/in-english.ts';
export { builtInLabel, composeStill, createSceneEngine, drawStill } from './scene/scene.engine.ts';
export { standInsFor, subjectOf } from './scene/subject.ts';
export { endCard } from './thumbnail/end-card.ts';
export { headline } from './thumbnail/headline.ts';
export { canLetter } from './thumbnail/lettering.ts';
export { drawLogo } from './thumbnail/logo.ts';
export { judgedWidthPx } from './thumbnail/readability.ts';
export { previewThumbnail, thumbnails } from './thumbnail/thumbnails.ts';
export { titleCard } from './thumbnail/title-card.ts';
export type {
  Box,
  BrandColours,
  CardRequest,
  Corner,
  ImageEngine,
  Picture,
  PictureRequest,
  Preset,
  SceneRole,
  Thumbnail,
  ThumbnailRequest,
} from './types.ts';
export { presets } from './types.ts';
