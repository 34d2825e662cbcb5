import { ChecksPanel } from '@avenue/boards/package';
import type { PackageView } from '@avenue/contract/pdf';
import { callApi, useJob } from '@avenue/data';
import { Button, Failure, JobPanel, ListDetail, Page, Panel, SourceTag, Stack, scaled, useShortcuts } from '@avenue/ui';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { BundlePanel } from './bundle-panel.tsx';
import css from './packager.module.css';
import { PackingPanel } from './packing-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { usePackingForm } from './use-packing-form.ts';

const call = 'POST /api/pdf/products/{id}/package';

/** One product: its pictures, what goes along, what was found, and the press that packs it. */
export function Packager({ view }: { view: PackageView }) {
  const { product, checks, current } = view;
  const form = usePackingForm(view);
  const run = useJob('package', product.id, { did: 'was not packed', stale: ['/api/pdf'] });
  const failed = checks.find(({ state }) => state === 'failed');
  const under = run.job && run.job.state !== 'done';
  const pack = async () => {
    // What is packed is what was saved.
    const saved = form.dirty ? await form.submit() : view;
    if (saved) await run.start(() => callApi(call, { params: { id: product.id }, body: { version: saved.version } }));
  };
  useShortcuts({ p: { label: 'Pack it', call, run: () => void (failed || run.running ? undefined : pack()) } });
  return (
    <Page
      title={product.title}
      sentence={
        current && !form.dirty ? 'Packed as it is now.' : 'Pictures, licence page and ZIP are made by one press.'
      }
      chips={product.sample && <SourceTag source="sample" />}
      actions={
        <>
          <Button kind="quiet" to="/pdf/visual-packager">
            All products
          </Button>
          <Button
            kind="primary"
            icon={IconPackage}
            kbd="P"
            call={call}
            busy={run.running}
            reason={failed?.text}
            onClick={() => void pack()}
          >
            {form.dirty ? 'Save and pack it' : 'Pack it'}
          </Button>
        </>
      }
    >
      <ListDetail
        detail={
          <>
            <ChecksPanel checks={checks} />
            <BundlePanel view={view} />
          </>
        }
      >
        <Stack gap={16}>
          {run.job && under && (
            <Panel>
              <JobPanel
                job={run.job}
                label="Packing it"
                preview={
                  run.job.parts && (
                    <div className={css.made}>
                      {run.job.parts.map((url) => (
                        <img key={url} {...scaled(url, 160)} alt="" />
                      ))}
                    </div>
                  )
                }
              />
            </Panel>
          )}
          {run.problem && <Failure size="line" of="The product" did={run.problem.did} error={run.problem.error} />}
          <PicturesPanel view={view} form={form} />
          <PackingPanel view={view} form={form} />
        </Stack>
      </ListDetail>
    </Page>
  );
}
