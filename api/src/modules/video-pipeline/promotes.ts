import type { Promotable } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import type { Scope } from '../../services.ts';

const { effects } = tables;
const most = 50;

/** Links and tags stand below the words of a description. */
const wordsOf = (description: unknown) =>
  String(description ?? '')
    .split(/\n\s*\n/)
    .filter((part) => !/https?:|^#/.test(part))
    .join('\n')
    .slice(0, 4000)
    .trim();

/** Videos that stand at an address, the newest first. */
export async function promotes({ db, studio }: Scope): Promise<Omit<Promotable, 'module'>[]> {
  const rows = await db
    .select()
    .from(effects)
    .where(and(eq(effects.studio, studio), eq(effects.module, 'video'), inArray(effects.state, ['sent', 'verified'])))
    .orderBy(desc(effects.attemptAt), desc(effects.id))
    .limit(most);
  return rows
    .map(toEffect)
    .flatMap(({ subject, payload, title, url, changedAt }) =>
      url ? [{ id: subject, title, words: wordsOf(payload.description) || title, link: url, at: changedAt }] : [],
    );
}
