/** Cut to a number of bytes of UTF-8, never inside a character. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return `${new TextDecoder().decode(Buffer.from(text).subarray(0, bytes - 3)).replace(/\uFFFD+$/, '')}…`;
}
