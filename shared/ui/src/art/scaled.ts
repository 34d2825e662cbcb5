import { pictureWidths } from '@avenue/contract/words';

const isScaled = (url: string) => /^\/media\/[0-9a-f]{64}\.(?:jpe?g|png|webp)$/.test(url);

const copyOf = (url: string, px: number): string => {
  const width = pictureWidths.find((one) => one >= px);
  return width === undefined ? url : `${url}?width=${width}`;
};

/**
 * Attributes of an `img` that shows a stored picture smaller than it is: a copy for its place, and one for screens with two
 * pixels a point. What is no stored picture stays as it is.
 *
 * @param px how wide it is drawn at most
 */
export const scaled = (url: string, px: number): { src: string; srcSet?: string } =>
  isScaled(url) ? { src: copyOf(url, px), srcSet: `${copyOf(url, px)} 1x, ${copyOf(url, 2 * px)} 2x` } : { src: url };
