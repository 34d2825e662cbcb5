// A typesetter that says what it was given of the environment in place of a document.
process.on('message', ({ id }: { id: number }) => {
  process.send?.({ id, said: { kind: 'failed', message: JSON.stringify(process.env) } });
});
process.on('disconnect', () => process.exit(0));
