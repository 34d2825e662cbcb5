import { brandKit } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { brands } from './schema.ts';

/** Who wrote a kit that came with Avenue; whoever saves one has another name. */
export const sampleAuthor = 'Avenue, as a sample';

const channel = 'CHANNEL_POCKET_PHYSICS';

/** The videos of the samples were made before it: they have the colours of their preset, and no outro. */
const kit = brandKit.parse({
  voice: 'Curious and dry, never loud',
  audience: 'People who try things at their kitchen table',
  banned: ['mind-blowing', 'genius hack'],
  disclosure: 'Pictures and voice are made with AI.',
  groundColour: '#12355b',
  textColour: '#ffffff',
  mainColour: '#f2a65a',
  secondColour: '#4b9b8e',
  highlightColour: '#ffd166',
  headingFont: 'archivo-black',
  outro: 'card',
  outroSays: 'Try it at home, then tell us.',
});

/** A brand kit of one channel of the Sample studio. One that the operator wrote stays. */
export async function seedBrandSample({ db }: { db: Database }): Promise<void> {
  const { channels } = kernel;
  const there = await db
    .select({ name: channels.name })
    .from(channels)
    .where(and(eq(channels.studio, 'sample'), eq(channels.name, channel)));
  if (there.length === 0) return;
  await db.insert(brands).values({ studio: 'sample', channel, kit, by: sampleAuthor }).onConflictDoNothing();
}
