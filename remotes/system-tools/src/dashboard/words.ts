const upToTen = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/**
 * "Seven things need you", "One thing needs you", "Nothing needs you"; digits above ten. Whoever does not decide is told
 * that they wait.
 */
export function headline(waiting: number, mayDecide = true): string {
  if (waiting <= 0) return mayDecide ? 'Nothing needs you' : 'Nothing waits';
  const count = upToTen[waiting] ?? String(waiting);
  if (waiting === 1) return mayDecide ? `${count} thing needs you` : `${count} thing waits for a decision`;
  return mayDecide ? `${count} things need you` : `${count} things wait for a decision`;
}

/** What the page says under its heading. */
export function subline(waiting: number, running: number, mayDecide = true): string {
  const jobs = running === 0 ? '' : running === 1 ? ' One job is running.' : ` ${running} jobs are running.`;
  if (!mayDecide) return `An Editor decides. You see everything and change nothing.${jobs}`;
  if (waiting === 0) return `Start a video, or look at what was done.${jobs}`;
  return `Watch ${waiting === 1 ? 'it' : 'each one'}, then approve or deny. Nothing is approved on its own.${jobs}`;
}
