import type { CoverSize, PdfCover } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, SelectField, TextField } from '@avenue/ui';

const sizes: readonly { value: CoverSize; label: string }[] = [
  { value: 'portrait', label: 'Cover, 1600 x 2560' },
  { value: 'a4', label: 'A4, 2480 x 3508' },
  { value: 'square', label: 'Square listing, 2000 x 2000' },
  { value: 'wide', label: 'Wide listing, 1280 x 720' },
];

/** The words on one cover and its size; the picture stays. */
export function LetteringForm({ one }: { one: PdfCover }) {
  const refresh = useRefresh();
  const { title, subtitle, byline, size } = one;
  const form = useDraftForm({
    call: 'PATCH /api/pdf/covers/{id}',
    key: `pdf/cover/${one.id}`,
    base: { title, subtitle, byline, size },
    labels: { title: 'Title', subtitle: 'Subtitle', byline: 'At the foot', size: 'Size' },
    send: (body) => callApi('PATCH /api/pdf/covers/{id}', { params: { id: one.id }, body }),
    onSaved: () => refresh('/api/pdf/covers'),
  });
  return (
    <Form
      form={form}
      of="The cover"
      did="was not drawn again"
      foot={
        <Button type="submit" busy={form.busy} disabled={!form.dirty}>
          Draw it again
        </Button>
      }
    >
      <TextField {...form.field('title')} />
      <TextField {...form.field('subtitle')} />
      <TextField {...form.field('byline')} />
      <SelectField {...form.field('size')} options={sizes} />
    </Form>
  );
}
