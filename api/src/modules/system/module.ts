import { systemFamily } from '@avenue/contract';
import { listChannels } from '../../kernel/channels.ts';
import { chatHandlers } from '../chat/index.ts';
import { defineModule, type Module } from '../define-module.ts';
import { adminHandlers } from './admin/index.ts';
import { systemAssistant } from './assistant.ts';
import { listNeeds } from './cockpit.ts';
import { installJob, listModels, modelHandlers } from './engines/index.ts';
import { systemHealth } from './health.ts';
import { identityHandlers } from './identity/index.ts';
import { jobHandlers } from './jobs.ts';
import { journalHandlers } from './journal/index.ts';
import type { ModuleList } from './module-list.ts';
import { oauthHandlers } from './oauth.ts';
import { followProduct, takeProduct } from './remotes/follow-product.ts';
import { overview, remoteHandlers, watchBuilds } from './remotes/index.ts';
import { systemSettings } from './settings.ts';
import { systemSituations } from './situations.ts';
import { statusHandlers } from './status/index.ts';
import { studioHandlers } from './studio.ts';
import { taskHandlers } from './tasks/index.ts';
import { systemThing } from './thing.ts';

/** The dashboard itself: cockpit, inbox, settings, jobs, engines, parts, chatbot. It asks every module of the list. */
export const systemModule = (modules: ModuleList): Module =>
  defineModule({
    id: 'system',
    order: 0,
    endpoints: systemFamily.endpoints,
    handlers: {
      ...studioHandlers(modules),
      ...identityHandlers,
      ...adminHandlers(modules),
      ...jobHandlers,
      ...journalHandlers(modules),
      ...modelHandlers,
      ...remoteHandlers,
      ...statusHandlers(modules),
      ...taskHandlers(modules),
      ...oauthHandlers,
      ...chatHandlers({
        assistants: () => modules().flatMap(({ assistant }) => assistant ?? []),
        needs: (call, page) => listNeeds(call, modules, page),
        models: listModels,
        parts: async ({ builds, db }) => (await overview(builds, db)).remotes,
      }),
    },
    jobs: (services) => [installJob(services)],
    settings: systemSettings,
    prepare: async (services) => void (await takeProduct(services)),
    run: (services) => {
      const stops = [watchBuilds(services), followProduct(services)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    steps: async (call) => [
      {
        id: 'channel',
        label: 'Add a channel',
        done: (await listChannels(call, call.studio)).length > 0,
        path: '/admin-config#channels',
      },
    ],
    thing: systemThing,
    health: systemHealth,
    situations: systemSituations,
    assistant: systemAssistant,
    samples: { none: 'It shows what the other modules made.' },
  });
