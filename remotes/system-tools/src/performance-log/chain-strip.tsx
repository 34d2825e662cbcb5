import type { JournalChain } from '@avenue/contract';
import { Bone, Button, Facts, formatNumber, Icon, Loading, Note, Panel, ProgressBar, Read, Time } from '@avenue/ui';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import css from './performance-log.module.css';
import { SealChain } from './seal-chain.tsx';
import type { ChainControl } from './use-chain.ts';
import { seconds, shortSeal } from './words.ts';

interface ChainStripProps {
  chain: ChainControl;
  onShow: (seq: number) => void;
  /** Every line as a file; absent for whoever may not take it. */
  onExport: (() => void) | undefined;
}

/** Whether the journal holds together, when that was verified, and the seals at its end. */
export const ChainStrip = ({ chain, onShow, onExport }: ChainStripProps) => (
  <Read
    of="The state of the chain"
    state={chain.state}
    frame={(failure) => <Panel>{failure}</Panel>}
    loading={
      <Panel>
        <Loading label="Loading the state of the chain">
          <Bone width="60%" heightPx={20} />
        </Loading>
      </Panel>
    }
  >
    {(data) =>
      data.state === 'checking' ? (
        <Checking data={data} chain={chain} />
      ) : data.state === 'broken' ? (
        <Broken data={data} onShow={onShow} onExport={onExport} />
      ) : (
        <Whole data={data} />
      )
    }
  </Read>
);

function Whole({ data }: { data: JournalChain }) {
  const { entries, total, since, at, tookMs, next, seals, sentence } = data;
  const waiting = total - entries;
  return (
    <Panel>
      <div className={css.strip}>
        <span className={css.sound}>
          <Icon of={IconShieldCheck} size="lg" />
        </span>
        <p>
          <strong>
            {entries === 0
              ? 'Nothing to verify yet'
              : `Unbroken: ${formatNumber(entries)} ${entries === 1 ? 'line' : 'lines'}`}
            {since && entries > 0 && (
              <>
                {' '}
                since <Time at={since} style="date" />
              </>
            )}
          </strong>{' '}
          <span className={css.meta}>
            {at && (
              <>
                Verified <Time at={at} style="brief" />
                {tookMs !== undefined && `, from the first line in ${seconds(tookMs)}`}
                {next && (
                  <>
                    , next <Time at={next} style="time" />
                  </>
                )}
                .{' '}
              </>
            )}
            {waiting > 0 && `${formatNumber(waiting)} came since. `}
            {/ sealed with a key /.test(sentence) && sentence}
          </span>
        </p>
        <SealChain seals={seals} current={seals.at(-1)?.seq} />
      </div>
    </Panel>
  );
}

function Checking({ data, chain }: { data: JournalChain; chain: ChainControl }) {
  const percent = data.total ? Math.min(100, Math.round((data.entries / data.total) * 100)) : undefined;
  return (
    <Panel>
      <div className={css.checking} role="status">
        <div className={css.checkingHead}>
          <strong>Verifying the chain</strong>
          <span className={css.meta}>
            {formatNumber(Math.min(data.entries, data.total))} of {formatNumber(data.total)} lines
          </span>
          {chain.mine && (
            <Button kind="quiet" size="sm" busy={chain.busy === 'cancel'} onClick={chain.cancel}>
              Cancel
            </Button>
          )}
        </div>
        <ProgressBar label="Verifying the chain" percent={percent} />
      </div>
    </Panel>
  );
}

function Broken({ data, onShow, onExport }: { data: JournalChain } & Omit<ChainStripProps, 'chain'>) {
  const { seq, sentence, entries, at, broken } = data;
  return (
    <Panel tone="bad">
      <div className={css.broken}>
        <Note tone="bad" live="alert">
          The journal does not hold together. {sentence} {formatNumber(entries)} lines were sound when they were
          verified last; what comes after line {formatNumber(seq ?? 0)} cannot be trusted.
        </Note>
        <Facts
          facts={[
            ...(broken
              ? [
                  { label: 'Stored digest', value: <code>{shortSeal(broken.stored)}</code> },
                  { label: 'Worked out', value: <code>{shortSeal(broken.workedOut)}</code> },
                ]
              : []),
            ...(at ? [{ label: 'Found', value: <Time at={at} style="long" /> }] : []),
          ]}
        />
        <div className={css.acts}>
          {seq !== undefined && (
            <Button size="sm" onClick={() => onShow(seq)}>
              Show line {formatNumber(seq)}
            </Button>
          )}
          {onExport && (
            <Button kind="quiet" size="sm" onClick={onExport}>
              Export for proof
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
