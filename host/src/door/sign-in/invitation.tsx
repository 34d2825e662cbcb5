import type { Answer, Session } from '@avenue/contract';
import { callApi, RequestFailure, useSession } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseHelp, newPassphraseProblem } from '@avenue/identity';
import { Button, Checkbox, Failure, formatDateTime, Note, PassphraseField, Skeleton, TextField } from '@avenue/ui';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from './frame.tsx';
import { isLinkOver, LinkOver } from './link-over.tsx';
import css from './sign-in.module.css';

type Offer = Answer<'POST /api/invitation'>;

/** What each role is for, where somebody is about to get it. */
const may = {
  viewer: 'as Viewer: you see everything and change nothing',
  editor: 'as Editor: you make, check and decide',
  admin: 'as Admin: you also handle settings, connections and the team',
} as const;

const labels = { name: 'Your name', passphrase: 'Passphrase', keep: 'Keep me signed in on this device' };
const base = { name: '', passphrase: '', keep: true };

/** The token in the link of an invitation: `#invitation=…`. Behind the hash, so that no log has it. */
export const invitationIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('invitation') || undefined;

/** What an invitation offers, and the way in with it. */
export function Invitation({ token, onDone }: { token: string; onDone: (session: Session) => unknown }) {
  const [offer, setOffer] = useState<Offer>();
  const [failure, setFailure] = useState<unknown>();
  const here = useSession()?.who;
  const ask = useCallback(() => {
    setFailure(undefined);
    callApi('POST /api/invitation', { body: { token } }).then(setOffer, setFailure);
  }, [token]);
  useEffect(ask, [ask]);

  if (isLinkOver(failure))
    return (
      <LinkOver
        title="This invitation is over"
        sentence="It was used, withdrawn, replaced by a newer one, or is older than three days."
        advice="Ask the Admin who sent it for a new link. If you took it up before, sign in with what you chose then."
      />
    );
  if (!offer)
    return (
      <Frame title="You are invited" sentence="Avenue looks at your invitation.">
        {failure === undefined ? (
          <Skeleton label="Loading your invitation" />
        ) : (
          <Failure size="line" of="Your invitation" error={failure} onRetry={ask} />
        )}
      </Frame>
    );
  return (
    <Frame title="You are invited" sentence={`To this studio, ${may[offer.role]}.`}>
      {here?.kind === 'member' && (
        <Note tone="wait">
          This browser is signed in as {here.name}. Taking the invitation up signs {here.name} out here.
        </Note>
      )}
      <Accept token={token} offer={offer} onDone={onDone} onOver={setFailure} />
    </Frame>
  );
}

interface AcceptProps {
  token: string;
  offer: Offer;
  onDone: (session: Session) => unknown;
  onOver: (failure: unknown) => void;
}

function Accept({ token, offer, onDone, onOver }: AcceptProps) {
  const form = useDraftForm({
    call: 'POST /api/invitation/accept',
    key: 'door/invitation',
    passing: true,
    base,
    labels,
    check: ({ passphrase }) => ({ passphrase: newPassphraseProblem(passphrase) }),
    send: (words) => callApi('POST /api/invitation/accept', { body: { token, ...words } }),
    onSaved: onDone,
    onRefused: (failure) => failure instanceof RequestFailure && failure.status === 404 && onOver(failure),
  });
  return (
    <div className={css.proof}>
      <Form form={form} of="Your account" did="was not made" label="Invitation">
        <TextField
          label="Email"
          value={offer.email}
          readOnly
          name="username"
          autoComplete="username"
          help="You sign in with it."
        />
        <TextField {...form.field('name')} name="name" autoComplete="name" autoFocus />
        <PassphraseField
          {...form.field('passphrase')}
          name="new-password"
          autoComplete="new-password"
          help={newPassphraseHelp}
        />
        <Checkbox label={labels.keep} checked={form.words.keep} onChange={(keep) => form.set({ keep })} />
        <Button kind="primary" type="submit" busy={form.busy}>
          Join the studio
        </Button>
      </Form>
      <p className={css.meta}>The invitation is good until {formatDateTime(offer.endsAt, { style: 'long' })}.</p>
    </div>
  );
}
