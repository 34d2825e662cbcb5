import type { StudioId } from '@avenue/contract';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import type { Services } from '../../../services.ts';

const { scripts } = tables;

/** Scripts that a new one is compared with. */
const comparedScripts = 200;

/** Texts that a script is held against, newest first. */
export async function earlierTexts(services: Pick<Services, 'db'>, studio: StudioId, except: string) {
  return services.db
    .select({ title: scripts.title, text: scripts.text })
    .from(scripts)
    .where(and(eq(scripts.studio, studio), ne(scripts.id, except), isNull(scripts.removedAt)))
    .orderBy(desc(scripts.updatedAt))
    .limit(comparedScripts);
}
