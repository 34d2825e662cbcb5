import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { readPlain } from '../../../providers/reading/index.ts';
import type { Scope } from '../maker.ts';
import { sampleAuthor } from '../samples.ts';
import { fillSource, openSource } from './keep.ts';
import { passageIdOf } from './rows.ts';
import { passages, sources } from './schema.ts';

const texts = [
  {
    title: 'Notes on ice and salt',
    text: `# Notes on ice and salt

## What I tried

I put two bowls of ice on the table and salted one of them. The thermometer in the plain bowl stayed at 0 °C. In the salted one it fell to -12 °C within ten minutes, and frost grew on the outside of the bowl.

The salted ice was gone first, although it was colder. That is the part that nobody at the table believed until they saw it.

## How I would show it

- Both bowls in one picture, so that the frost is seen growing on one of them.
- A wet coin under each bowl: one freezes to the table.
- Say the temperature aloud only after the coin is stuck.

## What can go wrong

Fine salt works faster than coarse salt. With fewer than five ice cubes the bowl warms up before the frost comes.`,
  },
  {
    title: 'How I cut a short video',
    text: `# How I cut a short video

## The first two seconds

I begin with the thing happening, never with my face. If the question cannot be seen without sound, I write it on the screen.

## The middle

One cut for each new thought. When a sentence needs a second picture, the sentence is too long.

## The end

I stop one sentence earlier than I want to. Comments ask for what I left out, and that is the next video.`,
  },
] as const;

const originOf = (title: string) => `sample ${title}`;

/** Passages of the sample note about ice and salt, where it is there still. */
export async function sampleNote({ db, studio }: Scope): Promise<{ text: string; passage: string }[]> {
  const rows = await db
    .select({ source: sources.id, number: passages.number })
    .from(passages)
    .innerJoin(sources, eq(sources.id, passages.source))
    .where(and(eq(sources.studio, studio), eq(sources.origin, originOf(texts[0].title)), isNull(sources.removedAt)))
    .orderBy(asc(passages.number));
  return rows.map(({ source, number }) => ({ text: '', passage: passageIdOf(source, number) }));
}

/** Two notes in the Sample studio. What the operator renamed, removed or wrote stays; one that was purged does not come back. */
export async function seedMaterialSample({ db }: { db: Database }): Promise<void> {
  const [there] = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.studio, 'sample'), eq(sources.by, sampleAuthor)))
    .limit(1);
  if (there) return;
  await db.transaction(async (tx) => {
    for (const { title, text } of texts) {
      const values = { studio: 'sample', kind: 'note' as const, title, from: 'typed here', by: sampleAuthor };
      const { id } = await openSource(tx, { ...values, origin: originOf(title) });
      await fillSource(tx, id, readPlain(text));
    }
  });
}
