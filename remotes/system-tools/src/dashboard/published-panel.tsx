import type { PublishedThing } from '@avenue/contract';
import { Panel, Row, Rows, SourceTag, StatusChip, Text, TextLink, Time, useAccountName } from '@avenue/ui';
import css from './dashboard.module.css';
import { PageLink } from './page-link.tsx';

const title = 'Published';
/** As many are told; of fewer there are no others. */
const newest = 5;

/** What stands outside, the newest first, with the way to the post. */
export function PublishedPanel({ published, isSample }: { published: readonly PublishedThing[]; isSample: boolean }) {
  const nameOf = useAccountName();
  return (
    <Panel
      title={title}
      flush={published.length > 0}
      tag={isSample && published.length > 0 && <SourceTag source="sample" />}
      actions={<PageLink to="/shadow-mode-controller?state=verified">All that went out</PageLink>}
      foot={published.length >= newest && <span>The newest {newest}.</span>}
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
                  {url && !isSample && (
                    <span className={css.post}>
                      <TextLink href={url}>Open the post</TextLink>
                    </span>
                  )}
                </>
              }
              end={<StatusChip status={how === 'verified' ? 'verified' : 'sent'} />}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
