import { useApi } from '@avenue/data';
import {
  Button,
  EmptyState,
  Figure,
  Figures,
  formatMoney,
  formatNumber,
  Note,
  Page,
  Panel,
  Read,
  Stack,
} from '@avenue/ui';

const shownValue = ({ title, value }: { title: string; value: number }) =>
  title === 'Revenue' ? formatMoney(Math.round(value * 100), 'USD') : formatNumber(value);

/** The way from a pin or link to a sale, as far as it is counted. */
export default function FunnelPage() {
  const stages = useApi('GET /api/pdf/funnel-data');
  return (
    <Page
      title="PDF Funnel Overview"
      sentence="From a pin or link to a sale: what is counted of each stage, and what nobody tells."
    >
      <Read
        of="The funnel"
        state={stages}
        frame={(failure) => <Panel>{failure}</Panel>}
        isEmpty={(found) => found.length === 0}
        empty={
          <Panel>
            <EmptyState
              title="No funnel stages available."
              actions={
                <>
                  <Button to="/automation/pdf-farming/pinterest-poster">Post a pin</Button>
                  <Button to="/automation/pdf-farming/affiliate-links">Add a link</Button>
                </>
              }
            >
              A stage stands here once something of it is counted: a pin that is out, a link of yours, a sale.
            </EmptyState>
          </Panel>
        }
      >
        {(found) => (
          <Stack gap={16}>
            <Figures label="Funnel stages">
              {found.map((stage) => (
                <Figure
                  key={stage.title}
                  label={stage.title}
                  value={shownValue(stage)}
                  source={stage.source}
                  note={stage.sentence}
                />
              ))}
            </Figures>
            <Note>How often a listing was seen is left out: no shop tells it to whoever reads its sales.</Note>
          </Stack>
        )}
      </Read>
    </Page>
  );
}
