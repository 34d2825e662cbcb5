import type { EndpointKey, Role } from '@avenue/contract';
import { refusalOf, roleName } from '@avenue/data';
import { Icon, Panel, Text } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import css from './team.module.css';

/** An act of each sort with a call that stands for it: the contract says who may. */
const acts: readonly { words: string; call: EndpointKey }[] = [
  { words: 'See every page', call: 'GET /api/dashboard' },
  { words: 'Own sessions and ways to sign in', call: 'GET /api/session/ways' },
  { words: 'Make ideas, scripts and videos', call: 'POST /api/ideas/generate' },
  { words: 'Approve and deny', call: 'POST /api/upload-queue/{id}/approve' },
  { words: 'Keys for own scripts', call: 'POST /api/keys' },
  { words: 'Settings, channels, keys of services', call: 'PUT /api/admin/config' },
  { words: 'Publish and roll back parts', call: 'POST /api/remotes/refresh' },
  { words: 'Members, roles, invitations', call: 'PATCH /api/team/{id}' },
];
const roles: readonly Role[] = ['admin', 'editor', 'viewer'];

/** Who may do what, as the server holds every call. */
export const RolesPanel = () => (
  <Panel
    title="What each role may do"
    tag={
      <Text kind="meta" as="span">
        held by the server at every call
      </Text>
    }
    flush
  >
    <table className={css.roles}>
      <thead>
        <tr>
          <th scope="col">Act</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleName(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(({ words, call }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            {roles.map((role) => {
              const may = refusalOf(role, call) === undefined;
              return (
                <td key={role} data-may={may || undefined}>
                  <span>
                    <Icon of={may ? IconCheck : IconMinus} size="sm" />
                    {may ? 'Yes' : 'No'}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);
