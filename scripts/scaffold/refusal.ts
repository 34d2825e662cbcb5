/** What was asked for cannot be generated. `message` is one sentence for the developer; nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Turns what `parseArgs` throws into a refusal. */
export function asked<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new Refusal(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

/** Runs a command; a refusal prints its sentence and ends with 1. */
export function runCommand(command: () => void) {
  try {
    command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
