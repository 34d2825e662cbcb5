import { useApi, useRefusal } from '@avenue/data';
import { Note } from '@avenue/ui';

/** Why nothing can be connected here, for whom that holds. */
export function ConnectionNotes() {
  const refusal = useRefusal('POST /api/connections/{platform}/begin');
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  return (
    <>
      {isSample && <Note tone="wait">Nothing of the Sample studio is ever sent, so nothing is connected for it.</Note>}
      {refusal && <Note>{`${refusal} You see what each platform may do.`}</Note>}
    </>
  );
}
