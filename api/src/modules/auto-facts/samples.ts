import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { type Bare, judged } from './keep.ts';
import { facts } from './schema.ts';

const channel = 'CHANNEL_POCKET_PHYSICS';
const note =
  'I put two bowls of ice on the table and salted one of them. The thermometer in the plain bowl stayed at 0 °C. In the salted one it fell to -12 °C within ten minutes, and frost grew on the outside of the bowl. The salted ice was gone first, although it was colder.';
const kettle =
  'A kettle sings before it boils. Bubbles of steam form at the bottom, where the metal is hottest, and collapse in the cooler water above. Each collapse is a small knock; thousands of them a second are the note. Once the water is hot all through, the bubbles reach the top and the note turns into a rumble.';

/** Made up for looking around, from notes of the Sample studio. */
const made: readonly (Pick<Bare, 'text' | 'quote' | 'sourceTitle' | 'sourceText'> & { kept?: true })[] = [
  {
    ...{ text: 'Salted ice on a table fell to -12 °C within ten minutes.', sourceTitle: 'Notes on ice and salt' },
    ...{ quote: 'In the salted one it fell to -12 °C within ten minutes', sourceText: note },
  },
  {
    ...{ text: 'The salted ice was gone first, although it was colder.', sourceTitle: 'Notes on ice and salt' },
    ...{ quote: 'The salted ice was gone first, although it was colder.', sourceText: note, kept: true },
  },
  {
    ...{ text: 'A kettle sings with thousands of collapsing bubbles a second.', sourceTitle: 'Notes on a kettle' },
    ...{ quote: 'Each collapse is a small knock; thousands of them a second are the note.', sourceText: kettle },
  },
  {
    ...{ text: 'Salted ice on a table fell to -21 °C within ten minutes.', sourceTitle: 'Notes on ice and salt' },
    ...{ quote: 'In the salted one it fell to -12 °C within ten minutes', sourceText: note },
  },
  {
    ...{ text: 'A kettle now sings before it boils.', sourceTitle: '' },
    ...{ quote: '', sourceText: null },
  },
];

/** Puts sample facts in that are not there. */
export async function seedFacts({ db }: Pick<Services, 'db'>): Promise<void> {
  const [there] = await db.select({ id: facts.id }).from(facts).where(eq(facts.studio, 'sample')).limit(1);
  // Cheap at every later start.
  if (there) return;
  const scope = { db, studio: 'sample' as const };
  const others: { id: string; text: string; as: string }[] = [];
  for (const { kept, ...one } of made) {
    const bare: Bare = { ...one, sourceUrl: null, passage: null, gone: null, asOf: null };
    const told = await judged(scope, bare, { others });
    const id = newId('fac');
    const decided = kept && !told.held ? ({ decision: 'kept', decidedAt: new Date() } as const) : {};
    await db.insert(facts).values({ id, studio: 'sample', channel, sample: true, ...bare, ...told, ...decided });
    if (!told.held) others.push({ id, text: bare.text, as: 'which waits here already' });
  }
}
