import { useApi } from '@avenue/data';
import { Picker } from '@avenue/ui/picker';
import { useState } from 'react';

interface ProductPickerProps {
  label: string;
  value: string | undefined;
  disabled?: boolean;
  onPick: (id: string) => void;
}

const step = 20;

/** One product of all: searched by its words, the number of all in sight. */
export function ProductPicker({ label, value, disabled, onPick }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(step);
  const list = useApi(
    'GET /api/pdf/catalogue',
    { query: { limit: count, ...(search && { q: search }) }, when: isOpen },
    { keepPreviousData: true },
  );
  const chosen = useApi('GET /api/pdf/products/{id}', { params: { id: value ?? '' }, when: value !== undefined });
  const { items, total = 0 } = list.data ?? {};
  return (
    <Picker
      label={label}
      disabled={disabled}
      searchLabel="Search products"
      placeholder="No product yet"
      chosen={value && chosen.data?.title}
      value={value}
      search={search}
      onSearch={(words) => {
        setSearch(words);
        setCount(step);
      }}
      onOpen={() => setOpen(true)}
      onPick={onPick}
      items={list.error ? undefined : items?.map(({ id, title, kind }) => ({ id, title, meta: kind }))}
      empty={search ? `No product has "${search}" in it.` : 'Begin a product first.'}
      error={list.error}
      onRetry={() => void list.mutate()}
      more={
        items && !list.error
          ? {
              words: `${items.length} of ${total}`,
              onMore: items.length < total ? () => setCount(Math.min(200, count + step)) : undefined,
              busy: list.isValidating,
            }
          : undefined
      }
    />
  );
}
