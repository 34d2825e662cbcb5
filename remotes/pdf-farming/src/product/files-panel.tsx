import type { OwnFileRole, PdfProduct, ProductFile } from '@avenue/contract/pdf';
import { callApi, eachOnce, usePaged, useRefresh } from '@avenue/data';
import { BoneRows, Button, Failure, Line, Loading, Panel, Read, Row, Rows, RowsFoot, Time, toast } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import { useState } from 'react';
import { fileWords } from './facts-panel.tsx';
import css from './product.module.css';

const portion = 10;

const roles: Readonly<Record<ProductFile['role'], string>> = {
  document: 'Document',
  cover: 'Cover',
  mockup: 'Mock-up',
  thumbnail: 'Thumbnail',
  licence: 'Licence page',
  package: 'Package',
};

/** Every version of the files, and the operator's own ones on their way in. */
export function FilesPanel({ product: { id, title, files } }: { product: PdfProduct }) {
  const refresh = useRefresh();
  const [count, setCount] = useState(portion);
  const [problem, setProblem] = useState<{ error: unknown; retry?: () => void }>();
  const [busy, setBusy] = useState<string>();
  const state = usePaged('GET /api/pdf/products/{id}/files', {
    params: { id },
    count,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });

  const run = async (key: string, work: () => Promise<ProductFile>) => {
    setBusy(key);
    setProblem(undefined);
    try {
      const { role, version } = await work();
      toast.show({ text: `Version ${version} of the ${roles[role].toLowerCase()} is in force.`, tone: 'good' });
      await refresh('/api/pdf');
    } catch (error) {
      setProblem({ error, retry: () => void run(key, work) });
    } finally {
      setBusy(undefined);
    }
  };
  const take = (role: OwnFileRole) => (url: string, name: string) =>
    run(role, () =>
      callApi('POST /api/pdf/products/{id}/files', { params: { id }, body: { role, url, name: name.slice(0, 200) } }),
    );
  const restore = ({ id: file }: ProductFile) =>
    void run(file, () => callApi('POST /api/pdf/products/{id}/files/{file}/restore', { params: { id, file } }));
  const onProblem = (error: unknown) => setProblem(error === undefined ? undefined : { error });
  const inForce = new Set(files.map((file) => file.id));

  return (
    <Panel
      title="Versions and files"
      flush
      foot={
        state.data &&
        state.data.total > 0 && (
          <RowsFoot
            shown={state.data.items.length}
            total={state.data.total}
            busy={state.isValidating}
            onMore={() => setCount(count + portion)}
          />
        )
      }
    >
      <div className={css.inside}>
        <Line wrap>
          <PickFile
            label="Use my PDF"
            icon={IconFileUpload}
            accept="application/pdf"
            kinds={['document']}
            wrongKind="This is no document. The document of a product is a PDF."
            disabled={busy !== undefined}
            onStored={take('document')}
            onProblem={onProblem}
          />
          <PickFile
            label="Use my cover"
            icon={IconPhotoUp}
            accept="image/jpeg,image/png,image/webp"
            kinds={['still']}
            wrongKind="This is no picture. A cover is a JPEG, PNG or WebP."
            disabled={busy !== undefined}
            onStored={take('cover')}
            onProblem={onProblem}
          />
        </Line>
        {problem && (
          <Failure size="line" of="The file" did="was not taken" error={problem.error} onRetry={problem.retry} />
        )}
      </div>
      <Read
        of="The versions"
        state={state}
        isEmpty={({ items }) => items.length === 0}
        loading={
          <Loading label="Loading the versions">
            <BoneRows count={2} />
          </Loading>
        }
        empty={<p className={css.inside}>No file yet. Each one that comes is kept as a version of its own.</p>}
      >
        {({ items }) => (
          <Rows label="Versions">
            {items.map((file) => (
              <Row
                key={file.id}
                title={`${roles[file.role]}${file.part && ` "${file.part}"`}, ${fileWords(file)}`}
                meta={
                  <>
                    {file.name}, {file.engine}
                    {file.ai && ', with a model'}, <Time at={file.createdAt} />
                  </>
                }
                end={
                  <>
                    {inForce.has(file.id) ? (
                      'In force'
                    ) : (
                      <Button
                        size="sm"
                        kind="quiet"
                        busy={busy === file.id}
                        call="POST /api/pdf/products/{id}/files/{file}/restore"
                        aria-label={`Bring version ${file.version} of the ${roles[file.role].toLowerCase()} back`}
                        onClick={() => restore(file)}
                      >
                        Bring back
                      </Button>
                    )}
                    <Button
                      size="sm"
                      kind="quiet"
                      href={`${file.url}?${new URLSearchParams({ download: `${title} ${file.role} ${file.version}` })}`}
                      download
                      aria-label={`Download version ${file.version} of the ${roles[file.role].toLowerCase()}`}
                    >
                      Download
                    </Button>
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
