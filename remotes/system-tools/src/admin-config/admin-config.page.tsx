import { useApi } from '@avenue/data';
import { Page, Read } from '@avenue/ui';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function AdminConfigPage() {
  const state = useApi('GET /api/admin/config');
  return (
    <Page
      title="Admin Configuration Panel"
      sentence="Keys are encrypted here and never shown again. Each one is tested when it is saved."
    >
      <Read of="The settings" state={state} size="page" keeps="What is saved stays saved." loading={<AdminSkeleton />}>
        {(entries) => <SettingsForm entries={entries} mutate={state.mutate} />}
      </Read>
    </Page>
  );
}
