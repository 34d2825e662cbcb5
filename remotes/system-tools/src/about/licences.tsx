import type { Answer } from '@avenue/contract';
import { Panel, TextField } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import css from './about.module.css';

type Licence = Answer<'GET /api/about'>['licences'][number];

const columns: Column<Licence>[] = [
  { id: 'name', header: 'Package', value: ({ name }) => name, phone: 'title' },
  { id: 'version', header: 'Version', value: ({ version }) => version },
  { id: 'licence', header: 'Licence', value: ({ licence }) => licence },
];

const has = (words: string) => {
  const wanted = words.trim().toLowerCase();
  return ({ name, licence }: Licence) => `${name} ${licence}`.toLowerCase().includes(wanted);
};

/** Packages that ship with Avenue, searchable by name and licence. */
export function Licences({ licences }: { licences: readonly Licence[] }) {
  const [words, setWords] = useState('');
  const found = licences.filter(has(words));
  return (
    <Panel
      title="Licences"
      flush
      actions={
        <div className={css.search}>
          <TextField
            type="search"
            label="Search packages and licences"
            hideLabel
            placeholder="Search packages and licences"
            value={words}
            onChange={setWords}
          />
        </div>
      }
    >
      <Table
        caption="Licences"
        columns={columns}
        rows={found}
        rowKey={({ name }) => name}
        empty={`No package or licence contains "${words.trim()}".`}
        defaultSort={{ column: 'name', direction: 'ascending' }}
      />
    </Panel>
  );
}
