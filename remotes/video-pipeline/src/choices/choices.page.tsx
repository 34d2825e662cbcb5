import type { Answer, ChannelPosting, PostingPlace } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Bone,
  Button,
  Checkbox,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  SelectField,
  Stack,
  StatusChip,
  TextField,
  toast,
} from '@avenue/ui';
import css from './choices.module.css';

const labels = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  audience: 'Who it is made for',
  privacy: 'Visibility',
  categoryId: 'Category',
  language: 'Language',
  captionEnd: 'End of each caption',
  advertises: 'What it advertises',
};

const audiences = [
  { value: 'ask', label: 'Ask me for each video' },
  { value: 'general', label: 'Not made for children' },
  { value: 'kids', label: 'Made for children' },
] as const;
const privacies = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
] as const;

const advertisings = [
  { value: 'none', label: 'Nothing' },
  { value: 'own', label: 'Your own brand or products' },
  { value: 'paid', label: 'Somebody else, who pays for it' },
] as const;

interface ChannelFormProps {
  posting: ChannelPosting;
  categories: Answer<'GET /api/posting'>['categories'];
  places: Answer<'GET /api/posting'>['places'];
}

type Ticks = Record<PostingPlace, boolean>;

/** A box for each place, ticked where videos go. */
const ticksOf = (goesTo: readonly PostingPlace[]): Ticks => ({
  youtube: goesTo.includes('youtube'),
  tiktok: goesTo.includes('tiktok'),
  instagram: goesTo.includes('instagram'),
});

/** What platforms are told of one channel's videos. */
function ChannelForm({ posting, categories, places: known }: ChannelFormProps) {
  const { channel, label, isSet, places: goesTo, audience, ...told } = posting;
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/posting/{channel}',
    key: `posting/${channel}`,
    base: { ...told, audience, ...ticksOf(goesTo) },
    labels,
    check: (words) => ({
      youtube: known.some(({ id }) => words[id]) ? undefined : 'Choose at least one place.',
      language: /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(words.language) ? undefined : 'Write a language as en or pt-BR.',
    }),
    send: ({ youtube, tiktok, instagram, ...words }) => {
      const ticks: Ticks = { youtube, tiktok, instagram };
      const places = known.map(({ id }) => id).filter((id) => ticks[id]);
      return callApi('PUT /api/posting/{channel}', { params: { channel }, body: { ...words, places } });
    },
    after: (_answer, words) => words,
    onSaved: async () => {
      await refresh('/api/posting');
      toast.show({ text: `Set for "${label}". It counts for videos that you approve from now on.`, tone: 'good' });
    },
  });
  const { tiktok, instagram } = form.words;
  return (
    <Panel
      title={label}
      actions={!isSet && audience === 'ask' && <StatusChip status="awaiting">Audience not answered</StatusChip>}
    >
      <Form
        form={form}
        of={`What is told of "${label}"`}
        did="was not saved"
        foot={
          <div>
            <Button
              kind={form.dirty ? 'primary' : 'plain'}
              type="submit"
              busy={form.busy}
              aria-label={`Save: ${label}`}
            >
              Save
            </Button>
          </div>
        }
      >
        <fieldset className={css.places}>
          <legend>Where its videos go</legend>
          {known.map(({ id, name, needs }) => {
            const { value, onChange, error } = form.field(id);
            return <Checkbox key={id} label={name} help={needs} checked={value} onChange={onChange} error={error} />;
          })}
        </fieldset>
        <div className={css.fields}>
          <SelectField
            {...form.field('audience')}
            options={audiences}
            help="Platforms want this answered by a person. Asked for each, a video waits for you even at Live."
          />
          <SelectField
            {...form.field('privacy')}
            options={privacies}
            help="How it is shown once it is out. What is not public is for you alone on TikTok, and does not go to Instagram."
          />
          <SelectField {...form.field('categoryId')} options={categories} />
          <TextField
            {...form.field('language')}
            autoComplete="off"
            help="As en or pt-BR: of title, words and captions."
          />
          {(tiktok || instagram) && (
            <TextField
              {...form.field('captionEnd')}
              autoComplete="off"
              help="Stands after title, description and tags wherever there is one caption, for example hashtags."
            />
          )}
          {tiktok && (
            <SelectField
              {...form.field('advertises')}
              options={advertisings}
              help="TikTok wants it declared, and says so beside the video."
            />
          )}
        </div>
      </Form>
    </Panel>
  );
}

export default function PostingChoicesPage() {
  const state = useApi('GET /api/posting');
  return (
    <Page
      title="Posting choices"
      sentence="Where each channel’s videos go, and what platforms are told of them. That voices and pictures are made by machines is always said."
    >
      <Read
        of="Your posting choices"
        state={state}
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your posting choices">
            <Bone heightPx={280} />
          </Loading>
        }
        isEmpty={({ channels }) => channels.length === 0}
        empty={
          <EmptyState title="No channel yet" actions={<Button to="/admin-config#channels">Add a channel</Button>}>
            What is told of its videos is set for each channel.
          </EmptyState>
        }
      >
        {({ channels, categories, places }) => (
          <Stack gap={16}>
            {channels.map((posting) => (
              <ChannelForm key={posting.channel} posting={posting} categories={categories} places={places} />
            ))}
          </Stack>
        )}
      </Read>
    </Page>
  );
}
