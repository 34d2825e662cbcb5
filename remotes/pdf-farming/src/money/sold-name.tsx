import type { Answer } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, toast } from '@avenue/ui';
import { useState } from 'react';
import { ProductPicker } from '../covers/product-picker.tsx';

type Earning = Answer<'GET /api/pdf/earnings'>[number];

/** Says for which product a name counts, and tells of it with a way back. */
function useSoldName() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const give = async (name: string, productId: string | null, back?: string | null) => {
    setBusy(true);
    try {
      await callApi('PUT /api/pdf/sold-names', { body: { name, productId } });
      await refresh('/api/pdf');
      toast.show({
        text:
          productId === null ? `"${name}" counts for no other product now.` : `Sales of "${name}" count for it now.`,
        ...(back !== undefined && { action: { label: 'Undo', onPress: () => void give(name, back) } }),
      });
    } catch (error) {
      toast.show({
        text: `It counts as before. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void give(name, productId, back) },
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, give };
}

/** Whether the product of a sale has another name than it was sold under. */
export const isGiven = ({ name, product }: Earning) =>
  product !== undefined && name !== product.title && name !== product.id;

/** The product that a name stands for is chosen, or given back. */
export function SoldName({ one }: { one: Earning }) {
  const { busy, give } = useSoldName();
  const [asks, setAsks] = useState(false);
  const { name, product } = one;
  if (name === undefined || (product && !isGiven(one))) return null;
  if (asks)
    return (
      <ProductPicker
        label={`The product that "${name}" stands for`}
        value={product?.id}
        disabled={busy}
        onPick={(id) => {
          setAsks(false);
          void give(name, id, product?.id ?? null);
        }}
      />
    );
  return product ? (
    <Button
      size="sm"
      kind="quiet"
      call="PUT /api/pdf/sold-names"
      busy={busy}
      aria-label={`Take "${name}" back from ${product.title}`}
      onClick={() => void give(name, null, product.id)}
    >
      Take back
    </Button>
  ) : (
    <Button
      size="sm"
      call="PUT /api/pdf/sold-names"
      busy={busy}
      aria-label={`Give "${name}" to a product`}
      onClick={() => setAsks(true)}
    >
      Give it to a product
    </Button>
  );
}
