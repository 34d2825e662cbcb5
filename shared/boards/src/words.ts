import { formatNumber } from '@avenue/ui';
/** "auto-facts" as it is shown: "Auto facts". */
export const moduleWords = (module: string): string => {
  const words = module.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "1 thing", "1,200 things". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;
