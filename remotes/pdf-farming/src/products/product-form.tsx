import type { ProductKind } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, SelectField, TextField, toast } from '@avenue/ui';
import { kinds } from './product-words.tsx';

const blank: { title: string; kind: ProductKind } = { title: '', kind: 'planner' };

/** Begins a product; what is typed is kept until it is begun. */
export function ProductForm() {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/pdf/products',
    key: 'pdf/new',
    base: blank,
    labels: { title: 'Title', kind: 'Kind' },
    send: (body) => callApi('POST /api/pdf/products', { body }),
    after: () => blank,
    onSaved: async ({ title }) => {
      await refresh('/api/pdf');
      toast.show({ text: `"${title}" was begun.`, tone: 'good' });
    },
  });
  return (
    <Form
      form={form}
      of="The product"
      did="was not begun"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          New product
        </Button>
      }
    >
      <TextField {...form.field('title')} />
      <SelectField {...form.field('kind')} options={kinds} />
    </Form>
  );
}
