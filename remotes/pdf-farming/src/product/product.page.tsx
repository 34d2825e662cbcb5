import type { PdfProduct } from '@avenue/contract/pdf';
import { readinessNames } from '@avenue/contract/words';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  Bone,
  BonePanel,
  BoneRows,
  Button,
  Columns,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  SourceTag,
  TextLink,
  toast,
  useAddress,
  useNavigate,
} from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { StepBoxes } from '../checklist/step-boxes.tsx';
import { ProductChip } from '../products/product-words.tsx';
import { Radar } from '../radar/radar.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';

const heading = { title: 'Product', sentence: 'Files, words, launch steps and money of one PDF product.' };

/** One product: its files in all versions, its words, its launch steps and what it earned. */
export default function ProductPage() {
  const id = useAddress().word('id');
  const state = useApi('GET /api/pdf/products/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  if (id === undefined)
    return (
      <Page {...heading}>
        <EmptyState title="No product was named">
          Choose one on the page <TextLink to="/pdf/products">Products</TextLink>.
        </EmptyState>
      </Page>
    );
  return (
    <Read
      of="This product"
      state={state}
      page={heading}
      loading={<Waiting />}
      actions={<TextLink to="/pdf/products">Products</TextLink>}
    >
      {(product) => <Loaded key={product.id} product={product} />}
    </Read>
  );
}

const Waiting = () => (
  <Loading label="Loading the product">
    <Columns
      side={
        <BonePanel>
          <Bone heightPx={340} />
        </BonePanel>
      }
    >
      <BonePanel>
        <Bone heightPx={220} />
      </BonePanel>
      <BonePanel flush>
        <BoneRows count={6} rowPx={64} />
      </BonePanel>
    </Columns>
  </Loading>
);

function Loaded({ product }: { product: PdfProduct }) {
  const remove = useRemoval(product);
  const { title, stepsDone, state, sample, files, readiness } = product;
  const document = files.find(({ role }) => role === 'document');
  return (
    <Page
      title={title}
      sentence={`${stepsDone} of 6 launch steps are done.`}
      chips={
        <>
          <ProductChip state={state} />
          {sample && <SourceTag source="sample" />}
        </>
      }
      actions={
        <>
          <Button icon={IconTrash} kind="quiet" call="DELETE /api/pdf/products/{id}" onClick={remove}>
            Remove
          </Button>
          <Button to={`/pdf/visual-packager?product=${encodeURIComponent(product.id)}`}>Pack it</Button>
          <Button to={`/pdf/storefront-auto-poster?product=${encodeURIComponent(product.id)}`}>List it</Button>
          {document && (
            <Button icon={IconDownload} href={`${document.url}?${new URLSearchParams({ download: title })}`} download>
              Download PDF
            </Button>
          )}
        </>
      }
    >
      <Columns
        side={
          <>
            <Panel title="Launch Readiness" tag={<SourceTag source="computed" />}>
              <Radar
                data={Object.entries(readinessNames).map(([part, metric]) => ({
                  metric,
                  score: readiness[part as keyof typeof readiness],
                }))}
              />
            </Panel>
            <MoneyPanel product={product} />
          </>
        }
      >
        <FactsPanel product={product} />
        <ChecklistPanel id={product.id} stepsDone={stepsDone} />
        <FilesPanel product={product} />
        <CopyPanel product={product} />
      </Columns>
    </Page>
  );
}

function ChecklistPanel({ id, stepsDone }: { id: string; stepsDone: number }) {
  const state = useApi('GET /api/pdf/products/{id}/checklist', { params: { id } });
  return (
    <Panel title="Launch checklist" actions={`${stepsDone} of 6`} flush>
      <Read
        of="The launch checklist"
        state={state}
        loading={
          <Loading label="Loading the launch checklist">
            <BoneRows count={6} rowPx={64} phoneRowPx={84} />
          </Loading>
        }
      >
        {(checklist) => <StepBoxes checklist={checklist} here="/pdf/product" />}
      </Read>
    </Panel>
  );
}

/** Removes the product and goes to the others, with a way back. */
function useRemoval({ id, title }: PdfProduct) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const restore = async (): Promise<void> => {
    try {
      await callApi('POST /api/pdf/products/{id}/restore', { params: { id } });
      await refresh('/api/pdf');
      toast.show({ text: `"${title}" is back.` });
    } catch (error) {
      toast.show({ text: sentenceOf(error), tone: 'bad', action: { label: 'Retry', onPress: () => void restore() } });
    }
  };
  return async () => {
    try {
      await callApi('DELETE /api/pdf/products/{id}', { params: { id } });
    } catch (error) {
      toast.show({ text: sentenceOf(error), tone: 'bad' });
      return;
    }
    navigate('/pdf/products');
    toast.show({ text: `"${title}" was removed.`, action: { label: 'Undo', onPress: () => void restore() } });
    await refresh('/api/pdf/catalogue');
  };
}
