/** A smaller form is sent before anybody could read how far it is. */
const largeBytes = 2_000_000;

export const isLarge = (form: FormData): boolean =>
  [...form.values()].some((value) => value instanceof Blob && value.size > largeBytes);

/** As `fetch`, for a form whose progress is told: `fetch` does not tell how much of a body is sent. */
export const withProgress =
  (onProgress: (share: number) => void) =>
  (path: string, { method = 'POST', body, headers, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
      request.onload = () => {
        const told = new Headers();
        for (const line of request
          .getAllResponseHeaders()
          .trim()
          .split(/[\r\n]+/)) {
          const [name = '', ...value] = line.split(': ');
          if (name) told.append(name, value.join(': '));
        }
        resolve(new Response(request.responseText, { status: request.status, headers: told }));
      };
      request.onerror = () => reject(new TypeError('The line broke.'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });
