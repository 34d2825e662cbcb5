import { type ApiKey, families, type keyEndpoints } from '@avenue/contract';
import { invalid } from '../../../kernel/failure.ts';
import { type KeyRow, listKeys, makeKey, revokeKey } from '../../../kernel/identity/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { HandlersOf } from '../../define-module.ts';
import { ownAccount } from './entering.ts';
import { reachOf } from './sessions.ts';

type Maker = { id: string; name: string; active: boolean };

function stateOf({ revokedAt, endsAt }: KeyRow, maker: Maker): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  if (endsAt <= new Date()) return 'expired';
  return maker.active ? 'active' : 'paused';
}

const shown = (key: KeyRow, maker: Maker): ApiKey => ({
  id: key.id,
  name: key.name,
  start: key.start,
  scopes: key.scopes,
  madeBy: { id: maker.id, name: maker.name },
  createdAt: key.createdAt.toISOString(),
  endsAt: key.endsAt.toISOString(),
  ...(key.lastUsedAt && { lastUsedAt: key.lastUsedAt.toISOString() }),
  state: stateOf(key, maker),
});

/** @throws Failure 422 for a scope of a family that is not here */
function demandKnown(scopes: readonly string[]) {
  const unknown = scopes.find((scope) => {
    const family = scope.slice(scope.indexOf(':') + 1);
    return family !== '*' && !Object.hasOwn(families, family);
  });
  if (unknown) throw invalid('scopes', `There is nothing that "${unknown}" would allow.`);
}

export const keyHandlers: HandlersOf<typeof keyEndpoints> = {
  'GET /api/keys': async (call) =>
    (await listKeys(call.db, reachOf(call))).map(({ key, member }) => shown(key, member)),
  'POST /api/keys': async (call, { body }) => {
    const member = await ownAccount(call);
    demandKnown(body.scopes);
    return call.db.transaction(async (tx) => {
      const { key, text } = await makeKey(tx, { ...body, memberId: member.id });
      await record(tx, {
        studio: call.studio,
        action: 'key.made',
        subject: key.id,
        text: `${member.name} made the key "${key.name}" for ${key.scopes.join(', ')}.`,
      });
      return { key: shown(key, member), text };
    });
  },
  'DELETE /api/keys/{id}': async (call, { params }) => {
    await call.db.transaction(async (tx) => {
      const { name } = await revokeKey(tx, params.id, reachOf(call));
      await record(tx, {
        studio: call.studio,
        action: 'key.revoked',
        subject: params.id,
        text: `The key "${name}" was revoked.`,
      });
    });
    return {};
  },
};
