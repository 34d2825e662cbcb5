/** Something a registry does not do. `message` is a sentence for whoever asked. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure';
  readonly code: string;
  /** One line for each thing to change. */
  readonly details: readonly string[];

  constructor(code: string, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
