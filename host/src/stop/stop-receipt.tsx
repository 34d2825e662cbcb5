import { receiptText, StopLists } from '@avenue/boards/panic';
import { useApi } from '@avenue/data';
import { BoneLines, Button, CopyButton, formatDateTime, Loading, Read } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useShell } from '../shell/shell-state.tsx';
import css from './stop-receipt.module.css';

/** What a stop found and did, as things stand now; what was under way moves on by itself. */
export function StopReceipt({ onClose }: { onClose: () => void }) {
  const { open } = useShell();
  const state = useApi('GET /api/modes/stop');
  const data = state.data?.receipt;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data ? `Stopped at ${formatDateTime(data.at, { style: 'time' })}` : 'Receipt of the stop'}
      actions={
        <>
          {data && <CopyButton text={receiptText(data)}>Copy receipt</CopyButton>}
          <Button call="POST /api/stop/end" icon={IconPlayerPlay} onClick={() => open('resume')}>
            Resume
          </Button>
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Read
        of="The receipt"
        state={state}
        loading={
          <Loading label="Loading the receipt">
            <BoneLines count={8} />
          </Loading>
        }
      >
        {({ receipt }) =>
          receipt === null ? (
            <p className={css.over}>The stop was taken back. Nothing is stopped now.</p>
          ) : (
            <StopLists receipt={receipt} />
          )
        }
      </Read>
    </Dialog>
  );
}
