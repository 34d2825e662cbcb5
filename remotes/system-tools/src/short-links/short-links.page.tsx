import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Columns,
  EmptyState,
  Loading,
  Note,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  Segmented,
  StatusChip,
  useAddress,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { LinkPanel } from './link-panel.tsx';
import { NewLink } from './new-link.tsx';
import { clicksWords, healthLooks } from './words.ts';

const most = 200;
const shows = [
  { value: 'active', label: 'In use' },
  { value: 'retired', label: 'Retired' },
] as const;

/** Short links of the own address: made, followed, looked at and retired. */
export default function ShortLinksPage() {
  const { word, set } = useAddress();
  const show = word('show') === 'retired' ? 'retired' : 'active';
  const state = useApi('GET /api/links', { query: { show, limit: most } });
  const [begins, setBegins] = useState(false);
  const add = (kind?: 'primary') => (
    <Button {...(kind && { kind })} icon={IconPlus} call="POST /api/links" onClick={() => setBegins(true)}>
      New link
    </Button>
  );
  return (
    <Page
      title="Short Links"
      sentence="Short addresses of your own that lead to yours and partners' pages. Clicks are counted by day, people by nobody."
      actions={
        <>
          <Segmented
            label="Which links"
            value={show}
            options={[...shows]}
            onChange={(next) => set({ show: next === 'active' ? undefined : next, link: undefined })}
          />
          {add('primary')}
        </>
      }
    >
      <Read
        of="Your links"
        state={state}
        keeps="Links lead on, and clicks are counted."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your links">
            <Bone heightPx={320} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel>
            {show === 'retired' ? (
              <EmptyState title="No link was retired">A retired link says so to whoever follows it.</EmptyState>
            ) : (
              <EmptyState title="No short link yet" actions={add('primary')}>
                A short link goes under a video, on a page or on paper. It shows how many people followed it, and you
                are told when the page behind it is gone.
              </EmptyState>
            )}
          </Panel>
        }
      >
        {(found) => <Links found={found} />}
      </Read>
      {begins && (
        <NewLink
          onClose={() => setBegins(false)}
          onMade={({ code }) => {
            setBegins(false);
            set({ show: undefined, link: code });
          }}
        />
      )}
    </Page>
  );
}

function Links({ found: { rows, total } }: { found: Answer<'GET /api/links'> }) {
  const { word, set } = useAddress();
  const current = rows.find(({ code }) => code === word('link')) ?? rows[0];
  return (
    <Columns side={current && <LinkPanel key={current.code} link={current} />}>
      <Panel title="Links" flush>
        <Rows label="Links">
          {rows.map(({ code, title, path, clicks30, health, retiredAt }) => (
            <Row
              key={code}
              title={title}
              meta={`${path}, ${clicksWords(clicks30)} in 30 days`}
              current={code === current?.code}
              onOpen={() => set({ link: code }, { push: true })}
              end={
                retiredAt ? (
                  <StatusChip status="off">Retired</StatusChip>
                ) : (
                  <StatusChip status={healthLooks[health.state].status}>{healthLooks[health.state].word}</StatusChip>
                )
              }
            />
          ))}
        </Rows>
      </Panel>
      {total > rows.length && <Note>{`The newest ${rows.length} of ${total} are shown.`}</Note>}
    </Columns>
  );
}
