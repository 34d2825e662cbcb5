import type { PackageView } from '@avenue/contract/pdf';
import { Form } from '@avenue/form';
import { Button, Checkbox, Panel, SelectField, Stack, Text, TextArea, TextField } from '@avenue/ui';
import css from './packager.module.css';
import type { PackingForm } from './use-packing-form.ts';

/** What a buyer gets besides the document, and on what terms. */
export function PackingPanel({ view, form }: { view: PackageView; form: PackingForm }) {
  const { licences, formats, format } = view;
  const { words, set } = form;
  const begin = (id: string) => {
    const found = licences.find((one) => one.id === id);
    if (found) set({ licence: id, licenceText: found.text });
  };
  const isOwn = licences.every(({ text }) => text !== words.licenceText);
  return (
    <Panel title="What goes along">
      <Form
        form={form}
        of="Your change"
        foot={
          <Button type="submit" busy={form.busy} call="PATCH /api/pdf/products/{id}/package">
            Save
          </Button>
        }
      >
        <Stack gap={16}>
          <Checkbox
            label="The cover lies in the package"
            checked={words.withCover}
            onChange={(withCover) => set({ withCover })}
          />
          {formats.length > 0 && (
            <fieldset className={css.sizes}>
              <legend>{`Other sizes besides ${format ?? 'its own'}`}</legend>
              {formats.map(({ id, name, size }) => (
                <Checkbox
                  key={id}
                  label={`${name}, ${size}`}
                  checked={words.formats.includes(id)}
                  onChange={(on) =>
                    set({
                      formats: formats.map((it) => it.id).filter((it) => (it === id ? on : words.formats.includes(it))),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
          <div className={css.two}>
            <TextField {...form.field('seller')} placeholder="Night Garden" help="Stands on the licence page." />
            <TextField {...form.field('contact')} placeholder="hello@example.com" />
          </div>
          <SelectField
            label="Begin the licence with"
            value={words.licence}
            options={licences.map(({ id, name, about }) => ({ value: id, label: `${name}: ${about}` }))}
            onChange={begin}
          />
          <TextArea {...form.field('licenceText')} rows={9} />
          <Text kind="meta">
            {isOwn
              ? 'These are your own words; another beginning replaces them.'
              : 'A beginning, not legal advice: change it until it says what you mean.'}
          </Text>
        </Stack>
      </Form>
    </Panel>
  );
}
