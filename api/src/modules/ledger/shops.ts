/** A shop, network or platform that brings money, as lines of the ledger name it. */
export interface Shop {
  label: string;
  /** First word of its names at the source, as its connector has it. */
  slug: string;
  module: 'shops' | 'networks' | 'platforms';
  /** How it stands in the lines of a bank when it pays out. */
  payer: RegExp;
}

const shop = (label: string, slug: string, payer: RegExp): Shop => ({ label, slug, module: 'shops', payer });
const network = (label: string, slug: string, payer: RegExp): Shop => ({ label, slug, module: 'networks', payer });

/** Pays what videos earn; of it there is no file of lines. Google pays as AdSense, for YouTube as well. */
const youTube: Shop = { label: 'YouTube', slug: 'youtube', module: 'platforms', payer: /\badsense\b|\byoutube\b/i };

/** Shops and affiliate networks whose files come in. Of Amazon, those that say more stand first. */
export const shops: readonly Shop[] = [
  shop('Gumroad', 'gumroad', /gumroad/i),
  shop('Etsy', 'etsy', /\betsy\b/i),
  shop('Amazon KDP', 'amazon', /\bkdp\b|kindle direct|amazon (?:digital|media eu)/i),
  shop('Payhip', 'payhip', /payhip/i),
  shop('Ko-fi', 'ko-fi', /\bko-?fi\b/i),
  shop('Lemon Squeezy', 'lemon', /lemon ?squeezy/i),
  shop('Shopify', 'shopify', /shopify/i),
  shop('Teachers Pay Teachers', 'teachers', /teachers ?pay ?teachers|\btpt\b/i),
  network('Amazon Associates', 'amazon-associates', /amazon.{0,20}(?:associates|partnernet|affiliate)/i),
  network('Awin', 'awin', /\bawin\b/i),
  network('Digistore24', 'digistore24', /digistore ?24/i),
];

/** Whoever pays out. */
const payers: readonly Shop[] = [...shops, youTube];

/** By its name on screen; undefined for none. */
export const shopCalled = (label: string): Shop | undefined => shops.find((one) => one.label === label);

/** Of all of them: most lines of a bank name none. */
const anyPayer = new RegExp(payers.map(({ payer }) => payer.source).join('|'), 'i');

/** Who paid a line of a bank; undefined where none of them is named in it. */
export const payerIn = (text: string): Shop | undefined =>
  anyPayer.test(text) ? payers.find(({ payer }) => payer.test(text)) : undefined;

/** The one whose lines begin with this word. */
export const shopOf = (module: string, slug: string): Shop | undefined =>
  payers.find((one) => one.module === module && one.slug === slug);
