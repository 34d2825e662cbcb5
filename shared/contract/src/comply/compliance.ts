import { z } from 'zod';
import { check, id, instant, mediaUrl, verdict, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect } from '../outside.ts';

const packId = z.string().max(64);

const packExample = z.object({
  title: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Texts of the account that went before. */
  earlier: z.array(z.string()),
  /** What the account has on the same platform, and how many days before. */
  placed: z.array(z.object({ title: z.string(), payload: z.record(z.string(), z.unknown()), days: z.number() })),
});

/** A dated rule, with how it stands. */
export const packRow = z.object({
  id: packId,
  title: z.string(),
  appliesTo: z.string(),
  version: z.number().int(),
  /** When its source was last looked at; absent where nobody has read it there yet. */
  checkedOn: z.iso.date().optional(),
  /** Whole days since then. */
  ageDays: z.number().int().optional(),
  /** It has a source that was read more than 90 days ago, or never. */
  old: z.boolean(),
  source: z.object({ title: z.string(), url: webAddress.optional(), words: z.string() }),
  severity: z.enum(['blocked', 'needs evidence', 'fixed']),
  /** Whether an Admin may let one pass, with a reason. */
  override: z.boolean(),
  sentence: z.string(),
  fix: z.string(),
  passes: z.string(),
  /** Words that it adds by itself. */
  adds: z.string().optional(),
  examples: z.object({ pass: z.array(packExample), fail: z.array(packExample) }),
  /** Its examples, judged just now. */
  tests: z.object({ passed: z.number().int(), total: z.number().int() }),
  /** Verdicts on what was proposed in the last 30 days. */
  counts: z.object({ pass: z.number().int(), evidence: z.number().int(), blocked: z.number().int() }),
  /** Planned things that it holds now. */
  open: z.number().int(),
});
export type PackRow = z.infer<typeof packRow>;

/** One version of a pack that the operator wrote. */
export const ownVersion = z.object({
  pack: packId,
  title: z.string(),
  version: z.number().int(),
  by: z.string(),
  at: instant,
  inForce: z.boolean(),
  /** It cannot be read; in force it holds everything. */
  broken: z.boolean(),
});
export type OwnVersion = z.infer<typeof ownVersion>;

/** Somebody let exactly these words pass one rule. */
export const override = z.object({
  id,
  pack: packId,
  packTitle: z.string(),
  /** The effect it was given for. */
  effect: id,
  title: z.string(),
  account: z.string(),
  by: z.string(),
  reason: z.string(),
  at: instant,
  until: instant,
});
export type Override = z.infer<typeof override>;

/** What was shown for exactly these words, because one rule asked for it. */
export const evidence = z.object({
  id,
  pack: packId,
  packTitle: z.string(),
  /** The effect it was given for. */
  effect: id,
  title: z.string(),
  account: z.string(),
  by: z.string(),
  text: z.string(),
  url: webAddress.optional(),
  /** PDF, JPEG or PNG that was attached. */
  file: mediaUrl.optional(),
  at: instant,
  /** On which it counts, as the studio's calendar has it; absent: it does not end. */
  lastDay: z.iso.date().optional(),
});
export type Evidence = z.infer<typeof evidence>;

/** The operator's own no: nothing that fits goes out until it is taken away. An empty field fits everything. */
export const lock = z.object({
  id,
  account: z.string(),
  /** `youtube.video`. */
  kind: z.string(),
  /** Whole words as they stand, whatever their case. */
  phrase: z.string(),
  by: z.string(),
  reason: z.string(),
  at: instant,
  /** Planned things that it holds now. */
  held: z.number().int(),
  /** What fits it and a person has to send by hand already: nothing takes it back from them. */
  byHand: z.number().int(),
});
export type Lock = z.infer<typeof lock>;

/** One verdict that is not a pass, on one thing. */
export const verdictRow = effect
  .pick({
    module: true,
    kind: true,
    account: true,
    subject: true,
    title: true,
    state: true,
    createdAt: true,
    dueAt: true,
  })
  .extend({
    effect: id,
    /** The check, with the pack where one says it. */
    check,
    /** What to do about it; absent for what no pack says. */
    fix: z.string().optional(),
    /** Whether an Admin may let it pass. */
    override: z.boolean(),
  });
export type VerdictRow = z.infer<typeof verdictRow>;

/** What would fail now. */
export const runRow = effect
  .pick({ module: true, account: true, subject: true, title: true, state: true })
  .extend({ effect: id, checks: z.array(check), held: z.boolean() });
export type RunRow = z.infer<typeof runRow>;

const changes = ['/api/compliance', '/api/effects', '/api/needs', '/api/schedule', '/api/dashboard'] as const;

