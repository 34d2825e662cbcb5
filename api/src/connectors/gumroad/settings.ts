import type { Setting } from '../../kernel/settings/index.ts';
import { gumroadOAuth } from './oauth.ts';

/** The operator's own application at Gumroad. `GUMROAD_URL` names another host. */
export const gumroadSettings: readonly Setting[] = [
  {
    name: gumroadOAuth.client.id,
    kind: 'text',
    label: 'Gumroad application ID',
    group: 'shops',
    help: 'Of your own application at Gumroad, by which its sales are read. Connections says how to get one.',
  },
  {
    name: gumroadOAuth.client.secret,
    kind: 'secret',
    label: 'Gumroad application secret',
    group: 'shops',
    help: 'Stands beside the application ID at Gumroad.',
  },
];
