import type { PostPlatform, PostPlatformId } from '@avenue/contract';
import { callApi, useRefresh, useSession } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Note, SelectField, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId } from 'react';
import { GuideSteps } from '../components/guide-steps.tsx';
import { FindAddress } from './find-address.tsx';

interface PlaceWords {
  platform: PostPlatformId;
  label: string;
  address: string;
  secret: string;
}

const blank: PlaceWords = { platform: 'telegram', label: '', address: '', secret: '' };

/** Adds a channel that posts go to. The secret goes to the server and never comes back. */
export function PlaceDialog({ platforms, onClose }: { platforms: readonly PostPlatform[]; onClose: () => void }) {
  const refresh = useRefresh();
  const formId = useId();
  const asks = useSession()?.asks ?? false;
  const of = (id: PostPlatformId) => platforms.find((one) => one.id === id);
  const form = useDraftForm({
    call: 'POST /api/places',
    key: 'place/new',
    base: blank,
    secrets: ['secret'],
    labels: { platform: 'Platform', label: 'Name here', address: 'Channel', secret: 'Secret' },
    check: ({ platform, address }) => ({
      address:
        of(platform)?.address && !address.trim()
          ? `Say which channel. ${of(platform)?.address?.help ?? ''}`
          : undefined,
    }),
    send: (words) => callApi('POST /api/places', { body: words }),
    after: () => blank,
    onSaved: async (_, { platform, label, secret }) => {
      await refresh('/api/places');
      const next = secret ? 'Test it next.' : 'Posts there are yours to send until it has a secret.';
      toast.show({ text: `${of(platform)?.name ?? platform}: ${label.trim()} is saved. ${next}`, tone: 'good' });
      onClose();
    },
  });
  const platform = of(form.words.platform);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Add a channel for posts"
      sentence="One of the same name gets what you write here."
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            Save channel
          </Button>
        </>
      }
    >
      <Form form={form} of="The channel" id={formId}>
        <SelectField
          {...form.field('platform')}
          options={platforms.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField {...form.field('label')} placeholder="Slow History" autoComplete="off" />
        {platform?.address && (
          <TextField
            {...form.field('address')}
            label={platform.address.label}
            help={platform.address.help}
            required
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <TextField
          {...form.field('secret')}
          label={platform?.secret.label ?? 'Secret'}
          help={platform?.secret.help}
          type="password"
          autoComplete="off"
        />
        {platform?.finds && (
          <FindAddress
            key={platform.id}
            platform={platform}
            secret={form.words.secret}
            label={form.words.label}
            chosen={form.words.address}
            onChoose={(address) => form.set({ address })}
          />
        )}
        {!asks && (
          <Note tone="wait">
            Once a secret is saved, whoever opens Avenue is asked to sign in. Make your account first, in Team Access
            Control; or you make it then, with a code that stands where Avenue was started.
          </Note>
        )}
        <GuideSteps steps={platform?.guide ?? []} />
      </Form>
    </Dialog>
  );
}
