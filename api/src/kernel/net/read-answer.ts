const longestLineChars = 1_000_000;

/**
 * The body of an answer.
 *
 * @param tooLarge the error for one of more than `limit` bytes; without an error the rest is left out
 */
export async function bytesOf(
  response: Response,
  limit: number,
  tooLarge: () => Error | undefined,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) {
      const error = tooLarge();
      if (error) throw error;
      break;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Lines of a body as they come, without the empty ones. */
export async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLineChars) throw new Error('a line without end');
    for (const line of lines) if (line.trim()) yield line;
  }
  rest += decoder.decode();
  if (rest.trim()) yield rest;
}
