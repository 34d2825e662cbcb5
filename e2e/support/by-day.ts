/** Days since 1970: what takes turns takes the next one tomorrow. */
const today = Math.floor(Date.now() / 86_400_000);

/** Which of so many turns it is today, from 0. */
export const turnOfToday = (turns: number): number => today % turns;

/** Whether a run is to take every turn: `NAME=all`. */
export const everyTurn = (name: string): boolean => process.env[name] === 'all';
