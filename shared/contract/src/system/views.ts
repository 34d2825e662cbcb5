/** Answers that depend on a setting or a connection. */
export const settingViews = [
  '/api/admin/config',
  '/api/engines',
  '/api/voiceover/defaults',
  '/api/dashboard',
  '/api/connections',
] as const;
