import { RequestFailure, useApi } from '@avenue/data';
import { HandOffOnPhone } from '@avenue/identity';
import { Bone, Loading, Read, Time, ToastRegion } from '@avenue/ui';
import { useState } from 'react';
import { Frame } from '../sign-in/frame.tsx';
import { LinkOver } from '../sign-in/link-over.tsx';
import { OpenCode } from './open-code.tsx';

function Opened() {
  const found = useApi('GET /api/phone');
  const { data, error } = found;
  if (error instanceof RequestFailure && error.status === 404)
    return (
      <LinkOver
        title="Nothing is open on this phone"
        sentence="It was shown for its time, or it is not yours to post any more: posted, taken back or stopped."
        advice="Show a new code on the page of the hand-off, or sign in here."
      />
    );
  return (
    <Frame
      title={data ? `Post it by hand on ${data.platform}` : 'Post it by hand'}
      sentence={
        data ? (
          <>
            "{data.title}", for {data.account}. Shown on this phone until <Time at={data.endsAt} style="time" />.
          </>
        ) : (
          'What you opened by its code.'
        )
      }
    >
      <Read
        of="The hand-off"
        state={found}
        loading={
          <Loading label="Loading the hand-off">
            <Bone heightPx={320} />
          </Loading>
        }
      >
        {(handOff) => <HandOffOnPhone handOff={handOff} />}
      </Read>
    </Frame>
  );
}

/** `/phone`: one hand-off for whoever opened its code here, to be read; what changes anything takes a sign-in. */
export function PhonePage() {
  const [code, setCode] = useState(() => location.hash.slice(1));
  const onOpened = () => {
    history.replaceState(history.state, '', location.pathname);
    setCode('');
  };
  return (
    <>
      {code ? <OpenCode code={code} onOpened={onOpened} /> : <Opened />}
      <ToastRegion />
    </>
  );
}
