import type { DocumentOutline, PdfDocument } from '@avenue/contract/pdf';
import { callApi, sentenceOf, useJob, useRefresh } from '@avenue/data';
import {
  Button,
  Facts,
  Failure,
  formatFixed,
  formatNumber,
  JobPanel,
  Note,
  Panel,
  Stack,
  Text,
  TextLink,
  toast,
  useNavigate,
} from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { pagesWord } from './document-words.ts';
import type { DocumentForm } from './use-document-form.ts';

interface MakePanelProps {
  document: PdfDocument;
  work: DocumentForm;
  outline: DocumentOutline | undefined;
}

const call = 'POST /api/pdf/documents/{id}/make';
const megabytes = (bytes: number) => `${formatFixed(bytes / 1_000_000, bytes < 1_000_000 ? 2 : 1)} MB`;

/** Saves, makes the PDF, and says what is in it. */
export function MakePanel({ document, work: { form }, outline }: MakePanelProps) {
  const { id, latest, product, title } = document;
  const run = useJob('document', id, { did: 'was not made', stale: ['/api/pdf'] });
  const under = run.job && run.job.state !== 'done';
  const problem = outline?.faults[0]?.message;
  const make = async () => {
    // What is made is what was saved.
    const saved = form.dirty ? await form.submit() : document;
    if (saved) await run.start(() => callApi(call, { params: { id }, body: { version: saved.version } }));
  };
  return (
    <Panel
      title="PDF"
      foot={
        <>
          <Button kind="primary" call={call} busy={run.running} reason={problem} onClick={() => void make()}>
            {form.dirty ? 'Save and make the PDF' : 'Make the PDF'}
          </Button>
          {latest && (
            <Button icon={IconDownload} href={latest.url} download={`${title}.pdf`}>
              Download
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {run.job && under && <JobPanel job={run.job} label="Setting the pages" />}
        {run.problem && <Failure size="line" of="The PDF" did={run.problem.did} error={run.problem.error} />}
        {latest ? (
          <>
            {(!latest.current || form.dirty) && (
              <Note tone="wait">This PDF is of an earlier state. Make it again to have your changes in it.</Note>
            )}
            {latest.tight.length > 0 && (
              <Note tone="bad">{`On page ${latest.tight[0]?.page} "${latest.tight[0]?.text}" has no room. Say it in fewer words.`}</Note>
            )}
            <Facts
              facts={[
                { label: 'Pages', value: pagesWord(latest.pages) },
                { label: 'Links', value: formatNumber(latest.links) },
                { label: 'Size', value: megabytes(latest.bytes) },
                {
                  label: 'Fonts, embedded',
                  value: latest.fonts.map(({ name, licence }) => `${name} (${licence})`).join(', '),
                },
              ]}
            />
          </>
        ) : (
          <Text kind="meta">
            {outline && outline.pages.length > 0
              ? `It will have ${pagesWord(outline.pages.length)} and ${formatNumber(outline.links)} links.`
              : 'Nothing was made of it yet.'}
          </Text>
        )}
        {product ? (
          <Text>
            Each PDF becomes the next version of{' '}
            <TextLink to={`/pdf/product?id=${encodeURIComponent(product.id)}`}>{product.title}</TextLink>.
          </Text>
        ) : (
          <ProductOf document={document} />
        )}
      </Stack>
    </Panel>
  );
}

/** Begins a product with the document. */
function ProductOf({ document: { id } }: { document: PdfDocument }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const { productId } = await callApi('POST /api/pdf/documents/{id}/product', { params: { id } });
      await refresh('/api/pdf');
      toast.show({ text: 'The product was begun with this document.', tone: 'good' });
      void navigate(`/pdf/product?id=${encodeURIComponent(productId)}`);
    } catch (error) {
      toast.show({ text: `The product was not begun. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button call="POST /api/pdf/documents/{id}/product" busy={busy} onClick={() => void begin()}>
      Begin a product with it
    </Button>
  );
}
