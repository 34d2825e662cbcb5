import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, toast, VisuallyHidden } from '@avenue/ui';
import { useRef, useState } from 'react';

const call = 'POST /api/watch/files';

/** A CSV of Google Trends: interest over time, as its arrow "Download CSV" gives it. */
export function FileButton() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { title } = await callApi(call, { body: { name: file.name, text: await file.text() } });
      await refresh('/api/watch', '/api/trends').catch(() => undefined);
      toast.show({ text: `"${title}" is taken in.`, tone: 'good' });
    } catch (error) {
      toast.show({
        text: `"${file.name}" was not taken in. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void take(file) },
      });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <Button size="sm" call={call} busy={busy} onClick={() => input.current?.click()}>
        Add a file of Google Trends
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="File of Google Trends"
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </VisuallyHidden>
    </>
  );
}
