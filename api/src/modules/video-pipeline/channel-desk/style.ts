import type { ChannelStyle } from '@avenue/contract';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { channelLanguage, requireChannel } from '../../../kernel/channels.ts';
import { besideSheet, type StyleSheet, styleOf, styleRules } from '../../../providers/text/index.ts';
import type { Call, Scope } from '../../../services.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/rows.ts';

const { scripts } = tables;

/** Approved scripts that are read: older ones say less of how a channel sounds now. */
const mostRead = 30;
/** Of fewer nothing is said: it would be the habit of one day. */
const leastRead = 3;

async function approvedTexts({ db, studio }: Scope, channel: string, except = ''): Promise<string[]> {
  const rows = await db
    .select({ text: scripts.text })
    .from(scripts)
    .where(
      and(
        ...[eq(scripts.studio, studio), eq(scripts.channel, channel), eq(scripts.status, 'approved')],
        ...[isNull(scripts.removedAt), ne(scripts.id, except)],
      ),
    )
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(mostRead);
  return rows.map(({ text }) => text);
}

/** How the scripts of a channel are written, measured and as sentences for a model; nothing of too few. */
export async function styleForWriter(
  scope: Scope,
  channel: string,
): Promise<{ style: string[]; sheet: StyleSheet } | undefined> {
  const texts = await approvedTexts(scope, channel);
  if (texts.length < leastRead) return undefined;
  const sheet = styleOf(texts, await channelLanguage(scope, channel));
  return { style: styleRules(sheet), sheet };
}

/** How a channel's approved scripts are written, and one script beside the others. @throws Failure 404 */
export async function readStyle(call: Call, name: string, scriptId: string | undefined): Promise<ChannelStyle> {
  const { language = 'en' } = await requireChannel(call, call.studio, name);
  const script = scriptId === undefined ? undefined : await requireScript(call, scriptId);
  const texts = await approvedTexts(call, name, scriptId);
  const sheet = texts.length >= leastRead ? styleOf(texts, language) : null;
  return {
    ...{ of: texts.length, needed: leastRead, sheet },
    rules: sheet ? styleRules(sheet) : [],
    ...(script && { own: besideSheet(script.text, language, sheet) }),
  };
}
