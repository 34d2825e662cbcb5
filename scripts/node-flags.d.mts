export const nodeFlags: readonly string[];
export const flagsIn: (language: string | undefined) => string[];
