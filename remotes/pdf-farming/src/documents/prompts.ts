import type { JournalRecipe } from '@avenue/contract/pdf';

type Prompts = JournalRecipe['prompts'];

/** Questions as lines; a line that begins with # begins a part. */
export function linesOf(prompts: Prompts): string {
  let part: string | undefined;
  return prompts
    .flatMap(({ text, theme }) => {
      const heading = theme !== undefined && theme !== part ? [`# ${theme}`] : [];
      part = theme ?? part;
      return [...heading, text];
    })
    .join('\n');
}

/** Lines as questions; how deep a question is stays with its words. */
export function promptsIn(lines: string, before: Prompts): Prompts {
  const depths = new Map(before.map(({ text, depth }) => [text, depth]));
  let theme: string | undefined;
  return lines.split('\n').flatMap((line) => {
    const heading = /^#\s*(.*)$/.exec(line);
    if (heading) {
      theme = heading[1] || undefined;
      return [];
    }
    if (line.trim() === '') return [];
    const depth = depths.get(line);
    return [{ text: line, ...(theme !== undefined && { theme }), ...(depth && { depth }) }];
  });
}
