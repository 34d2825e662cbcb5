/** Languages that a channel can have, by BCP 47; each is told in its own words by `Intl.DisplayNames`. */
export const languages = [
  ...['en', 'ar', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nl'],
  ...['no', 'pl', 'pt', 'ro', 'ru', 'sv', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh'],
] as const;
