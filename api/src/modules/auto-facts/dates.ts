const months = 'january february march april may june july august september october november december'.split(' ');
const monthPattern = months.join('|');

/** Names of months in a text, in small letters. "May" counts beside a number alone. */
export const monthsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(new RegExp(`(\\d{1,4}(?:st|nd|rd|th)?\\s+)?\\b(${monthPattern})\\b(?=(\\s+\\d)?)`, 'giu'))]
      .filter(
        ([, before, month = '', after]) => month.toLowerCase() !== 'may' || before !== undefined || after !== undefined,
      )
      .map(([, , month = '']) => month.toLowerCase()),
  ),
];

/** The day that a page of Wikipedia lists, by its title: what stands there happened on it. Empty for another page. */
export const dayOfPage = ({ title, url }: { title: string; url?: string | undefined }): string =>
  url?.startsWith('https://en.wikipedia.org/wiki/') && new RegExp(`^(?:${monthPattern}) \\d{1,2}$`, 'iu').test(title)
    ? title
    : '';

interface Day {
  day: number;
  month: number;
  year: number | undefined;
  said: string;
}

const daysIn = (text: string): Day[] => [
  ...[
    ...text.matchAll(new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${monthPattern})\\b(?:,?\\s+(\\d{3,4}))?`, 'giu')),
  ].map(([said, day, month = '', year]) => ({
    ...{ day: Number(day), month: months.indexOf(month.toLowerCase()), said },
    year: year === undefined ? undefined : Number(year),
  })),
  ...[
    ...text.matchAll(new RegExp(`\\b(${monthPattern})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{3,4}))?`, 'giu')),
  ].map(([said, month = '', day, year]) => ({
    ...{ day: Number(day), month: months.indexOf(month.toLowerCase()), said },
    year: year === undefined ? undefined : Number(year),
  })),
];

/** Whether a calendar has this day; without a year, in a leap year. */
function exists({ day, month, year = 2000 }: Day): boolean {
  const at = new Date(Date.UTC(2000, month, day));
  at.setUTCFullYear(year < 100 ? 2000 : year, month, day);
  return day > 0 && at.getUTCMonth() === month && at.getUTCDate() === day;
}

/** Dates that no calendar has, and such as are still to come, as sentences. */
export function dateFaults(text: string, now: Date): string[] {
  const days = daysIn(text);
  const never = days.filter((one) => !exists(one)).map(({ said }) => `There is no ${said}.`);
  const past =
    /\b(?:was|were|had|began|opened|died|fell|won|built|founded|born|ended|ran|sank|landed|burned|\p{L}+ed)\b/iu;
  const year = now.getUTCFullYear();
  const years = [...text.matchAll(/\b(?:in|since|from|until)\s+(?:\p{L}+\s+)?(\d{4})\b/giu)].map(([, found]) =>
    Number(found),
  );
  const ahead = past.test(text) ? [...new Set(years)].filter((found) => found > year && found < 2200) : [];
  return [...never, ...ahead.map((found) => `${found} is still to come.`)];
}

/** Whether a day before the calendar of today is named, or the old style itself. */
export const isOldStyle = (text: string): boolean =>
  /\bO\.?S\.?\b|\bold style\b/u.test(text) ||
  daysIn(text).some(({ year }) => year !== undefined && year >= 100 && year < 1583);
