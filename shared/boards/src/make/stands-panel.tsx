import type { MadeClaim, MadeSource } from '@avenue/contract';
import { Panel, Row, Rows, StatusChip, TextLink } from '@avenue/ui';

type Stand = Pick<MadeSource, 'title' | 'url' | 'place' | 'passage'>;

/** Where something stands: a link to the passage where it is one of the library, else to its page. */
function Where({ of: { title, url, place, passage } }: { of: Stand }) {
  const words = [title ?? url ?? 'What you gave', ...(place ? [place] : [])].join(', ');
  if (passage) return <TextLink to={`/material?passage=${passage}`}>{words}</TextLink>;
  return url?.startsWith('http') ? (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}

/** Facts of a text, each with the sentence that it stands on and where that stands, and what the text was written from. */
export const StandsPanel = ({ claims, sources }: { claims: readonly MadeClaim[]; sources: readonly MadeSource[] }) => (
  <>
    {claims.length > 0 && (
      <Panel title="Where it stands" flush>
        <Rows label="Facts in this text">
          {claims.map(({ text, source }) => (
            <Row
              key={text}
              title={`“${text}”`}
              meta={
                source ? (
                  <>
                    <Where of={source} />
                    {`: ${source.sentence}`}
                  </>
                ) : (
                  'Nothing that you gave says so.'
                )
              }
              end={source ? <StatusChip status="pass" /> : <StatusChip status="evidence" />}
            />
          ))}
        </Rows>
      </Panel>
    )}
    {sources.length > 0 && (
      <Panel title="Written from" flush>
        <Rows label="Written from">
          {sources.map((one, at) => (
            <Row key={one.passage ?? `${at}`} title={one.begins} meta={<Where of={one} />} />
          ))}
        </Rows>
      </Panel>
    )}
  </>
);
