import type { MaterialSource } from '@avenue/contract';
import { Button, Cell, Grid, Page, Stack } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { AddDialog, type Way } from './add-dialog.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { FoundPanel } from './found-panel.tsx';
import { SourceView } from './source-view.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { usePlace } from './use-place.ts';

/** The library of material: what texts may quote, searched, read, and taken into a text with where it stands. */
export default function MaterialPage() {
  const place = usePlace();
  const [adding, setAdding] = useState<Way>();
  const [first, setFirst] = useState<MaterialSource>();
  const current = place.source ?? first?.id;
  const done = (source: string | undefined) => {
    setAdding(undefined);
    if (source) place.open(source);
  };
  const add = (
    <Button kind="primary" icon={IconPlus} call="POST /api/make/material" onClick={() => setAdding('note')}>
      Add material
    </Button>
  );
  return (
    <Page
      title="Material"
      sentence="Notes, articles, files, pages, feeds and your own texts. What you write quotes them with the place where each sentence stands."
      actions={add}
    >
      <Grid>
        <Cell span={5} md={12}>
          <Stack gap={16}>
            <SourcesPanel current={current} add={add} onFirst={setFirst} />
            {place.q && <FoundPanel />}
            <FeedsPanel onAdd={() => setAdding('feed')} />
          </Stack>
        </Cell>
        <Cell span={7} md={12}>
          {current && <SourceView key={current} id={current} />}
        </Cell>
      </Grid>
      {adding && <AddDialog way={adding} onWay={setAdding} onClose={done} />}
    </Page>
  );
}
