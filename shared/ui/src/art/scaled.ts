import { pictureWidths } from '@avenue/contract/words';

const isScaled = (url: string) => /^\/media\/[0-9a-f]{64}\.(?:jpe?g|png|webp)$/.test(url);

const copyOf = (url: string, px: number): string => {
  const width = pictureWidths.find((one) => one >= px);
  return width === undefined ? url : `${url}?width=${width}`;
};

/**
 * Attributes of an `img` that shows a stored picture smaller than it is: a copy that is sharp on screens with two pixels a
 * point as well. What is no stored picture stays as it is. No `srcset`: the browser keeps a page whose lazy pictures with one
 * were not loaded when it was left.
 *
 * @param px how wide it is drawn at most
 */
export const scaled = (url: string, px: number): { src: string } => ({
  src: isScaled(url) ? copyOf(url, 2 * px) : url,
});
