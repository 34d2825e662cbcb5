import type { Answer, HandOff } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh, useRefusal } from '@avenue/data';
import { QrCode } from '@avenue/identity';
import { Button, Note, StatusChip, Time, toast } from '@avenue/ui';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useState } from 'react';
import css from './hand-off.module.css';

const call = 'POST /api/phone/codes';
const send = 'POST /api/notices/phone';
const sentWords = { sent: 'Sent', failed: 'Failed', unknown: 'Nobody knows' } as const;

/** A code that shows this hand-off on a phone, once, without sign-in there: on screen, or sent to the own channels. */
export function ToPhone({ id, phone: { reaches, openedAt } }: Pick<HandOff, 'phone'> & { id: string }) {
  const refresh = useRefresh();
  const refusal = useRefusal(call);
  const sendRefusal = useRefusal(send);
  const [sent, setSent] = useState<Answer<typeof send>>();
  const [sends, setSends] = useState(false);
  const [code, setCode] = useState<Answer<typeof call>>();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!code) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(code.endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [code]);
  if (!reaches)
    return (
      <div className={css.toPhone}>
        <Note>
          No code for your phone: it does not find this studio, only this machine does. Set AVENUE_PUBLIC_URL to an
          https address that it finds.
        </Note>
      </div>
    );
  const make = async () => {
    setBusy(true);
    try {
      setCode(await callApi(call, { body: { effect: id } }));
      setSent(undefined);
    } catch (error) {
      toast.show({ text: `No code for your phone was made. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
      void refresh(`/api/effects/${id}/hand-off`).catch(() => undefined);
    }
  };
  const sendIt = async () => {
    setSends(true);
    try {
      setSent(await callApi(send, { body: { effect: id } }));
      // It ended what is on screen.
      setCode(undefined);
    } catch (error) {
      toast.show({ text: `Nothing was sent to your phone. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setSends(false);
      void refresh(`/api/effects/${id}/hand-off`).catch(() => undefined);
    }
  };
  const shown = openedAt === undefined && !over ? code : undefined;
  return (
    <div className={css.toPhone}>
      {shown && <QrCode text={shown.link} label="QR code that shows this hand-off on your phone" />}
      <div className={css.part}>
        <p>
          {openedAt !== undefined ? (
            <>
              Open on a phone since <Time at={openedAt} style="time" />. A new code ends that.
            </>
          ) : shown ? (
            <>
              Point the camera of your phone at the code. Files and words open there, without sign-in. It works once,
              until <Time at={shown.endsAt} style="time" />.
            </>
          ) : sent?.sent.some(({ state }) => state !== 'failed') ? (
            <>
              The link that was sent opens files and words once, until <Time at={sent.endsAt} style="time" />. A new
              code ends it.
            </>
          ) : over ? (
            'The time of this code is over.'
          ) : (
            'A code shows files and words on your phone, without sign-in there. It works once, within 20 minutes.'
          )}
        </p>
        <div className={css.acts}>
          <Button
            icon={code || openedAt ? IconRefresh : IconDeviceMobile}
            busy={busy}
            reason={refusal}
            onClick={() => void make()}
          >
            {code || openedAt ? 'New code' : 'Show a code for my phone'}
          </Button>
          <Button icon={IconSend} call={send} busy={sends} reason={sendRefusal} onClick={() => void sendIt()}>
            Send it to my phone
          </Button>
        </div>
        {sent && (
          <ul className={css.sent} aria-label="Sent to">
            {sent.sent.map(({ channel, name, state, sentence }) => (
              <li key={channel}>
                <StatusChip status={state}>{`${name}: ${sentWords[state]}`}</StatusChip>
                {state !== 'sent' && <span>{sentence}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
