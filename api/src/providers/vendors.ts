import { etsyOAuth } from '../connectors/etsy/index.ts';
import { googleAdsOAuth } from '../connectors/google-ads/index.ts';
import { gumroadOAuth } from '../connectors/gumroad/index.ts';
import { instagramOAuth } from '../connectors/instagram/index.ts';
import { metaAdsOAuth } from '../connectors/meta-ads/index.ts';
import { pinterestOAuth } from '../connectors/pinterest/index.ts';
import { tikTokOAuth } from '../connectors/tiktok/index.ts';
import { googleOAuth, youTube } from '../connectors/youtube/index.ts';
import { comfyUi } from './image/comfy/vendor.ts';
import { localText } from './text/llm/local/vendor.ts';
import { ollama } from './text/llm/ollama/vendor.ts';
import { openAi } from './text/llm/openai/vendor.ts';
import { bark } from './voice/vendors/bark/vendor.ts';
import { elevenLabs } from './voice/vendors/elevenlabs/vendor.ts';
import { googleTts } from './voice/vendors/google-tts/vendor.ts';

/** The one list, in the order of the configuration panel. */
export const vendors = [youTube, elevenLabs, googleTts, bark, ollama, openAi, localText, comfyUi] as const;

/** Vendors whose accounts can be connected. */
export const oauthVendors = [
  googleOAuth,
  tikTokOAuth,
  instagramOAuth,
  pinterestOAuth,
  gumroadOAuth,
  etsyOAuth,
  metaAdsOAuth,
  googleAdsOAuth,
] as const;

type AnyVendor = (typeof vendors)[number];

/** Vendors of a kind, in the order of the list. */
export const vendorsOf = <Kind extends AnyVendor['kind']>(kind: Kind) =>
  vendors.filter((vendor): vendor is Extract<AnyVendor, { kind: Kind }> => vendor.kind === kind);
