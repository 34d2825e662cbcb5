import type { Posted, QueueItemDetail } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useDraft, useRefresh } from '@avenue/data';
import {
  Button,
  DraftNotes,
  Facts,
  focusFirstError,
  formatNumber,
  Note,
  Panel,
  SourceTag,
  StatusChip,
  TextField,
  TextLink,
  Time,
  toast,
  useShortcuts,
} from '@avenue/ui';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type FormEvent, useRef, useState } from 'react';
import css from './posting.module.css';

const stale = ['/api/upload-queue', '/api/library', '/api/dashboard'];

interface PostedProps {
  item: QueueItemDetail;
  onChanged: () => void;
}

/** "I posted it" with its address, or where it is and what was compared with it there. */
export const PostedPanel = (props: PostedProps) =>
  props.item.posted ? <ItIsOut {...props} posted={props.item.posted} /> : <WhenItIsOut {...props} />;

function WhenItIsOut({ item, onChanged }: PostedProps) {
  const refresh = useRefresh();
  const draft = useDraft({ key: `posted/${item.id}`, base: { url: '' } });
  const { url } = draft.value;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);

  const send = async () => {
    if (busy) return;
    if (!url.trim()) {
      setFailure(new Error('Paste the address of the video first.'));
      requestAnimationFrame(() => form.current && focusFirstError(form.current));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi('POST /api/upload-queue/{id}/posted', {
        params: { id: item.id },
        body: { seen: item.seen, url: url.trim() },
      });
      draft.commit();
      toast.show({ text: `"${item.title}" is marked as posted.`, tone: 'good' });
      void refresh(...stale);
      onChanged();
    } catch (error) {
      setFailure(error);
      if (error instanceof RequestFailure && error.code === 'changed_since') onChanged();
      requestAnimationFrame(() => form.current && focusFirstError(form.current));
    } finally {
      setBusy(false);
    }
  };
  useShortcuts({ p: { label: 'I posted it', run: () => form.current?.querySelector('input')?.focus() } });

  const named = failure instanceof RequestFailure ? failure.field('url') : undefined;
  const error = failure === undefined ? undefined : (named ?? sentenceOf(failure));
  return (
    <Panel title="When it is out" tone="accent">
      <form
        ref={form}
        className={css.posted}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
        noValidate
      >
        <DraftNotes draft={draft} labels={{ url: 'Address of the video' }} />
        <TextField
          label="Address of the video"
          type="url"
          inputMode="url"
          value={url}
          onChange={(url) => draft.set({ url })}
          placeholder="https://youtu.be/..."
          help="Paste it and it is kept with this video. With a YouTube API key, title, length and captions there are compared."
          error={error}
        />
        <Button kind="primary" type="submit" icon={IconSend} kbd="P" busy={busy}>
          I posted it
        </Button>
      </form>
    </Panel>
  );
}

const chipOf: Record<Posted['compared'][number]['verdict'], string> = {
  same: 'the same',
  differs: 'differs',
  'not known': 'not known',
};

function ItIsOut({ item, posted, onChanged }: PostedProps & { posted: Posted }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<'look' | 'back'>();
  const [problem, setProblem] = useState<string>();
  const same = posted.compared.filter(({ verdict }) => verdict === 'same').length;
  const verified = posted.compared.length > 0 && same === posted.compared.length;
  const act = async (kind: 'look' | 'back', failed: string, call: () => Promise<unknown>) => {
    setBusy(kind);
    setProblem(undefined);
    try {
      await call();
      void refresh(...stale);
    } catch (error) {
      setProblem(`${failed} ${sentenceOf(error)}`);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  };
  const takeBack = () =>
    act('back', 'It still counts as posted.', () =>
      callApi('DELETE /api/upload-queue/{id}/posted', { params: { id: item.id } }),
    );
  const lookAgain = () =>
    act('look', 'It was not looked at again.', () =>
      callApi('POST /api/upload-queue/{id}/posted', {
        params: { id: item.id },
        body: { seen: item.seen, url: posted.url },
      }),
    );
  return (
    <Panel
      title="It is out"
      actions={posted.compared.length > 0 && <StatusChip status={verified ? 'verified' : 'mismatch'} />}
      foot={
        <>
          <Button size="sm" icon={IconRefresh} busy={busy === 'look'} onClick={() => void lookAgain()}>
            Look again
          </Button>
          <Button size="sm" kind="quiet" busy={busy === 'back'} onClick={() => void takeBack()}>
            Not posted after all
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Address', value: <TextLink href={posted.url}>{posted.url.replace(/^https?:\/\//, '')}</TextLink> },
          { label: 'Marked', value: <Time at={posted.at} style="long" /> },
          ...posted.compared.map(({ name, verdict, sentence }) => ({
            label: name,
            value: `${chipOf[verdict]}: ${sentence}`,
          })),
        ]}
      />
      {posted.figures && posted.readAt && (
        <>
          <h3 className={css.figuresHead}>
            Read <Time at={posted.readAt} /> <SourceTag source="live" />
          </h3>
          <Facts ends facts={posted.figures.map(({ label, value }) => ({ label, value: formatNumber(value) }))} />
        </>
      )}
      {posted.note && <p className={css.meta}>{posted.note}</p>}
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
    </Panel>
  );
}
