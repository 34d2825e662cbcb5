import type { ChannelBrand } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, formatDateTime, Panel, TextArea, TextField, toast } from '@avenue/ui';
import css from './brand-kit.module.css';
import { fromLines, toLines } from './words.ts';

const wordsOf = ({ kit: { voice, audience, banned, example, disclosure } }: ChannelBrand) => ({
  ...{ voice, audience, example, disclosure },
  banned: toLines(banned),
});

const labels = {
  voice: 'Voice',
  audience: 'For whom',
  banned: 'Words to keep out',
  example: 'A text that sounds right',
  disclosure: 'Disclosure',
};

/** Voice, audience, words to keep out, an example and the disclosure of one channel. */
export function BrandForm({ brand }: { brand: ChannelBrand }) {
  const { channel, label, version, by, updatedAt } = brand;
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/make/brands/{channel}',
    key: `brand/${channel}`,
    base: wordsOf(brand),
    labels,
    send: ({ banned, ...words }) =>
      callApi('PUT /api/make/brands/{channel}', {
        params: { channel },
        body: { ...words, banned: fromLines(banned), seen: version },
      }),
    after: wordsOf,
    onSaved: async () => {
      toast.show({ text: `The brand kit of "${label}" is saved. What is written from now on obeys it.`, tone: 'good' });
      await refresh('/api/make/brands');
    },
  });
  return (
    <Panel
      title={label}
      foot={updatedAt && `Written by ${by} on ${formatDateTime(updatedAt)}. What was written before stays as it is.`}
    >
      <Form
        form={form}
        of="The brand kit"
        foot={
          <div className={css.acts}>
            <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
              Save the brand kit
            </Button>
            {form.dirty && <Button onClick={form.discard}>Discard</Button>}
          </div>
        }
      >
        <TextField
          {...form.field('voice')}
          autoComplete="off"
          help="In a few words: warm, plain, a little dry. A model is told so; the built-in writer has one voice."
        />
        <TextField
          {...form.field('audience')}
          autoComplete="off"
          help="Parents who cook after work. A model is told so."
        />
        <TextArea
          {...form.field('banned')}
          rows={5}
          help="One a line. No title or first sentence has them, whoever writes; a script that has one says so before it is approved."
        />
        <TextArea
          {...form.field('example')}
          rows={6}
          help="A paragraph of yours. A model takes its tone and none of its facts."
        />
        <TextArea
          {...form.field('disclosure')}
          rows={2}
          help="Stands at the end of each description: made with AI, affiliate links."
        />
      </Form>
    </Panel>
  );
}
