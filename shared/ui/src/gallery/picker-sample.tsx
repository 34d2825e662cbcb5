import { RequestFailure } from '@avenue/data';
import { Line, Stack, StatusChip } from '@avenue/ui';
import { Picker, type PickerProps } from '@avenue/ui/picker';
import { useState } from 'react';

const scripts = Array.from({ length: 312 }, (_, n) => ({
  id: `s${n}`,
  title: ['Ten sheds you can build in a day', 'Seed swap etiquette', 'Why your compost smells'][n % 3] as string,
  meta: `Part ${n + 1}, 640 words`,
  end: <StatusChip status={n % 4 ? 'approved' : 'draft'} />,
}));
const page = 20;

const nothing = () => undefined;
const still = { search: '', onSearch: nothing, onPick: nothing, empty: 'No script is saved yet.', chosen: undefined };
const late = new RequestFailure(0, { code: 'timeout', message: 'Avenue did not answer in 8 seconds.' });

/** A long list in each of its states: found, searched, none, late, failed, locked. */
export const PickerSample = () => (
  <Stack gap={8}>
    <Found />
    <Line wrap>
      <Small label="Loading" items={undefined} />
      <Small label="Empty" items={[]} />
      <Small label="Failed" items={undefined} error={late} onRetry={nothing} />
      <Small label="Locked" items={[]} disabled />
    </Line>
  </Stack>
);

const Small = (props: Pick<PickerProps, 'label' | 'items' | 'error' | 'onRetry' | 'disabled'>) => (
  <Picker {...still} {...props} searchLabel="Search scripts" />
);

function Found() {
  const [id, setId] = useState('s1');
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(page);
  const found = scripts.filter(({ title, meta }) => `${title} ${meta}`.toLowerCase().includes(search.toLowerCase()));
  const chosen = scripts.find((one) => one.id === id);
  const shown = found.slice(0, count);
  return (
    <Picker
      label="Script"
      searchLabel="Search scripts"
      chosen={chosen?.title}
      chosenEnd={chosen?.end}
      value={id}
      search={search}
      onSearch={(words) => {
        setSearch(words);
        setCount(page);
      }}
      items={shown}
      onPick={setId}
      empty={`No script has "${search}" in it.`}
      more={
        found.length > 0
          ? {
              words: `${shown.length} of ${found.length}`,
              onMore: shown.length < found.length ? () => setCount(count + page) : undefined,
            }
          : undefined
      }
    />
  );
}
