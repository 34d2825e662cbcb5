export { brandOf, listBrands, lookInForce, writeBrand } from './brands.ts';
export { compareJob, readComparison, startComparison } from './compare.ts';
export { inForce } from './in-force.ts';
export { chooseEngine, useInstructions, writeInstructions } from './instructions.ts';
export {
  type BumperPart,
  bumperOf,
  type CardMatter,
  captionStyle,
  coloursOf,
  fittedLogo,
  fontFor,
  type LeftOut,
  lookCheck,
  lookOf,
  overlaysOf,
  previewLook,
  type VersionedLook,
} from './look/index.ts';
export * from './made/index.ts';
export * from './material/index.ts';
export { measureJob, measuring, startMeasuring } from './measure.ts';
export { listRecipes, type RecipeList, readRecipe, requireRecipe } from './recipes.ts';
export { costOfSubjects, listRuns, spentFor, spentSince, unpricedSince } from './runs.ts';
export { seedBrandSample } from './samples.ts';
export { knowWorks, type NearestWork, nearestWork, nearOf, readEarlierWorks, type WorkKind } from './works.ts';
export { write } from './write.ts';
