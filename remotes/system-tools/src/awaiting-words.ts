/** What a button says that leads to where what waits for a yes is decided. */
export const awaitingWords = (n: number): string => (n === 1 ? '1 waits for your yes' : `${n} wait for your yes`);
