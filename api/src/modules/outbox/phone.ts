import type { HandOff, handOffEndpoints, PhoneHandOff } from '@avenue/contract';
import {
  addressForPhones,
  makePhoneLink,
  type OnPhone,
  openPhoneLink,
  phoneLinkMs,
  phoneOpenedAt,
  phoneWay,
  readPhoneLink,
  type Ticked,
} from '../../kernel/effects/index.ts';
import { cookieFor, networkKey, networkOf, phoneSite, takeTries, undoTries } from '../../kernel/identity/index.ts';
import type { Call } from '../../services.ts';
import type { HandlersOf } from '../define-module.ts';
import { handOffPathOf } from './needs.ts';

/** A hand-off with what is known of phones. */
export async function withPhone({ db, config }: Call, id: string, handOff: Ticked): Promise<HandOff> {
  const openedAt = await phoneOpenedAt(db, id);
  const reaches = addressForPhones(config.publicUrl) !== undefined;
  return { ...handOff, phone: { reaches, ...(openedAt && { openedAt: openedAt.toISOString() }) } };
}

const paged = (handOff: OnPhone): PhoneHandOff => ({ ...handOff, page: handOffPathOf(handOff.id) });

type Calls = 'POST /api/phone/codes' | 'POST /api/phone' | 'GET /api/phone';

/** One hand-off on a phone: read there by whoever opened its code, posted and said by who is signed in. */
export const phoneHandlers: HandlersOf<Pick<typeof handOffEndpoints, Calls>> = {
  'POST /api/phone/codes': async ({ db, studio, config, effects, who }, { body }) => {
    const { linkOf, by } = phoneWay(config.publicUrl, who);
    const { code, endsAt } = await makePhoneLink(db, { studio, id: body.effect, by, kindOf: effects.kindOf });
    return { link: linkOf(code), endsAt: endsAt.toISOString() };
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
