/** What a look at an engine or a connection found. */
export interface EngineHealth {
  ok: boolean;
  /** One sentence for the operator: what works, or what to do. */
  sentence: string;
}
