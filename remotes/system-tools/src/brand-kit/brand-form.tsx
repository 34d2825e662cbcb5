import type { ChannelBrand } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, formatDateTime, Panel, Stack, TextArea, TextField, toast } from '@avenue/ui';
import css from './brand-kit.module.css';
import { BumperPart } from './bumper-part.tsx';
import { ColoursPart } from './colours-part.tsx';
import { type BrandDraft, wordsOf } from './draft.ts';
import { type Face, FontsPart } from './fonts-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { colourFields, fromLines, wrongColour } from './words.ts';

const labels = {
  voice: 'Voice',
  audience: 'For whom',
  banned: 'Words to keep out',
  example: 'A text that sounds right',
  disclosure: 'Disclosure',
  groundColour: 'Ground',
  textColour: 'Text',
  mainColour: 'First colour',
  secondColour: 'Second colour',
  highlightColour: 'Highlight',
  headingFont: 'Titles on thumbnails',
  captionFont: 'Captions',
  logo: 'Logo',
  logoCorner: 'Corner',
  logoSize: 'Size',
  intro: 'Intro',
  introSays: 'The card says',
  introSeconds: 'Length of the card',
  introClip: 'Clip of the intro',
  introSound: 'Sound of the clip',
  outro: 'Outro',
  outroSays: 'Call to action',
  outroSeconds: 'Length of the card',
  outroRoom: 'Room for an end screen',
  outroClip: 'Clip of the outro',
  outroSound: 'Sound of the clip',
};

/** How one channel sounds and looks, with what the engines make of it. */
export function BrandForm({ brand, faces }: { brand: ChannelBrand; faces: readonly Face[] }) {
  const { channel, label, format, version, by, updatedAt } = brand;
  const refresh = useRefresh();
  const form: BrandDraft = useDraftForm({
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
    check: (words) =>
      Object.fromEntries(
        colourFields.flatMap((name) => (wrongColour(words[name]) ? [[name, wrongColour(words[name])]] : [])),
      ),
    onSaved: async () => {
      toast.show({ text: `The brand kit of "${label}" is saved. What is made from now on obeys it.`, tone: 'good' });
      await refresh('/api/make/brands');
    },
  });
  return (
    <Stack>
      <Panel
        title={label}
        foot={updatedAt && `Written by ${by} on ${formatDateTime(updatedAt)}. What was made before stays as it is.`}
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
          <WordsPart form={form} />
          <ColoursPart form={form} />
          <FontsPart form={form} faces={faces} />
          <LogoPart form={form} />
          <BumperPart form={form} part="intro" isShort={format === 'portrait'} />
          <BumperPart form={form} part="outro" isShort={format === 'portrait'} />
        </Form>
      </Panel>
      <PreviewPanel channel={channel} format={format} words={form.words} />
    </Stack>
  );
}

function WordsPart({ form }: { form: BrandDraft }) {
  return (
    <>
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
        help="Stands in each video description, caption and campaign post: made with AI, affiliate links."
      />
    </>
  );
}
