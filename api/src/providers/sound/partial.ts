/** Where a sound stands while it is written, beside where it will be. Threads of a process write different sounds. */
export const partialOf = (out: string): string => `${out}.${process.pid}.part`;
