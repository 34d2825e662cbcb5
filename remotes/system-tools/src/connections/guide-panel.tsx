import type { Connection } from '@avenue/contract';
import { CopyButton, Facts, Note, Panel, Stack, TextLink } from '@avenue/ui';
import { GuideSteps } from '../components/guide-steps.tsx';
import { ClientForm } from './client-form.tsx';
import css from './connections.module.css';

/** What the platform is for, and the way to its client, step by step. */
export function GuidePanel({ connection }: { connection: Connection }) {
  const { name, sells, advertises, gives, without, guide, client, rights } = connection;
  return (
    <Panel title={client.isSet ? `How ${name} is set up` : `Set ${name} up`}>
      <Stack gap={16}>
        <Facts
          facts={[
            { label: 'With it', value: gives },
            { label: 'Without it', value: without },
            { label: 'It is allowed to', value: `${rights.join('. ')}.` },
          ]}
        />
        {client.trouble && <Note tone="wait">{client.trouble}</Note>}
        <GuideSteps steps={guide} />
        <div className={css.address}>
          <span>Redirect URI</span>
          <code>{client.redirectUri}</code>
          <CopyButton text={client.redirectUri} label="Copy the redirect URI" />
        </div>
        {client.isSet ? (
          <p className={css.meta}>
            The client is set.{' '}
            <TextLink to={`/admin-config#${advertises ? 'ads' : sells ? 'shops' : 'video-platform'}`}>
              Change or remove it
            </TextLink>
          </p>
        ) : (
          <ClientForm connection={connection} />
        )}
      </Stack>
    </Panel>
  );
}
