// A typesetter that hears and never answers.
process.on('message', () => undefined);
process.on('disconnect', () => process.exit(0));
