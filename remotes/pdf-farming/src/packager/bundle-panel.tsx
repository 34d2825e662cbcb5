import type { PackageView } from '@avenue/contract/pdf';
import { Button, Facts, formatBytes, Note, Panel, Stack, Text, TextLink, Time } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

const saveAs = (url: string, name: string) => `${url}?${new URLSearchParams({ download: name })}`;

/** What was packed last: what is in it, and whether it is of the files in force. */
export function BundlePanel({ view }: { view: PackageView }) {
  const { product, package: bundle, contents, current, licence } = view;
  return (
    <Panel
      title="Package"
      foot={
        <>
          {bundle && (
            <Button icon={IconDownload} href={saveAs(bundle.url, product.title)} download>
              Download ZIP
            </Button>
          )}
          {licence && (
            <Button kind="quiet" href={saveAs(licence.url, `${product.title} licence`)} download>
              Licence page
            </Button>
          )}
          <TextLink to={`/pdf/product?id=${encodeURIComponent(product.id)}`}>The product</TextLink>
        </>
      }
    >
      <Stack gap={16}>
        {bundle ? (
          <>
            {!current && (
              <Note tone="wait">It holds an earlier state. Pack it again to have the files in force in it.</Note>
            )}
            <Facts
              facts={[
                { label: `Version ${bundle.version}`, value: <Time at={bundle.createdAt} /> },
                ...contents.map(({ name, bytes }) => ({ label: name, value: formatBytes(bytes) })),
                { label: 'Together', value: formatBytes(bundle.bytes) },
              ]}
            />
          </>
        ) : (
          <Text kind="meta">
            Nothing was packed yet. The ZIP holds the document, its licence page, and what you choose.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
