import type { Body, Query, ScriptThumbnails } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { coloursOf, fittedLogo, fontFor, lookInForce } from '../../../capabilities/make/index.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import { seedOf, sha256 } from '../../../kernel/ids.ts';
import { judgedWidthPx, thumbnails } from '../../../providers/image/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { inOrderOfUse } from '../offer.ts';
import { drawnThumbnails } from '../pictures.ts';
import { canvas } from '../scenes.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/rows.ts';
import { thumbnailBrand } from '../video-job/brand.ts';

const { thumbnailChoices } = tables;

/** The thumbnail that was chosen for a script; undefined where none was. */
export async function chosenThumbnail({ db }: Pick<Scope, 'db'>, scriptId: string) {
  const [row] = await db.select().from(thumbnailChoices).where(eq(thumbnailChoices.scriptId, scriptId));
  return row && { url: row.url, layout: row.layout, readability: row.readability };
}

/** What the brand kit of the channel says of thumbnails with this title. */
async function brandOfTitle(call: Call, channel: string, title: string, size: { width: number; height: number }) {
  const brand = await lookInForce(call, channel);
  if (!brand) return {};
  const colours = coloursOf(brand.look);
  const heading = fontFor(call, brand.look, 'headingFont', title);
  const logo = await fittedLogo(call, brand.look, size, call.signal);
  return thumbnailBrand(
    {
      ...(colours && { colours }),
      ...(heading && 'file' in heading && { heading: heading.file }),
      ...(logo && 'mark' in logo && { logo: logo.mark }),
    },
    { brand },
  );
}

/** Three thumbnails for a script, from the store where they were drawn before. @throws Failure 404 */
export async function listThumbnails(
  call: Call,
  scriptId: string,
  { format, preset, round = 0 }: Query<'GET /api/scripts/{id}/thumbnails'>,
): Promise<ScriptThumbnails> {
  const script = await requireScript(call, scriptId);
  const channel = await requireChannel(call, call.studio, script.channel);
  const size = canvas[format ?? channel.format];
  const request = {
    ...{ title: script.title, about: script.topic || script.title, preset: preset ?? channel.preset },
    // Absent in English: thumbnails that were drawn before are found.
    ...(channel.language && channel.language !== 'en' && { language: channel.language }),
    ...(await brandOfTitle(call, channel.name, script.title, size)),
    ...size,
    seed: seedOf(`${script.id}/thumbnail`) + round,
  };
  const key = sha256(JSON.stringify(['thumbnails', request]));
  const facts = { engine: 'avenue', script: scriptId, ai: true };
  const rows = await drawnThumbnails(call, key, async () => inOrderOfUse(await thumbnails(request)), facts);
  const chosen = await chosenThumbnail(call, scriptId);
  return { rows, ...(chosen && { chosen }), judgedWidth: judgedWidthPx };
}

/** @throws Failure 404 for a script or a picture that is not there */
export async function chooseThumbnail(
  call: Call,
  scriptId: string,
  { chosen }: Body<'PUT /api/scripts/{id}/thumbnails'>,
): Promise<{ chosen?: NonNullable<ScriptThumbnails['chosen']> }> {
  await requireScript(call, scriptId);
  if (!chosen) {
    await call.db.delete(thumbnailChoices).where(eq(thumbnailChoices.scriptId, scriptId));
    return {};
  }
  await call.store.require(chosen.url);
  await call.db
    .insert(thumbnailChoices)
    .values({ scriptId, ...chosen })
    .onConflictDoUpdate({ target: thumbnailChoices.scriptId, set: chosen });
  return { chosen };
}
