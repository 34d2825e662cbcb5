import { useApi, useJob } from '@avenue/data';
import {
  Button,
  EmptyState,
  Failure,
  JobPanel,
  ListDetail,
  Note,
  Page,
  Panel,
  Read,
  Skeleton,
  Stack,
  useAddress,
  useCursor,
} from '@avenue/ui';
import { BatchWalk } from '../batch-walk/batch-walk.tsx';
import { BriefForm } from './brief-form.tsx';
import { CoverGrid } from './cover-grid.tsx';
import { CoverSide, CoverStage } from './cover-stage.tsx';
import css from './covers.module.css';
import { useCoverActs } from './use-cover-acts.ts';

/** Jobs of covers that are for no product yet have this name. */
const noProduct = 'pdf_covers';
const busyWords = 'Rendering your image with ComfyUI...';

/** A prompt, four covers that were drawn from it, and the way of one to its product. */
export default function CoverGeneratorPage() {
  const address = useAddress();
  const batch = address.word('batch');
  const productId = address.word('product');
  const state = useApi('GET /api/pdf/covers', { query: batch ? { batch } : {} }, { keepPreviousData: true });
  const run = useJob('cover', productId ?? noProduct, { did: 'were not drawn', stale: ['/api/pdf/covers'] });
  const acts = useCoverActs();
  const { data } = state;
  const items = data?.items ?? [];
  const cursor = useCursor(
    items.map(({ id }) => id),
    { scope: data?.batch?.id ?? '' },
  );
  const one = items.find(({ id }) => id === cursor.id) ?? items[0];
  const target = productId ?? data?.batch?.productId ?? undefined;
  const isOver = !run.job || run.job.state === 'done';

  return (
    <Page
      title="Cover Generator"
      sentence="Four covers from one prompt. The words stay yours: change them whenever you like."
    >
      <Stack gap={16}>
        <Panel>
          <BriefForm
            run={run}
            productId={productId}
            onProduct={(product) => address.set({ product })}
            title={address.word('title') ?? ''}
            engine={data?.engine}
            onDrawn={() => address.set({ batch: undefined })}
          />
        </Panel>
        {run.running && isOver && <Note live="status">{busyWords}</Note>}
        {run.job && !isOver && (
          <Panel>
            <JobPanel
              job={run.job}
              label={busyWords}
              preview={
                run.job.previewUrl && <img className={css.own} src={run.job.previewUrl} alt="The newest cover" />
              }
            />
          </Panel>
        )}
        {run.problem && (
          <Failure
            size="line"
            of="The covers"
            did={run.problem.did}
            error={run.problem.error}
            keeps="Your prompt is kept."
          />
        )}
        <Read
          of="Your covers"
          state={state}
          loading={<Skeleton shape="block" label="Loading your covers" />}
          isEmpty={({ total }) => total === 0}
          empty={
            <Panel>
              <EmptyState
                title="No covers yet"
                spot="no-results"
                actions={
                  <Button kind="quiet" to="/admin-config">
                    Connect ComfyUI
                  </Button>
                }
              >
                Say what the cover shows and press Generate. The built-in renderer needs no key.
              </EmptyState>
            </Panel>
          }
        >
          {({ batch: shown, number, total, older, newer }) =>
            shown &&
            one && (
              <ListDetail detail={<CoverSide one={one} />}>
                <Stack gap={16}>
                  <Panel
                    title={`Covers for "${shown.prompt}"`}
                    actions={
                      <BatchWalk
                        at={shown.createdAt}
                        {...{ number, total }}
                        older={older && { id: older.id, words: older.prompt }}
                        newer={newer && { id: newer.id, words: newer.prompt }}
                        onGo={(id) => address.set({ batch: id })}
                      />
                    }
                  >
                    <CoverGrid items={items} cursor={cursor} />
                  </Panel>
                  <CoverStage one={one} productId={target} acts={acts} />
                </Stack>
              </ListDetail>
            )
          }
        </Read>
      </Stack>
    </Page>
  );
}
