import type { Series, SeriesList, SeriesNumbering } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, SelectField, Text, TextField, toast } from '@avenue/ui';
import css from './channel.module.css';

const post = 'POST /api/youtube/{channel}/series';
const put = 'PUT /api/youtube/{channel}/series/{id}';

const numberings: readonly { value: SeriesNumbering; label: string }[] = [
  { value: 'none', label: 'No number in the title' },
  { value: 'hash', label: '#12' },
  { value: 'episode', label: 'Episode 12' },
];

interface SeriesFormProps {
  channel: string;
  /** Absent for a new one. */
  of?: Series | undefined;
  onSaved: (list: SeriesList, name: string) => void;
  onClose: () => void;
}

/** Name, subject, numbers and playlist of a series. */
export function SeriesForm({ channel, of, onSaved, onClose }: SeriesFormProps) {
  const call = of ? put : post;
  const base = {
    ...{ name: of?.name ?? '', about: of?.about ?? '', numbering: of?.numbering ?? ('hash' as SeriesNumbering) },
    playlist: of?.playlist?.url ?? '',
  };
  const form = useDraftForm({
    call,
    key: `channel/${channel}/series/${of?.id ?? 'new'}`,
    base,
    labels: { name: 'Name', about: 'What it is about', numbering: 'Number', playlist: 'Playlist on YouTube' },
    send: (body) =>
      of ? callApi(put, { params: { channel, id: of.id }, body }) : callApi(post, { params: { channel }, body }),
    ...(!of && { after: () => base }),
    onSaved: (list: SeriesList, { name }) => {
      toast.show({ text: of ? `"${name.trim()}" is saved.` : `The series "${name.trim()}" began.`, tone: 'good' });
      onSaved(list, name.trim());
    },
  });
  return (
    <Form
      form={form}
      of="The series"
      foot={
        <div className={css.acts}>
          <Button type="submit" call={call} busy={form.busy}>
            {of ? 'Save series' : 'Begin series'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <TextField {...form.field('name')} placeholder="Canals of the north" />
      <TextField {...form.field('about')} />
      <SelectField {...form.field('numbering')} options={numberings} />
      <TextField {...form.field('playlist')} placeholder="https://www.youtube.com/playlist?list=PL..." />
      <Text kind="meta">
        Episodes go to its end when they are posted. Make it in YouTube Studio, then paste its address.
      </Text>
    </Form>
  );
}
