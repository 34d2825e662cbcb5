import type { Answer, ChannelPosting, PostingPlace, PostingTarget } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Checkbox, Panel, SelectField, StatusChip, TextField, toast } from '@avenue/ui';
import css from './choices.module.css';
import { TargetField, TargetNotes } from './target-field.tsx';

const labels = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  audience: 'Who it is made for',
  privacy: 'Visibility',
  categoryId: 'Category',
  language: 'Language',
  captionEnd: 'End of each caption',
  advertises: 'What it advertises',
  instagramAt: 'Account of Instagram',
  pinterestAt: 'Board of Pinterest',
  link: 'Where its pins lead',
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

const isAddress = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

type Ticks = Record<PostingPlace, boolean>;

/** A box for each place, ticked where videos go. */
const ticksOf = (goesTo: readonly PostingPlace[]): Ticks => ({
  youtube: goesTo.includes('youtube'),
  tiktok: goesTo.includes('tiktok'),
  instagram: goesTo.includes('instagram'),
  pinterest: goesTo.includes('pinterest'),
});

/** What platforms are told of one channel's videos. */
export function ChannelForm({ posting, categories, places: known }: ChannelFormProps) {
  const { channel, label, isSet, places: goesTo, audience, targets, ...told } = posting;
  const refresh = useRefresh();
  const idAt = (place: PostingPlace) => targets.find((one) => one.place === place)?.id ?? '';
  const form = useDraftForm({
    call: 'PUT /api/posting/{channel}',
    key: `posting/${channel}`,
    base: {
      ...{ ...told, audience, ...ticksOf(goesTo) },
      ...{ instagramAt: idAt('instagram'), pinterestAt: idAt('pinterest') },
    },
    labels,
    check: (words) => ({
      youtube: known.some(({ id }) => words[id]) ? undefined : 'Choose at least one place.',
      link: isAddress(words.link) ? undefined : 'Write a web address that begins with https.',
      language: /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(words.language) ? undefined : 'Write a language as en or pt-BR.',
    }),
    send: ({ youtube, tiktok, instagram, pinterest, instagramAt, pinterestAt, ...words }) => {
      const ticks: Ticks = { youtube, tiktok, instagram, pinterest };
      const places = known.map(({ id }) => id).filter((id) => ticks[id]);
      const body = { ...words, places, targets: chosen({ instagram: instagramAt, pinterest: pinterestAt }) };
      return callApi('PUT /api/posting/{channel}', { params: { channel }, body });
    },
    after: (_answer, words) => words,
    onSaved: async () => {
      await refresh('/api/posting');
      toast.show({ text: `Set for "${label}". It counts for videos that you approve from now on.`, tone: 'good' });
    },
  });
  const { tiktok, instagram, pinterest } = form.words;
  const offered = useApi('GET /api/posting/{channel}/targets', {
    params: { channel },
    when: (instagram || pinterest) && form.refusal === undefined,
  });
  const rowOf = (place: PostingPlace) => offered.data?.rows.find((row) => row.place === place);
  /** With the names that were offered, or that were saved. */
  function chosen(ids: Partial<Record<PostingPlace, string>>): PostingTarget[] {
    return known.flatMap(({ id: place }) => {
      const found = rowOf(place)?.options.find(({ id }) => id === ids[place]);
      return found ? { place, ...found } : (targets.find((one) => one.place === place && one.id === ids[place]) ?? []);
    });
  }
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
            help="How it is shown once it is out. What is not public is for you alone on TikTok, and does not go to Instagram and Pinterest."
          />
          <SelectField {...form.field('categoryId')} options={categories} />
          <TextField
            {...form.field('language')}
            autoComplete="off"
            help="As en or pt-BR: of title, words and captions."
          />
          {(tiktok || instagram || pinterest) && (
            <TextField
              {...form.field('captionEnd')}
              autoComplete="off"
              help="Stands after title, description and tags wherever there is one caption, for example hashtags."
            />
          )}
          {instagram && (
            <TargetField
              field={form.field('instagramAt')}
              row={rowOf('instagram')}
              saved={targets.find(({ place }) => place === 'instagram')}
              none="The only one that is connected"
              help="Which one posts, where the connection reaches several."
            />
          )}
          {pinterest && (
            <>
              <TargetField
                field={form.field('pinterestAt')}
                row={rowOf('pinterest')}
                saved={targets.find(({ place }) => place === 'pinterest')}
                none="None: I choose when I pin"
                help="Public boards of the connected account. Without one a pin is yours to post."
              />
              <TextField
                {...form.field('link')}
                autoComplete="off"
                help="A web address that begins with https, or nothing."
              />
            </>
          )}
          {tiktok && (
            <SelectField
              {...form.field('advertises')}
              options={advertisings}
              help="TikTok wants it declared, and says so beside the video."
            />
          )}
        </div>
        <TargetNotes state={offered} rows={offered.data?.rows ?? []} goesTo={{ instagram, pinterest }} label={label} />
      </Form>
    </Panel>
  );
}
