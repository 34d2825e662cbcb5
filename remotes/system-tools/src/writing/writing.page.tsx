import type { RecipeRow } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import { Bone, BoneRows, Chip, EmptyState, ListDetail, Loading, Page, Panel, Read, Row, Rows } from '@avenue/ui';
import { RecipeDetailPanels } from './recipe-detail.tsx';
import { usePlace } from './use-place.ts';
import { rowWords } from './words.ts';

/** Every kind of text that Avenue writes: who writes it, in whose words it is asked for, and what it took. */
export default function WritingPage() {
  const state = useApi('GET /api/make/recipes');
  return (
    <Page
      title="Writing"
      sentence="Every kind of text that Avenue writes for you: who writes it, in which words a model is asked for it, and what it took here."
    >
      <Read
        of="The kinds of writing"
        state={state}
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading the kinds of writing">
            <ListDetail wide="detail" detail={<Bone heightPx={320} />}>
              <BoneRows count={4} />
            </ListDetail>
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState title="Nothing is written here">No part of this server writes anything.</EmptyState>
          </Panel>
        }
      >
        {({ rows }) => <Recipes rows={rows} />}
      </Read>
    </Page>
  );
}

function Recipes({ rows }: { rows: readonly RecipeRow[] }) {
  const { recipe, open } = usePlace();
  const current = rows.find(({ id }) => id === recipe) ?? rows[0];
  if (!current) return null;
  return (
    <ListDetail wide="detail" detail={<RecipeDetailPanels key={current.id} id={current.id} />}>
      <Panel title="Kinds of writing" flush>
        <Rows label="Kinds of writing">
          {rows.map((row) => (
            <Row
              key={row.id}
              title={writingLabel(row.id, row.title)}
              meta={rowWords(row)}
              current={row.id === current.id}
              onOpen={() => open(row.id)}
              end={row.instructions !== undefined && <Chip>Your words</Chip>}
            />
          ))}
        </Rows>
      </Panel>
    </ListDetail>
  );
}
