import { z } from 'zod';
import { line, maybe, text } from '../input.ts';

export const reportInput = z.object({
  topic: line('What it reports on', 'Say what it reports on.', 'For example "Slow History, November".'),
  figures: text('Figures, one a line', {
    missing: 'Give at least one figure: "Views: 1200 (before 900)". A report without figures says nothing.',
    help: 'Name, figure, and the one before it in brackets: "Views: 1200 (before 900)". Differences are computed.',
    most: 4000,
  }),
  done: text('What happened, one a line', {
    help: 'In your words. Nothing is said about why a figure moved.',
    most: 4000,
  }),
  open: text('What is open or went wrong, one a line', { most: 3000 }),
  next: text('What comes next, one a line', { most: 3000 }),
  audience: maybe('For whom', 'For example "my sponsor".', 80),
});
export type ReportBrief = z.output<typeof reportInput>;
