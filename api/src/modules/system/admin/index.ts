import type { adminEndpoints } from '@avenue/contract';
import { addChannel, changeChannel, removeChannel } from '../../../kernel/channels.ts';
import { notFound } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf, Module } from '../../define-module.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { type PanelView, readConfigEntries, removeSetting, saveConfig } from './config.ts';

/** Settings, connections and channels. */
export function adminHandlers(modules: () => readonly Module[]): HandlersOf<typeof adminEndpoints> {
  const usesOf = (call: Call) =>
    Promise.all(modules().flatMap(({ channelUse }) => (channelUse ? [channelUse(call)] : [])));
  let assembled: Catalogue | undefined;
  const catalogue = () => {
    assembled ??= catalogueOf(modules());
    return assembled;
  };
  const viewOf = (call: Call): PanelView => ({
    catalogue: catalogue(),
    studio: call.studio,
    // A switch says when there is no page that it acts on.
    hasPage: (path) => call.pages().some((page) => page.path === path),
    channelUse: () => usesOf(call),
  });
  return {
    'GET /api/admin/config': async (call) => readConfigEntries(call, viewOf(call)),
    'GET /api/admin/sections': async () => [...catalogue().sections],
    'PUT /api/admin/config': async (call, { body }) => saveConfig(call, viewOf(call), body.changes),
    'DELETE /api/admin/config/{name}': async (call, { params }) => removeSetting(call, viewOf(call), params.name),
    'POST /api/admin/config/{name}/test': async (call, { params }) => {
      if (!catalogue().of(params.name)?.testable) throw notFound('A connection of this name');
      return call.engines.test(params.name);
    },
    'POST /api/admin/channels': async (call, { body }) => addChannel(call, call.studio, body),
    'PATCH /api/admin/channels/{name}': async (call, { params, body }) => {
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return changeChannel(call, call.studio, params.name, change);
    },
    'DELETE /api/admin/channels/{name}': async (call, { params }) => {
      await removeChannel(call, call.studio, params.name, (db) => usesOf({ ...call, db }));
      return {};
    },
  };
}
