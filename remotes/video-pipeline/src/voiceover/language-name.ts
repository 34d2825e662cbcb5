const names = new Intl.DisplayNames('en', { type: 'language' });

/** "de" is "German". */
export const languageName = (code: string): string => names.of(code) ?? code;
