import type { Posted, QueueItemDetail } from '@avenue/contract';
import { checkLabel } from '@avenue/contract/words';
import { callApi, RequestFailure, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  Facts,
  Failure,
  formatNumber,
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
import { useRef, useState } from 'react';
import css from './posting.module.css';

const stale = ['/api/upload-queue', '/api/library', '/api/dashboard'];

interface PostedProps {
  item: QueueItemDetail;
  onChanged: () => void;
}

/** "I posted it" with its address, or where it is and what was compared with it there. */
export const PostedPanel = (props: PostedProps) =>
  props.item.posted ? <ItIsOut {...props} posted={props.item.posted} /> : <WhenItIsOut {...props} />;

const labels = { url: 'Address of the video' };
const untyped = { url: '' };

function WhenItIsOut({ item, onChanged }: PostedProps) {
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const form = useDraftForm({
    call: 'POST /api/upload-queue/{id}/posted',
    key: `posted/${item.id}`,
    base: untyped,
    labels,
    send: ({ url }) =>
      callApi('POST /api/upload-queue/{id}/posted', {
        params: { id: item.id },
        body: { seen: item.seen, url: url.trim() },
      }),
    after: () => untyped,
    onSaved: () => {
      toast.show({ text: `"${item.title}" is marked as posted.`, tone: 'good' });
      void refresh(...stale);
      onChanged();
    },
    onRefused: (failure) => failure instanceof RequestFailure && failure.code === 'changed_since' && onChanged(),
  });
  useShortcuts({
    p: { label: 'I posted it', call: 'POST /api/upload-queue/{id}/posted', run: () => field.current?.focus() },
  });
  return (
    <Panel title="When it is out" tone="accent">
      <Form
        form={form}
        of="It"
        did="was not marked as posted"
        foot={
          <div>
            <Button kind="primary" type="submit" icon={IconSend} kbd="P" busy={form.busy}>
              I posted it
            </Button>
          </div>
        }
      >
        <TextField
          ref={field}
          {...form.field('url')}
          type="url"
          inputMode="url"
          placeholder="https://youtu.be/..."
          help="Paste it and it is kept with this video. With a YouTube API key, title, length and captions there are compared."
        />
      </Form>
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
  const [problem, setProblem] = useState<{ of: string; did: string; error: unknown }>();
  const same = posted.compared.filter(({ verdict }) => verdict === 'same').length;
  const verified = posted.compared.length > 0 && same === posted.compared.length;
  const act = async (kind: 'look' | 'back', did: string, call: () => Promise<unknown>) => {
    setBusy(kind);
    setProblem(undefined);
    try {
      await call();
      void refresh(...stale);
    } catch (error) {
      setProblem({ of: 'This video', did, error });
    } finally {
      setBusy(undefined);
      onChanged();
    }
  };
  const takeBack = () =>
    act('back', 'still counts as posted', () =>
      callApi('DELETE /api/upload-queue/{id}/posted', { params: { id: item.id } }),
    );
  const lookAgain = () =>
    act('look', 'was not looked at again', () =>
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
          <Button
            size="sm"
            icon={IconRefresh}
            busy={busy === 'look'}
            call="POST /api/upload-queue/{id}/posted"
            onClick={() => void lookAgain()}
          >
            Look again
          </Button>
          {posted.effect ? (
            <Button size="sm" kind="quiet" to={`/hand-off?effect=${encodeURIComponent(posted.effect)}`}>
              What was found there
            </Button>
          ) : (
            <Button
              size="sm"
              kind="quiet"
              busy={busy === 'back'}
              call="DELETE /api/upload-queue/{id}/posted"
              onClick={() => void takeBack()}
            >
              Not posted after all
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Address', value: <TextLink href={posted.url}>{posted.url.replace(/^https?:\/\//, '')}</TextLink> },
          { label: 'Marked', value: <Time at={posted.at} style="long" /> },
          ...posted.compared.map(({ name, verdict, sentence }) => ({
            label: checkLabel(name),
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
      {problem && <Failure size="line" {...problem} />}
    </Panel>
  );
}
