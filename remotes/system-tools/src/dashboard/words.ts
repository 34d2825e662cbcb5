const upToTen = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Seven things need you", "One thing needs you", "Nothing needs you"; digits above ten. */
export function headline(waiting: number): string {
  if (waiting <= 0) return 'Nothing needs you';
  const count = upToTen[waiting] ?? String(waiting);
  return waiting === 1 ? `${count} thing needs you` : `${count} things need you`;
}

/** What the page says under its heading. */
export function subline(waiting: number, running: number): string {
  const jobs = running === 0 ? '' : running === 1 ? ' One job is running.' : ` ${running} jobs are running.`;
  if (waiting === 0) return `Start a video, or look at what was done.${jobs}`;
  return `Watch ${waiting === 1 ? 'it' : 'each one'}, then approve or deny. Nothing is approved on its own.${jobs}`;
}
