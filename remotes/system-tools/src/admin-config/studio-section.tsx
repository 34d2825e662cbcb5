import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Read, Skeleton, setOperatorZone, toast } from '@avenue/ui';
import { browserZone, ZoneField } from '@avenue/ui/form';
import { useState } from 'react';

/** The operator's clock. Saved when it is chosen: nothing else depends on it. */
export function StudioSection() {
  // The page came with it, and the stream tells of changes.
  const state = useApi('GET /api/studio', {}, { revalidateIfStale: false });
  const refresh = useRefresh();
  const [error, setError] = useState<string>();
  return (
    <Read
      of="Your studio"
      state={state}
      size="line"
      loading={<Skeleton shape="block" heightPx={92} label="Loading your studio" />}
    >
      {({ studio, timeZone }) => (
        <ZoneField
          value={timeZone ?? browserZone()}
          help={
            timeZone ? 'All times are shown in it.' : 'Not chosen yet: all times are shown as this browser has them.'
          }
          error={error}
          onChange={async (zone) => {
            setError(undefined);
            try {
              await callApi('POST /api/studio', { body: { studio, timeZone: zone } });
              setOperatorZone(zone);
              toast.show({ text: `Times are shown in ${zone} from now on.`, tone: 'good' });
              await refresh('/api/studio');
            } catch (failure) {
              setError(sentenceOf(failure));
            }
          }}
        />
      )}
    </Read>
  );
}
