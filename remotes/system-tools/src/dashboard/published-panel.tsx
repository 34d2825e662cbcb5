import type { PublishedThing } from '@avenue/contract';
import { Panel, Row, Rows, SourceTag, StatusChip, Text, TextLink, Time, useAccountName } from '@avenue/ui';

const title = 'Published';

/** What stands outside, the newest first, with the way to the post. */
export function PublishedPanel({ published, isSample }: { published: readonly PublishedThing[]; isSample: boolean }) {
  const nameOf = useAccountName();
  return (
    <Panel
      title={title}
      flush={published.length > 0}
      tag={isSample && published.length > 0 && <SourceTag source="sample" />}
      actions={<TextLink to="/shadow-mode-controller?state=verified">All that went out</TextLink>}
      foot={published.length > 0 && <span>The newest {published.length === 1 ? 'one' : published.length}.</span>}
    >
      {published.length === 0 ? (
        <Text kind="muted">Nothing was published yet.</Text>
      ) : (
        <Rows label={title}>
          {published.map(({ id, title: what, account, at, how, path, url }) => (
            <Row
              key={id}
              title={what}
              to={path}
              meta={
                <>
                  {account && `${nameOf(account)}, `}
                  <Time at={at} style="short" />
                  {how === 'by hand' && ', posted by hand'}
                </>
              }
              end={
                <>
                  {url && <TextLink href={url}>Open the post</TextLink>}
                  <StatusChip status={how === 'verified' ? 'verified' : 'sent'} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
