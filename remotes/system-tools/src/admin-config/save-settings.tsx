import { Failure, Note, SaveBar } from '@avenue/ui';
import type { Settings } from './use-settings.ts';

/** The bar at the foot, with what the last save came to. */
export function SaveSettings({ settings: { form, changed, message, discard } }: { settings: Settings }) {
  const news =
    form.failure !== undefined ? (
      <Failure size="line" of="Your changes" did="were not saved" error={form.failure} />
    ) : (
      message && (
        <Note tone="good" live="alert">
          {message}
        </Note>
      )
    );
  return (
    <SaveBar
      changed={changed.map(({ label }) => label)}
      news={news}
      onDiscard={form.dirty || form.hasProblems ? discard : undefined}
      busy={form.busy}
      saveLabel="Save Settings"
    />
  );
}
