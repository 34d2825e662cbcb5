import type {
  CompleteContext,
  Completed,
  EffectKind,
  ReadBack,
  Receipt,
  SendContext,
} from '../../kernel/effects/index.ts';
import { SendRefused, whatBroke } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { beforeAnything } from '../platform-calls.ts';
import { openStored } from '../stored-file.ts';
import { mayHaveBeenHeard, UnknownPublish } from '../worked-on.ts';
import { checksOf } from './checks.ts';
import { differencesOf, isMeant, pointsOf } from './differences.ts';
import { listingKit } from './hand-off.ts';
import { type ListingPayload, listingPayload, type ReleasePayload, releasePayload } from './payload.ts';
import type { ListingShop, ShownListing } from './shop.ts';

/** A call that makes a draft, and one that shows it. */
const sendMs = 60_000;

export const draftKind = (shop: string): string => `${shop}.listing`;
export const releaseKind = (shop: string): string => `${shop}.release`;

/** Whether an account may write there by itself; else what a person does about it. */
export async function mayList(shop: ListingShop, account: string): Promise<'send' | { handOff: string }> {
  const { name, oauth, vendor } = shop;
  const scopes = await oauth.scopes(vendor.id, account);
  if (!scopes) return { handOff: `No ${name} shop is connected for ${account}. List it by hand, or connect the shop.` };
  if (!shop.scopes.every((scope) => scopes.includes(scope)))
    return {
      handOff: `The connection to ${name} may only read. List it by hand, or connect it again and allow products to be written.`,
    };
  const lacks = await shop.lacks?.();
  return lacks === undefined ? 'send' : { handOff: lacks };
}

const receiptOf = (shop: ListingShop, id: string, url = shop.urlOf(id)): Receipt => ({
  ...{ id, ...(url && { url }) },
  at: new Date((shop.now ?? Date.now)()).toISOString(),
});

/** Brings words, files and pictures of a draft to what was decided: it looks what stands there, and does what is missing. */
async function complete(
  shop: ListingShop,
  payload: ListingPayload,
  { id }: Receipt,
  context: CompleteContext,
): Promise<Completed> {
  const calls = shop.calls(context);
  const read = async (): Promise<ShownListing> => {
    const there = await calls.shown(id);
    if (!there) throw new SendRefused(`${shop.name} does not have it any more. Propose it again to make a new one.`);
    return there;
  };
  try {
    let there = await read();
    const differs = new Set(differencesOf(payload, there).flatMap(({ id: point, same }) => (same ? [] : [point])));
    if ((['title', 'description', 'tags', 'price'] as const).some((point) => differs.has(point)))
      await context.write(() => calls.words(id, payload));
    for (const file of payload.files) {
      there = await read();
      if (there.files.some((one) => isMeant(one, file) && one.reached)) continue;
      const bytes = await openStored(shop.files, file, 'file');
      await context.write(() => calls.addFile(there, bytes, file.name));
    }
    // What was replaced leaves after what replaces it is there: a buyer is never without a file.
    for (const { id: old } of there.files.filter((one) => !payload.files.some((file) => isMeant(one, file)))) {
      there = await read();
      await context.write(() => calls.removeFile(there, old));
    }
    there = await read();
    for (const [at, picture] of payload.pictures.entries()) {
      if (at < there.pictures) continue;
      const bytes = await openStored(shop.files, picture, 'picture');
      await context.write(() => calls.addPicture(id, bytes, { ...picture, rank: at + 1 }));
    }
    return 'done';
  } catch (error) {
    // What the shop refuses it refuses again: it is read back as it stands.
    if (error instanceof EngineError && error.code === 'engine_refused')
      throw new SendRefused(error.message, { cause: error });
    throw error;
  }
}

async function readBack(
  shop: ListingShop,
  receipt: Receipt,
  context: SendContext,
  judge: (there: ShownListing) => Pick<ReadBack, 'verdict' | 'sentence' | 'compared'>,
): Promise<ReadBack> {
  const url = receipt.url ?? shop.urlOf(receipt.id);
  const at = url ? { url } : {};
  if ((await mayList(shop, context.account)) !== 'send')
    return {
      ...{ verdict: receipt.byHand ? 'same' : 'later', ...at },
      sentence: `No ${shop.name} shop is connected that may be read. Look there yourself.`,
      compared: [{ name: 'Listing', verdict: 'needs evidence', sentence: `Not read at ${shop.name}.` }],
    };
  const there = await shop.calls(context).shown(receipt.id);
  if (!there)
    return {
      verdict: 'differs',
      sentence: `${shop.name} has nothing of this address. Look there.`,
      compared: [],
      ...at,
    };
  return { ...judge(there), ...(there.url ? { url: there.url } : at) };
}

