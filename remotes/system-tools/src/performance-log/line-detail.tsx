import type { Answer, JournalLine } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  CopyButton,
  Diff,
  Facts,
  formatNumber,
  Kbd,
  Loading,
  Read,
  RowPanel,
  Term,
  Text,
  TextLink,
  useOperatorZone,
} from '@avenue/ui';
import { LineState } from './columns.tsx';
import css from './performance-log.module.css';
import { SealChain } from './seal-chain.tsx';
import { exactTimeOf, placeOf, shortSeal } from './words.ts';

type Detail = Answer<'GET /api/journal/lines/{seq}'>;

interface LineDetailProps {
  seq: number;
  /** The line as the table has it, shown until the rest is here. */
  line: JournalLine | undefined;
  /** Only what this thing is about. */
  onAbout: (subject: string) => void;
  onClose: () => void;
}

/** Who did it, when and from where, what it was before and is now, and its seal. */
export function LineDetail({ seq, onAbout, onClose }: LineDetailProps) {
  const state = useApi('GET /api/journal/lines/{seq}', { params: { seq } });
  const { data } = state;
  return (
    <RowPanel
      title={`Line ${formatNumber(seq)}`}
      back="Back to the journal"
      keys={
        <>
          <Kbd>J</Kbd> next <Kbd>K</Kbd> back
        </>
      }
      onClose={onClose}
      foot={
        data && (
          <>
            <CopyButton kind="quiet" text={textOf(data)}>
              Copy line
            </CopyButton>
            <Button kind="quiet" size="sm" onClick={() => onAbout(data.subject)}>
              All about this
            </Button>
          </>
        )
      }
    >
      <Read of="This line" state={state} loading={<Coming />}>
        {(detail) => <Content detail={detail} />}
      </Read>
    </RowPanel>
  );
}

const Coming = () => (
  <Loading label="Loading the line">
    <div className={css.part}>
      <Bone width="80%" />
      <Bone width="50%" />
      <Bone width="60%" />
      <Bone heightPx={64} />
    </div>
  </Loading>
);

/** A line as it is pasted elsewhere. */
function textOf(line: Detail): string {
  const changes = line.changes.map(({ name, before = '(none)', after = '(none)' }) => `${name}: ${before} -> ${after}`);
  return [
    `Line ${line.seq}, ${line.at}, ${line.actor}: ${line.text}`,
    ...changes,
    ...(line.by?.reference ? [`Request ${line.by.reference}`] : []),
    `Seal ${line.seal}`,
  ].join('\n');
}

const kinds: Record<NonNullable<Detail['by']>['kind'], string> = {
  local: 'this machine, without sign-in',
  member: 'a member who was signed in',
  key: 'a script with a key',
  avenue: 'Avenue by itself',
  nobody: 'somebody unknown',
};

const rules: Record<Detail['rule'], string> = {
  3: 'Made with a key that the database does not have, over time, who, what, before, after and the seal of the line before.',
  2: 'A digest of an earlier version, over time, who, what, before, after and the digest of the line before.',
  1: 'A digest of the first version, over who, what and the digest of the line before; the time is not in it.',
};

function Content({ detail }: { detail: Detail }) {
  useOperatorZone();
  const { by, thing, changes, seal, previous, next } = detail;
  const facts = [
    { label: 'Who', value: by ? `${detail.actor}, ${kinds[by.kind]}` : detail.actor },
    { label: 'When', value: <time dateTime={detail.at}>{exactTimeOf(detail.at)}</time> },
    { label: 'Where', value: by?.address ? `${placeOf(detail)}, from ${by.address}` : placeOf(detail) },
    ...(by?.reference ? [{ label: 'Request', value: <code>{by.reference}</code> }] : []),
    ...(by?.session ? [{ label: 'Session', value: <code>{by.session}</code> }] : []),
    ...(thing ? [{ label: 'About', value: <TextLink to={thing.path}>{thing.title}</TextLink> }] : []),
    { label: 'State', value: <LineState line={detail} /> },
  ];
  return (
    <>
      <p className={css.what}>{detail.text}</p>
      <Facts facts={facts} />
      {changes.length > 0 && (
        <section className={css.part}>
          <h3>Before and after</h3>
          {changes.map(({ name, before, after }) => (
            <div key={name} className={css.change}>
              <Text kind="meta">{name}</Text>
              <Diff
                label={name}
                lines={[
                  ...(before === undefined ? [] : [{ op: '-' as const, text: before }]),
                  ...(after === undefined ? [] : [{ op: '+' as const, text: after }]),
                ]}
              />
            </div>
          ))}
        </section>
      )}
      <section className={css.part}>
        <h3>
          <Term of="journal-chain">Seal</Term>
        </h3>
        <SealChain
          seals={[...(previous ? [previous] : []), { seq: detail.seq, seal }, ...(next ? [next] : [])]}
          current={detail.seq}
        />
        <Text kind="meta">
          {rules[detail.rule]} Shown: first {shortSeal(seal).length} of {seal.length}.
        </Text>
      </section>
    </>
  );
}
