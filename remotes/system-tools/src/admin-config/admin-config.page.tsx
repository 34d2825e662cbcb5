import { useApi } from '@avenue/data';
import { Button, Page, Read } from '@avenue/ui';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function AdminConfigPage() {
  const sections = useApi('GET /api/admin/sections');
  const state = useApi('GET /api/admin/config');
  const keeps = 'What is saved stays saved.';
  return (
    <Page
      title="Admin Configuration Panel"
      actions={
        <>
          <Button to="/admin-config/agents">Agents</Button>
          <Button to="/admin-config/notices">Notices</Button>
          <Button to="/admin-config/connections">Connections</Button>
        </>
      }
      sentence="Keys are encrypted here and never shown again. Each one is tested when it is saved."
    >
      <Read of="The sections of the settings" state={sections} size="page" keeps={keeps} loading={<AdminSkeleton />}>
        {(all) => (
          <Read of="The settings" state={state} size="page" keeps={keeps} loading={<AdminSkeleton sections={all} />}>
            {(entries) => <SettingsForm sections={all} entries={entries} mutate={state.mutate} />}
          </Read>
        )}
      </Read>
    </Page>
  );
}
