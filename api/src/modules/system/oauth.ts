import type { oauthEndpoints } from '@avenue/contract';
import { record } from '../../kernel/journal/index.ts';
import type { HandlersOf } from '../define-module.ts';

/** Connections to accounts at vendors: what the browser brings back from there. */
export const oauthHandlers: HandlersOf<typeof oauthEndpoints> = {
  'GET /api/oauth/callback': async (call, { query }) => {
    const { vendor, account, backTo } = await call.oauth.finish(query, call.who.id);
    const { id: subject, name } = vendor;
    const data = account ? { account } : {};
    await record(call.db, {
      studio: call.studio,
      action: 'connection.made',
      subject,
      text: `${name} was connected.`,
      data,
    });
    // From now on whoever comes is asked to sign in.
    call.door.forget();
    await call.bus.changed('/api/admin/config', '/api/connections');
    return { title: `${name} is connected`, sentence: 'You can close this page or go on.', backTo };
  },
};
