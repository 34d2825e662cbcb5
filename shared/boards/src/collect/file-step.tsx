import type { ImportView } from '@avenue/contract';
import { callApi, sentenceOf, uploadTable } from '@avenue/data';
import { Button, formatBytes, Line, ProgressBar, Stack, Text } from '@avenue/ui';
import { FileDrop } from '@avenue/ui/form';
import { useEffect, useRef, useState } from 'react';
import { ImportsPanel } from './imports-panel.tsx';

const mostBytes = 1024 ** 3;

interface FileStepProps {
  kind: string;
  /** Which file is meant. Default value: any table */
  help?: string | undefined;
  /** Lists earlier files below; absent where the page does. */
  onOpen?: ((id: string) => void) | undefined;
  onBegun: (view: ImportView) => void;
}

const anyTable = 'CSV or TSV to 1 GB, as a shop, a bank or a spreadsheet saves it.';

/** A file is chosen or dropped, and goes up with its progress. */
export function FileStep({ kind, help = anyTable, onOpen, onBegun }: FileStepProps) {
  const [sending, setSending] = useState<{ name: string; bytes: number; share?: number }>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const take = async ([file]: File[]) => {
    if (!file) return;
    const control = new AbortController();
    stop.current = control;
    setProblem(undefined);
    setSending({ name: file.name, bytes: file.size });
    try {
      const { url } = await uploadTable(file, {
        signal: control.signal,
        onProgress: (share) => setSending({ name: file.name, bytes: file.size, share }),
      });
      onBegun(await callApi('POST /api/imports', { body: { kind, url, name: file.name.slice(0, 200) } }));
    } catch (error) {
      if (!control.signal.aborted) setProblem(`"${file.name}" was not read. ${sentenceOf(error)}`);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <Stack gap={16}>
      <FileDrop
        label="File"
        help={help}
        accept={['text/csv', '.csv', '.tsv', '.tab', '.txt']}
        maxBytes={mostBytes}
        disabled={sending !== undefined}
        onFiles={(files) => void take(files)}
        {...(problem && { error: problem })}
      />
      {sending && (
        <Stack gap={8}>
          <Line wrap gap={8}>
            <Text kind="meta">
              {sending.share === 1
                ? `Finding out how ${sending.name} is written`
                : `Sending ${sending.name}, ${formatBytes(sending.bytes)}`}
            </Text>
            <Button size="sm" kind="quiet" onClick={() => stop.current?.abort()}>
              Stop
            </Button>
          </Line>
          <ProgressBar
            label={`Sending ${sending.name}`}
            percent={sending.share === undefined || sending.share === 1 ? undefined : sending.share * 100}
          />
        </Stack>
      )}
      {onOpen && !sending && <ImportsPanel kind={kind} onOpen={onOpen} />}
    </Stack>
  );
}
