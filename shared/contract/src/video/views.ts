/** Answers that show a decision, or what waits for one. */
export const queueViews = ['/api/upload-queue', '/api/needs', '/api/dashboard', '/api/studio', '/api/library'] as const;

/** Answers that show a script or what it came from. */
export const scriptViews = ['/api/scripts', '/api/ideas', ...queueViews] as const;

/** Answers that show a voiceover. */
export const takeViews = ['/api/voiceover/takes', ...queueViews] as const;

/** Answers that show anything that was made. */
export const libraryViews = [
  ...queueViews,
  '/api/scripts',
  '/api/ideas',
  '/api/videos',
  '/api/voiceover/takes',
] as const;
