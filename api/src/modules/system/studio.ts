import type { needEndpoints, studioEndpoints, weekEndpoints } from '@avenue/contract';
import { notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { type Call, callIn } from '../../services.ts';
import type { HandlersOf } from '../define-module.ts';
import { dashboard, listNeeds, search, studioState } from './cockpit.ts';
import { licences } from './licences.ts';
import type { ModuleList } from './module-list.ts';
import { readWeek } from './week.ts';

/** Text of the About page, as specified. */
const aboutText =
  'Avenue is an advanced AI-driven automation platform designed to streamline content creation, management, and monetization.';

/**
 * Sets things aside or brings them back; each module takes its own.
 *
 * @throws Failure 404 for an id that is nobody's
 */
async function setAside(call: Call, modules: ModuleList, ids: readonly string[], aside: boolean) {
  let left: readonly string[] = [...new Set(ids)];
  for (const { needs } of modules()) {
    if (left.length === 0 || !needs?.setAside) continue;
    const taken = await needs.setAside(call, left, aside);
    left = left.filter((id) => !taken.includes(id));
  }
  if (left.length > 0) throw notFound('One of these');
  return {};
}

export const studioHandlers = (
  modules: ModuleList,
): HandlersOf<typeof studioEndpoints & typeof needEndpoints & typeof weekEndpoints> => ({
  'GET /api/studio': (call) => studioState(call, modules),
  'POST /api/studio': async (call, { body }) => {
    await call.studios.open(body.studio, body);
    if (call.studio !== body.studio) {
      await record(call.db, {
        studio: body.studio,
        action: 'studio.opened',
        subject: body.studio,
        text: body.studio === 'own' ? 'Your studio was opened.' : 'The Sample studio was opened.',
      });
    }
    return studioState(callIn(call, body.studio, call), modules);
  },
  'GET /api/dashboard': (call) => dashboard(call, modules),
  'GET /api/week': (call) => readWeek(call, modules),
  'GET /api/search': async (call, { query }) => ({ hits: await search(call, modules, query) }),
  'GET /api/about': async ({ version, config, databaseDescription, journal }) => ({
    version,
    text: aboutText,
    dataFolder: config.dataDir,
    database: databaseDescription,
    node: process.versions.node,
    journal: await journal.state(),
    licences: licences(),
  }),

  'GET /api/needs': (call, { query }) => listNeeds(call, modules, query),
  'POST /api/needs/aside': (call, { body }) => setAside(call, modules, body.ids, true),
  'POST /api/needs/back': (call, { body }) => setAside(call, modules, body.ids, false),
});
