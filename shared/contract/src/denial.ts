/** Why a video is denied, in the words of the usual buttons; other words are the operator's own. */
export const usualDenyReasons = ['Off brand', 'Not true', 'Bad timing', 'Too similar'] as const;

/** Longest reason of a denial, in characters. */
export const longestDenyReason = 200;

/** A reason inside a sentence: a usual one in small letters, own words as they were typed. */
export const reasonInText = (reason: string): string =>
  usualDenyReasons.some((usual) => usual === reason) ? reason.toLowerCase() : reason;
