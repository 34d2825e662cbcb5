import type { Stated } from '../video-post.ts';

const code = 'https://github.com/antiwork/gumroad/blob/main/app';
const checkedOn = '2026-11-23';

/** What Gumroad gives. It publishes no limit of requests. */
export const limits = {
  /** Of a page of sales or payouts. */
  pageRows: { value: 10, source: `${code}/controllers/api/v2/sales_controller.rb`, checkedOn },
  /** Longest time in which a buyer may ask for the money back by a shop's own terms. */
  refundDays: { value: 183, source: `${code}/models/refund_policy.rb`, checkedOn, quoted: true },
} as const satisfies Record<string, Stated<number>>;

/** In which amounts of sales are given, whatever the buyer saw. */
export const priceCurrency: Stated<string> = {
  value: 'USD',
  source: `${code}/models/purchase.rb`,
  checkedOn,
};

/** Bytes of one part of a file that is sent. */
export const partBytes: Stated<number> = {
  value: 100 * 1024 ** 2,
  source: `${code}/controllers/api/v2/files_controller.rb`,
  checkedOn: '2026-11-26',
  quoted: true,
};

/** What Gumroad takes of a product. */
export const listingLimits = {
  titleChars: { value: 255, source: `${code}/models/link.rb`, checkedOn: '2026-11-26', quoted: true },
  fileBytes: { value: 20 * 1024 ** 3, source: partBytes.source, checkedOn: '2026-11-26', quoted: true },
} as const satisfies Record<string, Stated<number>>;