export const complianceEndpoints = {
  'GET /api/compliance': {
    access: { role: 'viewer' },
    summary:
      'Every rule pack with its age, its examples and what it found in 30 days; overrides, evidence and locks in force',
    tag: 'Compliance',
    response: z.object({
      packs: z.array(packRow),
      /** Of packs of one's own, the newest of each first. */
      versions: z.array(ownVersion),
      overrides: z.array(override),
      /** The newest 100. */
      evidence: z.array(evidence),
      locks: z.array(lock),
      /** What a lock may name: accounts with anything, and what can be sent. */
      lockable: z.object({
        accounts: z.array(z.string()),
        kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
      }),
      /** Verdicts of all rules on what was proposed in the last 30 days. */
      counts: packRow.shape.counts,
      /** Modules with anything that did not pass in that time, or is planned. */
      modules: z.array(z.string()),
    }),
  },
  'GET /api/compliance/verdicts': {
    access: { role: 'viewer' },
    summary: 'Everything with a verdict that is not a pass, newest first',
    tag: 'Compliance',
    query: z.object({
      pack: packId.optional(),
      verdict: verdict.exclude(['pass']).optional(),
      module: z.string().max(64).optional(),
      /** `open`: still planned, so that something can be done about it. */
      state: z.enum(['open', 'over']).optional(),
      /** Words of the title, the account or the sentence. */
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(verdictRow), total: z.number().int() }),
  },
  'POST /api/compliance/overrides': {
    access: { role: 'admin', stepUp: true },
    summary:
      'Lets exactly these words pass one rule for 24 hours, where the rule allows that; an approval is asked for still',
    tag: 'Compliance',
    body: z.object({
      effect: id,
      pack: packId,
      reason: z.string().trim().min(20, 'Say why in at least 20 characters.').max(300),
    }),
    response: override,
    changes,
  },
  'DELETE /api/compliance/overrides/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Ends an override: the rule holds again',
    tag: 'Compliance',
    params: z.object({ id }),
    response: override,
    changes,
  },
  'POST /api/compliance/packs': {
    access: { role: 'admin', stepUp: true },
    summary: 'Tries a pack of rules on the newest things; with `apply` it is put in force',
    tag: 'Compliance',
    body: z.object({
      /** JSON. */
      text: z.string().trim().min(2, 'Paste the pack.').max(64_000, 'A pack has at most 64,000 characters.'),
      apply: z.boolean().default(false),
    }),
    response: z.object({
      pack: packId,
      title: z.string(),
      version: z.number().int(),
      inForce: z.boolean(),
      /** Version in force until now, with how many phrases the new one adds and removes. */
      replaces: z.object({ version: z.number().int(), added: z.number().int(), removed: z.number().int() }).optional(),
      /** Newest things that it was tried on, at most 200. */
      looked: z.number().int(),
      /** Those on which its verdict is another one; at most 20. */
      found: z.array(z.object({ effect: id, title: z.string(), was: verdict, is: verdict, sentence: z.string() })),
      total: z.number().int(),
    }),
    changes,
  },
  'POST /api/compliance/packs/{pack}/choice': {
    access: { role: 'admin', stepUp: true },
    summary: "Puts one version of a pack of one's own in force; without a version it is switched off",
    tag: 'Compliance',
    params: z.object({ pack: packId }),
    body: z.object({ version: z.number().int().positive().optional() }),
    response: z.object({ versions: z.array(ownVersion) }),
    changes,
  },
  'POST /api/compliance/evidence': {
    access: { role: 'editor', person: true },
    summary: 'Shows what a rule asked for, for exactly these words; an approval is asked for still',
    tag: 'Compliance',
    body: z.object({
      effect: id,
      pack: packId,
      text: z.string().trim().min(3, 'Say what it is, so that another person can check it.').max(500),
      url: webAddress.max(2000).or(z.literal('')).default(''),
      /** A stored PDF, JPEG or PNG of at most 20 MB; empty for none. */
      file: mediaUrl.or(z.literal('')).default(''),
      /** On which it counts. Default value: it does not end */
      lastDay: z.iso.date('Choose a day.').optional(),
    }),
    response: evidence,
    changes,
  },
  'DELETE /api/compliance/evidence/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Takes evidence away: the rule asks again',
    tag: 'Compliance',
    params: z.object({ id }),
    response: evidence,
    changes,
  },
  'POST /api/compliance/locks': {
    access: { role: 'editor', person: true },
    summary: 'Locks an account, a kind or words: nothing that fits all that is given goes out until it is unlocked',
    tag: 'Compliance',
    body: z
      .object({
        account: z.string().trim().max(200).default(''),
        kind: z.string().trim().max(64).default(''),
        phrase: z
          .string()
          .trim()
          .max(120)
          .refine((words) => words === '' || /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(words), 'Write at least two letters.')
          .default(''),
        reason: z.string().trim().min(3, 'Say why, for whoever unlocks it.').max(300),
      })
      .refine(({ account, kind, phrase }) => account || kind || phrase, {
        path: ['account'],
        message: 'Say what is locked: an account, a kind or words. Stop everything is in the header.',
      }),
    response: lock,
    changes,
  },
  'DELETE /api/compliance/locks/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Takes a lock away; what it held waits for a yes',
    tag: 'Compliance',
    params: z.object({ id }),
    response: lock,
    changes,
  },
  'POST /api/compliance/run': {
    access: { role: 'editor' },
    summary:
      'Runs every rule over what is planned and what is out: what is planned and fails is held, what is out is told',
    tag: 'Compliance',
    body: z.object({}),
    response: z.object({
      /** Planned, and out; of what is out the newest 1,000. */
      looked: z.object({ planned: z.number().int(), out: z.number().int(), outOf: z.number().int() }),
      /** Held by this run. */
      held: z.number().int(),
      /** What fails now, planned first; at most 200. */
      rows: z.array(runRow),
      total: z.number().int(),
    }),
    changes,
  },
} as const satisfies EndpointTable;
