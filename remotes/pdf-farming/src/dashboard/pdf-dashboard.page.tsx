import type { PdfProduct } from '@avenue/contract/pdf';
import { mostOnDashboard } from '@avenue/contract/words';
import { useApi, useRefresh } from '@avenue/data';
import { Button, Cell, Grid, IconButton, Mascot, Page, Stack, Time, useFreshAt, useNavigate } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { ActivityPanel } from './activity-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { useEvery } from './use-every.ts';

const everyMs = 10_000;

/** What this page reads together. */
const paths = [
  '/api/pdf/products',
  '/api/pdf/revenue',
  '/api/pdf/checklist/all',
  '/api/pdf/suggestions',
  '/api/pdf/activity-log',
] as const;

const counted = (products: readonly PdfProduct[]) => {
  const { length } = products;
  const ready = products.filter(({ state }) => state === 'ready').length;
  const all =
    length === mostOnDashboard ? `The ${length} newest products` : `${length} ${length === 1 ? 'product' : 'products'}`;
  return `${all}, ${ready} ready to launch.`;
};

/** How PDF products stand: money, products, readiness, what to do next, and what was done. */
export default function DashboardPage() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const products = useApi('GET /api/pdf/products');
  const since = useFreshAt(products);
  useEvery(everyMs, () => refresh(...paths));
  return (
    <Page
      title="PDF Content Farming Dashboard"
      picture={<Mascot />}
      sentence={
        products.data ? (
          <>
            {counted(products.data)} Read at <Time at={since} style="time" />, again every 10 s.
          </>
        ) : (
          'Money, products, readiness and what to do next, read again every 10 s.'
        )
      }
      actions={
        <>
          <IconButton kind="plain" label="Settings" icon={IconSettings} onClick={() => navigate('/admin-config')} />
          <Button kind="primary" icon={IconPlus} call="POST /api/pdf/products" to="/pdf/products">
            New product
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <QuickLinks />
        <RevenuePanel />
        <Grid fill>
          <Cell span={5}>
            <ReadinessPanel products={products.data ?? []} />
          </Cell>
          <Cell span={7}>
            <ProductsPanel state={products} />
          </Cell>
          <Cell span={7}>
            <SuggestionsPanel />
          </Cell>
          <Cell span={5}>
            <ActivityPanel />
          </Cell>
        </Grid>
      </Stack>
    </Page>
  );
}
