/** A list with one of its things at another place. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, at) => at !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}
