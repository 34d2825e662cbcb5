import type { Earnings } from '@avenue/contract';
import { formatMoney, Panel, Row, Rows, SourceTag, Text, TextLink, Time } from '@avenue/ui';

/** What is expected and not there yet. */
export const OnTheWayPanel = ({ earnings: { onTheWay, waiting, sample } }: { earnings: Earnings }) => (
  <Panel
    title="On the way"
    tag={<SourceTag source={sample ? 'sample' : 'estimated'} />}
    flush
    foot={
      <>
        <Text kind="meta">
          {waiting > onTheWay.length ? `${onTheWay.length} of ${waiting}` : `${waiting} expected`}
        </Text>
        <TextLink to="/earnings-tracker?state=expected">All of them</TextLink>
      </>
    }
  >
    {onTheWay.length > 0 && (
      <Rows label="On the way">
        {onTheWay.slice(0, 6).map(({ id, text, cents, currency, at }) => (
          <Row key={id} title={text} meta={<Time at={at} style="date" />} end={formatMoney(cents, currency)} />
        ))}
      </Rows>
    )}
  </Panel>
);
