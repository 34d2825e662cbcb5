const licences: readonly { host: RegExp; says: (title: string) => string }[] = [
  { host: /(?:^|\.)wikipedia\.org$/, says: (title) => `Text: Wikipedia, ${title}, CC BY-SA 4.0` },
  { host: /(?:^|\.)wikidata\.org$/, says: (title) => `Data: Wikidata, ${title}, CC0` },
  { host: /(?:^|\.)nasa\.gov$/, says: (title) => `Source: NASA, ${title}` },
];

/** The line that names a source, as it goes out. */
export function creditOf({ title, url }: { title: string; url?: string | undefined }): string {
  const host = url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
  const known = host && licences.find((one) => one.host.test(host));
  if (known) return known.says(title.replace(/ [-–—] Wikipedia$/, ''));
  if (title === '') return host ? `Source: ${host}` : '';
  return host && !title.includes(host) ? `Source: ${title}, ${host}` : `Source: ${title}`;
}
