const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Seconds until midnight Pacific time, when quotas begin anew. On the two days that are no 24 hours long it is an hour off. */
export function secondsToPacificMidnight(now: number): number {
  const [hour = 0, minute = 0, second = 0] = parts
    .formatToParts(now)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  return 86_400 - (hour * 3600 + minute * 60 + second);
}
