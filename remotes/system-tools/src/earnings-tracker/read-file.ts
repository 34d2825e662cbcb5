export const mostLines = 5000;

export interface Sheet {
  name: string;
  columns: readonly string[];
  lines: readonly Readonly<Record<string, string>>[];
}

/** Names and lines of a CSV or TSV file. @returns a sentence for what cannot be read */
export async function readFile(file: File): Promise<Sheet | string> {
  const [{ default: papa }, text] = await Promise.all([import('papaparse'), file.text()]);
  const { data, meta, errors } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const columns = (meta.fields ?? []).filter((name) => name.trim() !== '');
  if (columns.length < 2) return 'Its first line has to hold the names of at least two columns.';
  if (data.length === 0) return 'There is no line below the names of its columns.';
  if (data.length > mostLines) return `It has ${data.length} lines. Split it: ${mostLines} fit at once.`;
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return `A quotation mark in line ${(quotes.row ?? 0) + 2} has no end. Save the file again as CSV.`;
  return { name: file.name, columns, lines: data };
}
