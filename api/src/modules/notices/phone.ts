import type { Answer } from '@avenue/contract';
import { sendToPhone } from '../../capabilities/notices/index.ts';
import { makePhoneLink, phoneWay, requireEffect } from '../../kernel/effects/index.ts';
import { conflict } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import { sendingOf } from './notifier.ts';

/**
 * A press sends a code of one hand-off to the operator's own channels; nothing else ever does.
 *
 * @throws Failure 404, 409 `no_phone`, `no_account`, `no_hand_off`, `not_by_hand`, `no_channel`, 429 `too_often`
 */
export async function sendHandOff(call: Call, id: string): Promise<Answer<'POST /api/notices/phone'>> {
  const { db, studio, config, who, effects } = call;
  const { linkOf, by } = phoneWay(config.publicUrl, who);
  const { title } = await requireEffect(db, studio, id);
  let endsAt = new Date();
  const sent = await sendToPhone(sendingOf(call, call.signal), {
    title: `"${title}" is yours to post`,
    sentence: 'Files and words open on this phone without sign-in, once, within 20 minutes.',
    path: `/hand-off?effect=${encodeURIComponent(id)}`,
    async link() {
      const made = await makePhoneLink(db, { studio, id, by, kindOf: effects.kindOf });
      endsAt = made.endsAt;
      return linkOf(made.code);
    },
  });
  if (sent.length === 0)
    throw conflict('no_channel', 'No channel of notices is set up. Set one up in Admin Config, Notices.');
  const told = sent.map(({ name, state }) => `${name} ${state === 'sent' ? 'took it' : state}`).join(', ');
  await record(db, {
    studio,
    action: 'effect.phone.sent',
    subject: id,
    text: `${by.name} sent the code of "${title}" to a phone: ${told}.`,
    data: { sent: sent.map(({ channel, state }) => ({ channel, state })) },
  });
  return { endsAt: endsAt.toISOString(), sent };
}
