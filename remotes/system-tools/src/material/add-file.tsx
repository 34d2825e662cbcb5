import { callApi, keepJob, sentenceOf, uploadFile, useRefresh } from '@avenue/data';
import { Loading } from '@avenue/ui';
import { FileDrop } from '@avenue/ui/form';
import { useState } from 'react';

const accept = ['.pdf', '.docx', '.md', '.markdown', '.txt', '.srt', '.vtt'];
const mostBytes = 50 * 1024 ** 2;

/** A file that is dropped or chosen. */
export function AddFile({ onAdded }: { onAdded: (source: string) => void }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setBusy(file.name);
    setProblem(undefined);
    try {
      const { url } = await uploadFile(file);
      const { source, job } = await callApi('POST /api/make/material/files', { body: { file: url, name: file.name } });
      keepJob(job);
      onAdded(source.id);
      await refresh('/api/make/material');
    } catch (error) {
      setProblem(`The file was not added. ${sentenceOf(error)}`);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <FileDrop
        label="File"
        accept={accept}
        maxBytes={mostBytes}
        disabled={busy !== undefined}
        help="PDF to 50 MB, Word to 30 MB, Markdown, text as UTF-8, SRT and VTT to 10 MB."
        onFiles={(files) => void take(files)}
        {...(problem && { error: problem })}
      />
      {busy && <Loading label={`Storing ${busy}`}>{`Storing ${busy} …`}</Loading>}
    </>
  );
}
