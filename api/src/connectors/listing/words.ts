const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Text as a shop gives it, with letters in place of their names: "A &amp; B". */
export const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/** The words of markup. */
export const withoutMarkup = (html: string): string => decoded(html.replace(/<[^>]{0,400}>/g, ' '));
