import type { Handlers } from '../../http/index.ts';
import { notFound } from '../../kernel/failure.ts';
import type { Services } from '../../services.ts';
import { specOf } from './catalogue.ts';
import { addChannel, changeChannel, removeChannel } from './channels.ts';
import { type PanelView, readConfigEntries, removeSetting, saveConfig } from './config.ts';

export { listChannels, requireChannel } from './channels.ts';

/** `hasPage` comes from the live registry: a switch says when there is no page that it acts on. */
export function adminHandlers(services: Services, hasPage: PanelView['hasPage']): Handlers {
  const { studio, bus, engines } = services;
  const view = async (): Promise<PanelView> => ({ studio: await studio.current(), hasPage });
  const changed = () => bus.changed('/api/admin/config', '/api/engines', '/api/voiceover/defaults', '/api/dashboard');
  return {
    'GET /api/admin/config': async () => readConfigEntries(services, await view()),
    'PUT /api/admin/config': async ({ body }) => {
      const answer = await saveConfig(services, await view(), body.changes);
      await changed();
      return answer;
    },
    'DELETE /api/admin/config/{name}': async ({ params }) => {
      const answer = await removeSetting(services, await view(), params.name);
      await changed();
      return answer;
    },
    'POST /api/admin/config/{name}/test': async ({ params }) => {
      if (!specOf(params.name)?.testable) throw notFound('A connection of this name');
      return engines.test(params.name);
    },
    'POST /api/admin/channels': async ({ body }) => {
      const channel = await addChannel(services, await studio.current(), body);
      await changed();
      return channel;
    },
    'PATCH /api/admin/channels/{name}': async ({ params, body }) => {
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const channel = await changeChannel(services, await studio.current(), params.name, change);
      await changed();
      return channel;
    },
    'DELETE /api/admin/channels/{name}': async ({ params }) => {
      await removeChannel(services, await studio.current(), params.name);
      await changed();
      return {};
    },
  };
}
