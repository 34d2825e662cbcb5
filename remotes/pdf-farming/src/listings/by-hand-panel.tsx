import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Panel, Stack, Text, TextField, TextLink, toast } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { StoreProps } from './store-props.ts';

const call = 'POST /api/pdf/products/{id}/listings/{store}/address';

/** What is needed to list it without a connection, and the address where it then stands. */
export function ByHandPanel({ product, one, lacks }: StoreProps) {
  const refresh = useRefresh();
  const { store, name } = one;
  const form = useDraftForm({
    call,
    key: `pdf/listing-address/${product.id}/${store}`,
    base: { address: '' },
    labels: { address: 'Address of the product' },
    send: ({ address }) => callApi(call, { params: { id: product.id, store }, body: { address: address.trim() } }),
    after: () => ({ address: '' }),
    onSaved: async () => {
      toast.show({ text: `It stands at ${name}.`, tone: 'good' });
      await refresh('/api/pdf');
    },
  });
  const missing = lacks || (one.words.priceCents === null ? 'It has no price yet. Write one.' : undefined);
  return (
    <Panel title="By hand">
      <Stack gap={16}>
        <Text kind="meta">
          {`Words, files and pictures in one ZIP, with the steps at ${name}. `}
          {!one.may.sends && <TextLink to="/connections">Connect a shop</TextLink>}
        </Text>
        <Button
          icon={IconDownload}
          href={`/api/pdf/products/${encodeURIComponent(product.id)}/listings/${store}/kit`}
          download
          reason={missing || undefined}
        >
          Listing kit
        </Button>
        <Form
          form={form}
          of="The address"
          foot={
            <Button type="submit" busy={form.busy} call={call}>
              It stands there
            </Button>
          }
        >
          <TextField
            {...form.field('address')}
            type="url"
            placeholder={store === 'etsy' ? 'https://www.etsy.com/listing/...' : 'https://yourname.gumroad.com/l/...'}
          />
        </Form>
      </Stack>
    </Panel>
  );
}
