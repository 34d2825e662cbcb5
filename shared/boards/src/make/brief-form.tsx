import type { Answer, ChannelBrand, RecipeForm } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { callApi, type JobRun, keepJob, useApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Panel, SelectField, Stack, Text, TextArea, TextLink, useOperatorLanguage } from '@avenue/ui';
import { PassagePicker } from '../material/passage-picker.tsx';
import { WriterNote } from '../writers/writer-note.tsx';
import { BriefField } from './brief-field.tsx';
import { usePlace } from './use-place.ts';

interface BriefFormProps {
  recipe: RecipeForm;
  /** What stands in it at first, besides what the recipe says. */
  given?: Readonly<Record<string, string>> | undefined;
  /** Names the brief: one that is filled from a draft takes nothing of what was typed before. */
  name: string;
  run: JobRun;
}

const noChannel = '';

const baseOf = ({ fields, material }: RecipeForm, given: Readonly<Record<string, string>>): Record<string, string> => {
  const inWords = fields.some(({ name }) => name === 'details' && given.details);
  return {
    ...Object.fromEntries(fields.map(({ name, value = '', most }) => [name, given[name]?.slice(0, most) ?? value])),
    // What stands in own words already is not given twice.
    material: material.need === 'none' || inWords ? '' : (given.material ?? ''),
    channel: given.channel ?? noChannel,
  };
};

/** Whether somebody here writes the language of the channel that was chosen, or of the studio where there is none. */
function BriefLanguage({ channel, recipe }: { channel: ChannelBrand | undefined; recipe: string }) {
  const ofStudio = useOperatorLanguage();
  return channel ? (
    <WriterNote language={channel.language} recipe={recipe} />
  ) : (
    <WriterNote language={ofStudio} recipe={recipe} of="your studio" />
  );
}

/** What is asked for before a text is written, as the recipe says it, with material and the channel that it is for. */
export function BriefForm({ recipe, given = {}, name, run }: BriefFormProps) {
  const { id, fields, material, writer } = recipe;
  const title = writingLabel(id, recipe.title);
  const { passages, takePassages } = usePlace();
  const brands = useApi('GET /api/make/brands');
  const labels: Record<string, string> = {
    ...Object.fromEntries(fields.map((field) => [field.name, field.label])),
    material: material.need === 'needed' ? 'Material' : 'Material, if there is some',
    channel: 'Channel',
  };
  const form = useDraftForm<Record<string, string>, Answer<'POST /api/make/recipes/{id}/make'>>({
    call: 'POST /api/make/recipes/{id}/make',
    key: `text-maker/${id}/${name}`,
    base: baseOf(recipe, given),
    labels,
    within: 'brief.',
    fieldOf: ({ details }) => (details.some(({ path }) => path.startsWith('material')) ? 'material' : undefined),
    check: (words) =>
      Object.fromEntries([
        ...fields.map((field) => [
          field.name,
          field.required && !words[field.name]?.trim() ? `Fill in "${field.label}".` : undefined,
        ]),
        [
          'material',
          material.need === 'needed' && !words.material?.trim() && passages.length === 0 ? material.what : undefined,
        ],
      ]),
    send: ({ material: text = '', channel, ...brief }) =>
      callApi('POST /api/make/recipes/{id}/make', {
        params: { id },
        body: {
          brief,
          material: [
            ...(text.trim() ? [{ text }] : []),
            ...(material.need === 'none' ? [] : passages.map((passage) => ({ passage }))),
          ],
          ...(channel && { channel }),
        },
      }),
    onSaved: keepJob,
  });
  const channels = brands.data?.rows ?? [];
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <Text kind="meta">{recipe.what}</Text>
        <BriefLanguage recipe={id} channel={channels.find(({ channel }) => channel === form.field('channel').value)} />
        <Form
          form={form}
          of="Your text"
          did="was not written"
          label={title}
          foot={
            <Button
              kind="primary"
              type="submit"
              call="POST /api/make/recipes/{id}/make"
              busy={form.busy || run.running}
            >
              Write
            </Button>
          }
        >
          {fields.map((field) => (
            <BriefField key={field.name} field={field} form={form} />
          ))}
          {material.need !== 'none' && (
            <>
              <TextArea
                {...form.field('material')}
                rows={6}
                help={material.what}
                {...(material.need === 'needed' && passages.length === 0 && { required: true })}
              />
              <PassagePicker taken={passages} onTake={takePassages} />
            </>
          )}
          {channels.length > 0 && (
            <SelectField
              {...form.field('channel')}
              help="Its language and brand kit hold for the text."
              options={[
                { value: noChannel, label: 'For no channel' },
                ...channels.map(({ channel, label }) => ({ value: channel, label })),
              ]}
            />
          )}
        </Form>
        <Text kind="meta">
          {`Written by ${writer.label}. `}
          <TextLink to={`/writing?recipe=${id}`}>Who writes it, and in which words a model is asked</TextLink>
        </Text>
      </Stack>
    </Panel>
  );
}
