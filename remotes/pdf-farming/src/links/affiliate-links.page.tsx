import type { AffiliateLink } from '@avenue/contract/pdf';
import { callApi, eachOnce, usePaged, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  CopyButton,
  EmptyState,
  formatNumber,
  Note,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  Stack,
  StatusChip,
  type StatusName,
  TextField,
  toast,
} from '@avenue/ui';
import { useState } from 'react';
import { useLinkActs } from './use-link-acts.ts';

/** Rows that are shown at first, and at each press on Show more. */
const step = 50;

/** Links of partners: added here, followed through a short link that counts, looked at each day. */
export default function AffiliateLinksPage() {
  const [count, setCount] = useState(step);
  const list = usePaged('GET /api/pdf/links', {
    query: {},
    count,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });
  return (
    <Page
      title="Affiliate Links"
      sentence="Links of partners for your products. Each gets a short link of your own, which counts clicks and is looked at once a day."
    >
      <Stack gap={16}>
        <Panel title="Add a link">
          <LinkForm />
        </Panel>
        <Panel title="Links">
          <Read
            of="Your links"
            state={list}
            keeps="Short links lead on, and clicks are counted."
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState title="No links added yet.">Paste the first one above.</EmptyState>}
          >
            {({ items, total }) => (
              <Stack gap={16}>
                <Rows label="Links">
                  {items.map((link) => (
                    <LinkRow key={link.id} link={link} />
                  ))}
                </Rows>
                {items.length < total ? (
                  <Button onClick={() => setCount(count + step)} busy={list.isValidating}>
                    {`Show more; ${items.length} of ${total} shown`}
                  </Button>
                ) : (
                  <span role="status">{total === 1 ? '1 link' : `All ${total} links`}</span>
                )}
                <Note>
                  Put the disclosure where buyers read it before they follow a link: on the page with the link, and in
                  the listing.
                </Note>
              </Stack>
            )}
          </Read>
        </Panel>
      </Stack>
    </Page>
  );
}

/** What is typed is kept until it is added. */
function LinkForm() {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/pdf/add-affiliate-link',
    key: 'pdf/link',
    base: { url: '' },
    labels: { url: 'Address of the link' },
    send: ({ url }) => callApi('POST /api/pdf/add-affiliate-link', { body: { url: url.trim() } }),
    after: () => ({ url: '' }),
    onSaved: async ({ program }) => {
      await refresh('/api/pdf', '/api/links');
      toast.show({ text: program ? `The link was added: ${program}.` : 'The link was added.', tone: 'good' });
    },
  });
  return (
    <Form
      form={form}
      of="The link"
      did="was not added"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Add Link
        </Button>
      }
    >
      <TextField {...form.field('url')} type="url" autoComplete="off" spellCheck={false} />
    </Form>
  );
}

const healthLooks: Readonly<Record<AffiliateLink['short']['health']['state'], { status: StatusName; word: string }>> = {
  unknown: { status: 'unknown', word: 'Not looked at yet' },
  good: { status: 'verified', word: 'Leads there' },
  failing: { status: 'pending', word: 'Failed once' },
  dead: { status: 'failed', word: 'Leads nowhere' },
};

const clicksWords = (n: number) => (n === 1 ? '1 click' : `${formatNumber(n)} clicks`);

function LinkRow({ link }: { link: AffiliateLink }) {
  const act = useLinkActs();
  const { url, program, disclosure, product, short, sample } = link;
  const look = healthLooks[short.health.state];
  return (
    <Row
      title={url}
      meta={[program, product && `in ${product.title}`, clicksWords(short.clicks), disclosure]
        .filter(Boolean)
        .join(' · ')}
      end={
        <>
          {sample && <SourceTag source="sample" />}
          <StatusChip status={look.status}>{look.word}</StatusChip>
          <CopyButton text={`${location.origin}${short.path}`} label={`Copy the short link to ${url}`}>
            Copy short link
          </CopyButton>
          <Button
            size="sm"
            call="POST /api/pdf/links/{id}/check"
            aria-label={`Look now at ${url}`}
            onClick={() => act.check(link)}
          >
            Look now
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="DELETE /api/pdf/links/{id}"
            aria-label={`Remove ${url}`}
            onClick={() => act.remove(link)}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
