/** An answer that comes when the test says so. */
export interface Waiting<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
}

export function waiting<Value>(): Waiting<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
