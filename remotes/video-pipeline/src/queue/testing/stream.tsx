import { useRefresh } from '@avenue/data';
import { act } from '@avenue/testing';
import { useEffect } from 'react';

interface Heard {
  tell?: ReturnType<typeof useRefresh>;
}

function Hears({ as }: { as: Heard }) {
  const refresh = useRefresh();
  useEffect(() => {
    as.tell = refresh;
  });
  return null;
}

/** Stands for the host: put `Stream` beside the page; `stream()` is the server's stream saying that the queue changed. */
export function stand() {
  const heard: Heard = {};
  return {
    Stream: <Hears as={heard} />,
    stream: () => act(async () => void (await heard.tell?.('/api/upload-queue'))),
  };
}