/** A product at a shop, seen by nobody but its owner. */
export const listingDraft = (shop: ListingShop): EffectKind<ListingPayload> => ({
  kind: draftKind(shop.id),
  label: `Draft at ${shop.name}`,
  class: 'list',
  payload: listingPayload,
  checks: (payload) => checksOf(payload, shop),
  deadlineMs: sendMs,

  async access(account, payload) {
    if (account !== payload.account) return { handOff: 'It was decided for another channel. Propose it again.' };
    return mayList(shop, account);
  },

  async send(payload, { account, since, signal }) {
    const calls = shop.calls({ account, signal });
    try {
      const known = payload.remoteId ?? (await calls.find(payload, since));
      if (known !== undefined) {
        if (await calls.shown(known)) return receiptOf(shop, known);
        throw new SendRefused(`${shop.name} does not have this product any more. Propose it again to make a new one.`);
      }
      return receiptOf(shop, await calls.create(payload));
    } catch (error) {
      if (error instanceof SendRefused || !mayHaveBeenHeard(error)) throw beforeAnything(error, shop.vendor, signal);
      const found = await calls.find(payload, since).catch(() => undefined);
      if (found !== undefined) return receiptOf(shop, found);
      throw new UnknownPublish(`It broke off while it was made. ${whatBroke(error)} It is looked for there.`, {
        cause: error,
      });
    }
  },

  async find(payload, { account, since, signal }) {
    const found = payload.remoteId ?? (await shop.calls({ account, signal }).find(payload, since));
    return found === undefined ? 'absent' : receiptOf(shop, found);
  },

  complete: (payload, receipt, context) => complete(shop, payload, receipt, context),

  handOff: { kit: (payload) => listingKit(payload, shop), addressOf: (text) => shop.addressOf(text) },

  readBack: (payload, receipt, context) =>
    readBack(shop, receipt, context, (there) => {
      const compared = pointsOf(payload, there);
      const wrong = compared.filter(({ verdict }) => verdict === 'blocked');
      if (wrong.length > 0)
        return {
          ...{ verdict: 'differs', compared },
          sentence: wrong.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '),
        };
      return {
        ...{ verdict: 'same', compared },
        sentence: `It stands at ${shop.name} as it was meant${there.live ? ', for everybody' : '; nobody sees it yet'}.`,
      };
    }),
});

/** Shows a draft to everybody. */
export const listingRelease = (shop: ListingShop): EffectKind<ReleasePayload> => ({
  kind: releaseKind(shop.id),
  label: `Publish at ${shop.name}`,
  class: 'list',
  payload: releasePayload,
  checks: () => [
    shop.release.cents > 0
      ? { name: 'Cost', verdict: 'needs evidence', sentence: shop.release.said }
      : { name: 'Cost', verdict: 'pass', sentence: shop.release.said },
  ],
  deadlineMs: sendMs,

  async access(account, payload) {
    if (account !== payload.account) return { handOff: 'It was decided for another channel. Propose it again.' };
    return mayList(shop, account);
  },

  async send({ remoteId }, { account, signal }) {
    const calls = shop.calls({ account, signal });
    try {
      const there = await calls.shown(remoteId);
      if (!there) throw new SendRefused(`${shop.name} does not have this draft any more.`);
      if (!there.live) await calls.release(remoteId);
      return receiptOf(shop, remoteId, there.url);
    } catch (error) {
      if (error instanceof SendRefused || !mayHaveBeenHeard(error)) throw beforeAnything(error, shop.vendor, signal);
      throw new UnknownPublish(`It broke off while it was published. ${whatBroke(error)} It is looked at there.`, {
        cause: error,
      });
    }
  },

  async find({ remoteId }, { account, signal }) {
    const there = await shop.calls({ account, signal }).shown(remoteId);
    return there?.live ? receiptOf(shop, remoteId, there.url) : 'absent';
  },

  handOff: {
    kit: ({ title }) => ({
      ...{ platform: shop.name, files: [], texts: [], choices: [], links: shop.links },
      steps: [
        { id: 'open', label: `Open the draft "${title.slice(0, 80)}" at ${shop.name}` },
        { id: 'publish', label: 'Publish it, then copy its address' },
      ],
      address: { label: 'Address of the product', example: shop.example },
    }),
    addressOf: (text) => shop.addressOf(text),
  },

  readBack: (_payload, receipt, context) =>
    readBack(shop, receipt, context, (there) =>
      there.live
        ? { verdict: 'same', compared: [], sentence: `Everybody sees it at ${shop.name}.` }
        : {
            ...{ verdict: 'differs', compared: [] },
            sentence: `${shop.name} said that it was published, and shows it to nobody. Look there.`,
          },
    ),
});
