const mostMinutes = 24 * 60;

/** Minutes of what was typed: "2.5" and "2:30" are 150, "45 min" is 45. Undefined for what is no time of a day. */
export function minutesOf(text: string): number | undefined {
  const typed = text.trim().toLowerCase();
  const [, hours, minutes] = /^(\d{1,2})\s*(?::|h\s*)([0-5]\d)\s*(?:m|min)?$/.exec(typed) ?? [];
  const [, only] = /^(\d{1,4})\s*(?:m|min|minutes?)$/.exec(typed) ?? [];
  const [, whole] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hours?)?$/.exec(typed) ?? [];
  const found =
    hours !== undefined
      ? Number(hours) * 60 + Number(minutes)
      : only !== undefined
        ? Number(only)
        : Math.round(Number(whole?.replace(',', '.')) * 60);
  return found > 0 && found <= mostMinutes ? found : undefined;
}
