import { and, eq, lt } from 'drizzle-orm';
import * as client from 'openid-client';
import { z } from 'zod';
import { type Database, tables } from '../../db/index.ts';
import { conflict } from '../../failure.ts';
import { sha256 } from '../../ids.ts';
import { Secret } from '../../secret.ts';
import { type Credentials, openCredential } from '../credentials.ts';

const purpose = 'oauth-attempt';
const holdsMs = 10 * 60_000;

/** A connection that was begun and waits for the browser to come back. */
const attempt = z.object({
  vendor: z.string(),
  account: z.string(),
  /** PKCE: proves that whoever brings the code is who began. */
  verifier: z.string(),
  /** What was asked for. */
  scopes: z.array(z.string()).default([]),
  redirectUri: z.string(),
  /** Id of the principal that began. */
  who: z.string(),
  /** Page to go on to. */
  backTo: z.string(),
  endsAt: z.number(),
});
export type Attempt = z.infer<typeof attempt>;

/** The state itself is not kept, so that a copy of the table answers for nobody. */
const at = (state: string) => ({ name: `oauth-attempt.${sha256(state)}`, purpose }) as const;

const notBegun = () =>
  conflict(
    'connection_state',
    'This answer belongs to no connection that was begun here: it was used already, is over, or comes from elsewhere. Connect again.',
  );

export async function begin(
  db: Database,
  vault: Credentials,
  given: Omit<Attempt, 'verifier' | 'endsAt'>,
  now: number,
): Promise<{ state: string; verifier: string }> {
  const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()];
  const { credentials } = tables;
  await db
    .delete(credentials)
    .where(and(eq(credentials.purpose, purpose), lt(credentials.savedAt, new Date(now - holdsMs))));
  await vault.put(at(state), new Secret(JSON.stringify({ ...given, verifier, endsAt: now + holdsMs })));
  return { state, verifier };
}

/**
 * Takes an attempt, once.
 *
 * @throws Failure 409 for a state that was not begun here, by somebody else, was taken already, or is over
 */
export async function take(db: Database, vault: Credentials, state: string, who: string, now: number) {
  const taken = await db.transaction(async (tx) => {
    const opened = await openCredential(vault, at(state), tx);
    const found = opened && attempt.parse(JSON.parse(opened.reveal()));
    // Whoever else comes with it must not end it for the one who began.
    if (!found || found.who !== who) return undefined;
    const gone = await tx
      .delete(tables.credentials)
      .where(eq(tables.credentials.name, at(state).name))
      .returning({ name: tables.credentials.name });
    return gone.length === 1 ? found : undefined;
  });
  if (!taken || taken.endsAt < now) throw notBegun();
  return taken;
}
