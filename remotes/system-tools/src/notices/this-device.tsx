import { callApi } from '@avenue/data';
import { Button, Note, Stack } from '@avenue/ui';
import { useDeviceActs } from './devices.tsx';
import { type Readiness, thisBrowser } from './this-browser.ts';

const why: Readonly<Record<Exclude<Readiness, 'ready'>, string>> = {
  unsupported:
    'This browser shows no notices here: Avenue has to be opened by https or as localhost, and on an iPhone or iPad from the home screen.',
  blocked: 'Notices of this site are blocked in this browser. Allow them in the settings of the site, then reload.',
};

/** Adds this browser by a press. @param held why nothing can be set up now */
export function ThisDevice({ held }: { held: string | undefined }) {
  const { busy, problem, run } = useDeviceActs();
  const readiness = thisBrowser.readiness();
  const add = () =>
    run('add', 'Notices were not switched on here.', async () => {
      const { publicKey } = await callApi('POST /api/notices/devices/key', {});
      await callApi('POST /api/notices/devices', { body: await thisBrowser.subscribe(publicKey) });
      return 'This browser shows notices from now on. Send a test.';
    });
  if (readiness !== 'ready') return <Note tone="wait">{why[readiness]}</Note>;
  return (
    <Stack gap={16}>
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      <div>
        <Button
          kind="primary"
          call="POST /api/notices/devices"
          reason={held}
          busy={busy === 'add'}
          onClick={() => void add()}
        >
          Show notices in this browser
        </Button>
      </div>
    </Stack>
  );
}
