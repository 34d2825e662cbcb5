import { momentOf } from '@avenue/boards/clock';
import type { Campaign } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Note, SelectField, TextArea, TextField, TextLink } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId } from 'react';
import css from './media-blitz.module.css';
import type { Blitz } from './use-blitz.ts';

interface Words {
  /** `module id` of a thing; empty for words of the operator's own. */
  about: string;
  title: string;
  words: string;
  link: string;
  goal: string;
  /** Empty: now. */
  from: string;
  days: string;
  /** Posts by place, as JSON: a field of a form holds words. */
  places: string;
}

const blank: Words = { about: '', title: '', words: '', link: '', goal: '', from: '', days: '3', places: '{}' };

const labels = {
  about: 'What it is about',
  title: 'Title',
  words: 'What to tell',
  link: 'Link',
  goal: 'Goal',
  from: 'Begins',
  days: 'Ends after',
  places: 'Posts in each place',
};

const dayMs = 86_400_000;
const days = ['1', '2', '3', '7', '14', '30'].map((value) => ({
  value,
  label: value === '1' ? 'a day' : `${value} days`,
}));
const countsIn = (places: string) => JSON.parse(places) as Readonly<Record<string, string>>;

const beginOf = (from: string): number => (from ? momentOf(Date.parse(`${from}Z`), undefined) : Date.now());

interface NewCampaignProps {
  blitz: Blitz;
  /** What words of the operator's own are filed under. */
  family: 'blitz' | 'auto-facts';
  onClose: () => void;
  onMade: (campaign: Campaign) => void;
}

/** Begins a campaign: what it is about, when, and how many posts in which place. Nothing is sent by it. */
export function NewCampaign({ blitz: { things, places }, family, onClose, onMade }: NewCampaignProps) {
  const refresh = useRefresh();
  const formId = useId();
  const form = useDraftForm<Words, Campaign>({
    call: 'POST /api/blitz',
    key: family === 'blitz' ? 'blitz/new' : `blitz/new/${family}`,
    base: blank,
    labels,
    check: ({ from, places: chosen }) => ({
      from: from && Number.isNaN(beginOf(from)) ? 'Choose a day and a time, or leave it empty for now.' : undefined,
      places: places.some(({ place }) => Number(countsIn(chosen)[place] ?? 0) > 0)
        ? undefined
        : 'Choose how many posts go where.',
    }),
    send: ({ about, title, words, link, goal, from, days: lasts, places: chosen }) => {
      const begin = beginOf(from);
      const thing = things.find((one) => `${one.module} ${one.id}` === about);
      return callApi('POST /api/blitz', {
        body: {
          ...(thing ? { thing: { module: thing.module, id: thing.id } } : { family }),
          ...{ title, words, link, goal },
          from: new Date(begin).toISOString(),
          to: new Date(begin + Number(lasts) * dayMs).toISOString(),
          places: places.flatMap(({ account, platformId: platform, place }) => {
            const posts = Number(countsIn(chosen)[place] ?? 0);
            return posts > 0 ? [{ account, platform, posts }] : [];
          }),
        },
      });
    },
    after: () => blank,
    onSaved: async (made) => {
      await refresh('/api/blitz');
      onMade(made);
    },
  });
  const choose = (about: string) => {
    const thing = things.find((one) => `${one.module} ${one.id}` === about);
    form.set({ about, ...(thing && { title: thing.title, words: thing.words, link: thing.link }) });
  };
  const counts = countsIn(form.words.places);
  const problem = form.problem('places');
  return (
    <Dialog
      open
      onClose={onClose}
      title="New campaign"
      sentence="Its posts are written, each differently. You read them before anything goes out."
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            Write the posts
          </Button>
        </>
      }
    >
      <Form form={form} of="The campaign" did="was not written" id={formId}>
        <SelectField
          {...form.field('about')}
          onChange={choose}
          options={[
            { value: '', label: family === 'blitz' ? 'Words of my own' : 'Facts in my own words' },
            ...things.map(({ module, id, title }) => ({ value: `${module} ${id}`, label: title })),
          ]}
          help={
            things.length === 0 && family === 'blitz'
              ? 'A video can be chosen once it stands at an address.'
              : undefined
          }
        />
        <TextField {...form.field('title')} />
        <TextArea {...form.field('words')} help="A few sentences: each post tells another part of them." />
        <TextField
          {...form.field('link')}
          type="url"
          placeholder="https://"
          help="With one of your short links each post gets one of its own, and its clicks are counted."
        />
        <TextField {...form.field('goal')} help="For yourself; it is not posted." />
        <div className={css.pair}>
          <TextField {...form.field('from')} type="datetime-local" help="By the clock of this browser. Empty: now." />
          <SelectField {...form.field('days')} options={days} />
        </div>
        <fieldset className={css.places}>
          <legend>{labels.places}</legend>
          {places.length === 0 && (
            <Note tone="wait">
              There is no place to post yet. <TextLink to="/admin-config/connections">Add a channel</TextLink>
            </Note>
          )}
          {places.map(
            ({
              place,
              sends,
              needsPicture,
              byHand = 'Has no secret: yours to post by hand once campaigns are live.',
            }) => (
              <TextField
                key={place}
                label={place}
                type="number"
                min={0}
                max={20}
                value={counts[place] ?? '0'}
                onChange={(value) => form.set({ places: JSON.stringify({ ...counts, [place]: value }) })}
                help={
                  [needsPicture && 'Takes no words alone: choose a picture after this.', !sends && byHand]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              />
            ),
          )}
          {problem && <Note tone="bad">{problem}</Note>}
        </fieldset>
      </Form>
    </Dialog>
  );
}
