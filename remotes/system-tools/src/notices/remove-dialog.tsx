import type { NoticeChannel } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';

/** Takes a channel away, with its secret. */
export function RemoveDialog({ channel: { id, name }, onClose }: { channel: NoticeChannel; onClose: () => void }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await callApi('DELETE /api/notices/channels/{channel}', { params: { channel: id } });
      await refresh('/api/notices');
      toast.show({ text: `${name} is removed. Nothing goes out there any more.`, tone: 'good' });
      onClose();
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      venue={name}
      consequence="Its key is deleted here, and what still waits for it is not sent. The bell goes on."
      cannotUndo="It can only be set up anew."
      verb={`Remove ${name}`}
      busy={busy}
      error={refused}
      onConfirm={() => void remove()}
    />
  );
}
