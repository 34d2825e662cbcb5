import type { Role } from '@avenue/contract';
import { bigint, boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, created } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/** People of the team. They belong to no studio: whoever is in sees both. */
export const members = kernel.table('members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case; what is typed to sign in. */
  email: text('email').notNull().unique(),
  role: text('role').notNull().$type<Role>(),
  active: boolean('active').notNull().default(true),
  /** Argon2id in PHC form. */
  passphrase: text('passphrase'),
  /** Codes of an authenticator app are asked for; the secret is a sealed setting. */
  totp: boolean('totp').notNull().default(false),
  /** Time step of the last code that was taken; each works once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  createdAt: created(),
  endedAt: at('ended_at'),
  lastSeenAt: at('last_seen_at'),
});

const memberId = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const passkeys = kernel.table('passkeys', {
  /** Credential id, base64url. */
  id: text('id').primaryKey(),
  memberId: memberId(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').notNull().$type<string[]>(),
  label: text('label').notNull(),
  synced: boolean('synced').notNull(),
  createdAt: created(),
  lastUsedAt: at('last_used_at'),
});

export const recoveryCodes = kernel.table('recovery_codes', {
  /** sha256 of the code without dashes. */
  hash: text('hash').primaryKey(),
  memberId: memberId(),
});

export const sessions = kernel.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** sha256 of the token in the cookie. */
    hash: text('hash').notNull().unique(),
    memberId: memberId(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** Outlives the browser. */
    kept: boolean('kept').notNull(),
    createdAt: created(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** When the member proved last who it is. */
    confirmedAt: at('confirmed_at').notNull(),
    /** Two factors stand behind it: shown when it began, or the second one added since. */
    twoFactors: boolean('two_factors').notNull().default(false),
    /** It began with a recovery code: the passphrase may be replaced without the present one, once. */
    recovered: boolean('recovered').notNull().default(false),
  },
  (table) => [index('sessions_by_member').on(table.memberId)],
);

/** What an authenticator was asked to sign; a row works once. */
export const ceremonies = kernel.table('ceremonies', {
  id: text('id').primaryKey(),
  challenge: text('challenge').notNull(),
  /** Whose new passkey it is; absent to sign in. */
  memberId: text('member_id'),
  endsAt: at('ends_at').notNull(),
});

/** Links that sign a member in on another device; a row works once, and not without the session that made it. */
export const handovers = kernel.table('handovers', {
  /** sha256 of the token in the link. */
  hash: text('hash').primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endsAt: at('ends_at').notNull(),
});

export const invitations = kernel.table('invitations', {
  id: text('id').primaryKey(),
  /** sha256 of the token in the link. */
  hash: text('hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role').notNull().$type<Role>(),
  madeBy: text('made_by').notNull(),
  createdAt: created(),
  endsAt: at('ends_at').notNull(),
  acceptedAt: at('accepted_at'),
  withdrawnAt: at('withdrawn_at'),
});

export const apiKeys = kernel.table('api_keys', {
  id: text('id').primaryKey(),
  /** sha256 of the key. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  start: text('start').notNull(),
  scopes: jsonb('scopes').notNull().$type<string[]>(),
  memberId: memberId(),
  createdAt: created(),
  endsAt: at('ends_at').notNull(),
  revokedAt: at('revoked_at'),
  lastUsedAt: at('last_used_at'),
});

/** Wrong tries to sign in, by account and by network. */
export const failedTries = kernel.table('failed_tries', {
  /** `account:` or `network:` with a hash. */
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: at('last_at').notNull(),
});

/** The one-time code of the first Admin; one row. */
export const firstAdminCode = kernel.table('first_admin_code', {
  id: integer('id').primaryKey(),
  hash: text('hash').notNull(),
  endsAt: at('ends_at').notNull(),
});

/** Codes that were made at the terminal, each for one Admin who lost every way in. */
export const terminalCodes = kernel.table('terminal_codes', {
  memberId: memberId().primaryKey(),
  hash: text('hash').notNull().unique(),
  endsAt: at('ends_at').notNull(),
});
