import type { HandOff, handOffEndpoints, PhoneHandOff } from '@avenue/contract';
import {
  makePhoneLink,
  type OnPhone,
  openPhoneLink,
  phoneLinkMs,
  phoneOpenedAt,
  readPhoneLink,
  type Ticked,
} from '../../kernel/effects/index.ts';
import { conflict } from '../../kernel/failure.ts';
import { cookieFor, networkKey, networkOf, phoneSite, takeTries, undoTries } from '../../kernel/identity/index.ts';
import type { Call } from '../../services.ts';
import type { HandlersOf } from '../define-module.ts';
import { handOffPathOf } from './needs.ts';

/** The address by which phones find this studio; undefined where only this machine does. */
const addressForPhones = ({ publicUrl }: Call['config']): URL | undefined =>
  publicUrl && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(publicUrl.hostname) ? publicUrl : undefined;

/** A hand-off with what is known of phones. */
export async function withPhone({ db, config }: Call, id: string, handOff: Ticked): Promise<HandOff> {
  const openedAt = await phoneOpenedAt(db, id);
  const reaches = addressForPhones(config) !== undefined;
  return { ...handOff, phone: { reaches, ...(openedAt && { openedAt: openedAt.toISOString() }) } };
}

const paged = (handOff: OnPhone): PhoneHandOff => ({ ...handOff, page: handOffPathOf(handOff.id) });

type Calls = 'POST /api/phone/codes' | 'POST /api/phone' | 'GET /api/phone';

/** One hand-off on a phone: read there by whoever opened its code, posted and said by who is signed in. */
export const phoneHandlers: HandlersOf<Pick<typeof handOffEndpoints, Calls>> = {
  'POST /api/phone/codes': async ({ db, studio, config, effects, who }, { body }) => {
    const address = addressForPhones(config);
    if (!address)
      throw conflict(
        'no_phone',
        'A phone does not find this studio: only this machine does. Set AVENUE_PUBLIC_URL to an https address that it finds.',
      );
    if (who.session === undefined)
      throw conflict('no_account', 'A code for a phone ends with the session that made it. Sign in first.');
    const by = { session: who.session, name: who.name };
    const { code, endsAt } = await makePhoneLink(db, { studio, id: body.effect, by, kindOf: effects.kindOf });
    return { link: `${address.origin}/phone#${code}`, endsAt: endsAt.toISOString() };
  },
  'POST /api/phone': async ({ db, effects }, { body, asked, header }) => {
    const tries = [networkKey(networkOf(asked.address))];
    await takeTries(db, tries);
    const { held, handOff } = await openPhoneLink(db, body.code, effects);
    await undoTries(db, tries);
    header('set-cookie', cookieFor(phoneSite(asked.site), held, phoneLinkMs / 1000));
    return paged(handOff);
  },
  'GET /api/phone': async ({ db, effects }, { asked }) => paged(await readPhoneLink(db, asked.phone, effects)),
};
