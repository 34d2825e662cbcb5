/** Rooms of the code by folder; a file belongs to the longest one that fits. */
export interface Room {
  /** Folder, or file, from the root. */
  at: string;
  /** Rooms that it may take from, besides itself. A trailing `/*` stands for every room below a folder. */
  from: readonly string[];
}

const ui = ['shared/contract', 'shared/data', 'shared/ui', 'shared/form', 'shared/identity'];

const family = [
  'api/src/config.ts',
  'api/src/kernel',
  'api/src/providers',
  'api/src/connectors',
  'api/src/capabilities',
  'api/src/http',
  'api/src/services.ts',
  'api/src/modules/define-module.ts',
  'api/src/modules/assistant.ts',
  'api/src/modules/films.ts',
  'api/src/modules/order-work.ts',
  'shared/contract',
];

/** What may import what, types included. What is not named here may import nothing outside of itself. */
export const rooms: readonly Room[] = [
  { at: 'shared/contract', from: [] },
  { at: 'shared/data', from: ['shared/contract'] },
  { at: 'shared/ui', from: ['shared/contract', 'shared/data'] },
  { at: 'shared/form', from: ['shared/contract', 'shared/data', 'shared/ui'] },
  { at: 'shared/identity', from: ['shared/contract', 'shared/data', 'shared/ui', 'shared/form'] },
  { at: 'shared/boards', from: ui },
  { at: 'shared/federation', from: [] },
  { at: 'shared/federation-build', from: ['shared/contract', 'shared/federation'] },
  { at: 'shared/registry', from: ['shared/federation'] },
  { at: 'shared/testing', from: [...ui] },

  { at: 'host', from: [...ui, 'shared/boards', 'shared/federation', 'shared/federation-build'] },
  { at: 'remotes/*', from: [...ui, 'shared/boards', 'shared/federation-build'] },

  { at: 'api/src/config.ts', from: [] },
  { at: 'api/src/kernel', from: ['api/src/config.ts', 'shared/contract'] },
  { at: 'api/src/connectors', from: ['api/src/kernel', 'shared/contract'] },
  { at: 'api/src/capabilities', from: ['api/src/kernel', 'shared/contract'] },
  // What is made is made by engines; they know nothing of it.
  { at: 'api/src/capabilities/make', from: ['api/src/kernel', 'api/src/providers', 'shared/contract'] },
  // It reads feeds.
  { at: 'api/src/capabilities/watch', from: ['api/src/kernel', 'api/src/providers', 'shared/contract'] },
  { at: 'api/src/providers', from: ['api/src/kernel', 'api/src/connectors', 'shared/contract'] },
  { at: 'api/src/federation', from: ['api/src/kernel', 'shared/contract', 'shared/federation', 'shared/registry'] },
  {
    at: 'api/src/services.ts',
    from: [
      'api/src/config.ts',
      'api/src/kernel',
      'api/src/capabilities',
      'api/src/providers',
      'api/src/federation',
      'shared/contract',
    ],
  },
  { at: 'api/src/http', from: ['api/src/kernel', 'api/src/federation', 'api/src/services.ts', 'shared/contract'] },
  { at: 'api/src/modules/assistant.ts', from: ['api/src/services.ts', 'shared/contract'] },
  { at: 'api/src/modules/films.ts', from: ['api/src/providers', 'api/src/services.ts', 'shared/contract'] },
  { at: 'api/src/modules/order-work.ts', from: ['api/src/kernel', 'api/src/services.ts', 'shared/contract'] },
  {
    at: 'api/src/modules/define-module.ts',
    from: [
      'api/src/modules/assistant.ts',
      'api/src/modules/films.ts',
      'api/src/modules/order-work.ts',
      // A module says what it brings to a capability.
      'api/src/capabilities',
      'api/src/http',
      'api/src/kernel',
      'api/src/providers',
      'api/src/services.ts',
      'shared/contract',
    ],
  },
  // One family takes nothing from another: what it needs goes through the list of modules.
  { at: 'api/src/modules/*', from: family },
  // It shows what is live and goes back, so it holds the registry as well.
  { at: 'api/src/modules/system', from: [...family, 'api/src/modules/chat', 'api/src/federation', 'shared/registry'] },
  { at: 'api/src/modules/all-families.ts', from: ['api/src/modules/*'] },
  { at: 'api/src/modules/index.ts', from: ['api/src/modules/*', 'api/src/modules/define-module.ts'] },
  { at: 'api/src/former-layout', from: ['api/src/kernel'] },
  { at: 'api/src/modules/migrations.ts', from: ['api/src/kernel', 'api/src/former-layout'] },
  { at: 'api/src/ops', from: ['api/src/config.ts', 'api/src/kernel', 'api/src/modules/*', 'api/src/former-layout'] },
];

/** Files of the product that few may import, whatever the rooms say. */
export interface Guarded {
  /** File, from the root. */
  file: string;
  why: string;
  /** Files and folders that may. */
  by: readonly string[];
}

export const guarded: readonly Guarded[] = [
  {
    file: 'api/src/kernel/credentials/open.ts',
    why: 'only what sends a credential, or checks a code by it, opens it',
    by: [
      // Vendors get what they send through it, and so does the test of a connection.
      'api/src/providers/engines/needs.ts',
      'api/src/kernel/identity/totp.ts',
      // Sends in the name of a channel.
      'api/src/connectors/youtube/owner/client.ts',
      'api/src/connectors/platform-calls.ts',
      // Sends messages of a Firebase project.
      'api/src/connectors/fcm/effect.ts',
      // Hands a channel of notices what it is reached with.
      'api/src/capabilities/notices/deliver.ts',
      // Hands a kind of post what its place is reached with.
      'api/src/capabilities/connect/places.ts',
      // Signs messages with it, and sends it nowhere.
      'api/src/capabilities/webhooks/post.ts',
    ],
  },
];

/** Where a `Secret` may be revealed: as the request leaves, as it is sealed, or as a code is checked by it. */
export const revealing: readonly string[] = [
  'api/src/kernel/net/vendor-call.ts',
  // Mail goes by another protocol.
  'api/src/connectors/smtp/smtp.ts',
  // Encrypts for a device by what it gave.
  'api/src/connectors/webpush/webpush.ts',
  // Reads what a device gave; signs, with the key of a service account, what Google gives a token for.
  'api/src/connectors/fcm',
  'api/src/kernel/credentials/credentials.ts',
  'api/src/kernel/credentials/oauth',
  'api/src/kernel/identity/totp.ts',
  'api/src/capabilities/webhooks/sign.ts',
  // Knows a bot again by the hash of its token.
  'api/src/connectors/discord/bot/limits.ts',
  'api/src/ops/sealed-keys.ts',
];

/** Starts, tests' own tools and what is run by hand: they may take from everywhere. */
export const free: readonly string[] = [
  'api/src/announcer.ts',
  'api/src/app.ts',
  'api/src/index.ts',
  'api/src/listen.ts',
  'api/src/live-builds.ts',
  'api/src/pages.ts',
  'api/src/testing',
  'e2e',
  'scripts',
];
