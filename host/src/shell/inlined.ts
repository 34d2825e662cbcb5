/** Data the server wrote into `index.html`; nothing if it did not. */
export function inlined<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}
