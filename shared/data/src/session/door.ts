import { RequestFailure } from '../failure.ts';

/**
 * What a call was refused for until somebody proves who it is: nobody is signed in, the last proof is too old, or a second
 * factor is demanded and not there yet.
 */
export type DoorAsks = 'sign_in' | 'step_up' | 'second_factor';

export interface Refused {
  asks: DoorAsks;
  /** Method and path: "PUT /api/admin/config". */
  call: string;
}

/** Asks who it is. @returns whether the call may be made once more */
export type Doorkeeper = (refused: Refused) => Promise<boolean>;

const asksOf: Readonly<Record<string, DoorAsks>> = {
  signed_out: 'sign_in',
  step_up: 'step_up',
  second_factor: 'second_factor',
};
/** Made by whoever asks. */
const own = new Set(['POST /api/session/confirm']);

let keeper: Doorkeeper | undefined;

/** Who asks for all calls of the tab; the host alone says it. */
export function keepDoor(next: Doorkeeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = undefined;
  };
}

/** The answer, unless nobody waits for it any more. @throws the reason of the signal */
const unlessAborted = <Got>(answer: Promise<Got>, signal: AbortSignal | undefined): Promise<Got> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_resolve, reject) => {
          const end = () => reject(signal.reason);
          if (signal.aborted) end();
          else signal.addEventListener('abort', end, { once: true });
        }),
      ])
    : answer;

/**
 * Makes a call; where it is refused because of who asks, has that answered and makes it once more.
 *
 * @throws RequestFailure 401 `signed_out`, 403 `step_up` where the question was put aside; nothing was done then
 */
export async function throughDoor<Got>(call: string, make: () => Promise<Got>, signal?: AbortSignal): Promise<Got> {
  try {
    return await make();
  } catch (failure) {
    const asks = failure instanceof RequestFailure ? asksOf[failure.code] : undefined;
    if (!asks || !keeper || own.has(call)) throw failure;
    if (await unlessAborted(keeper({ asks, call }), signal)) return make();
    if (asks !== 'step_up') throw failure;
    const { status, code, reference } = failure as RequestFailure;
    const message = 'Nothing was done: it was not confirmed that it is you.';
    throw new RequestFailure(status, { code, message, ...(reference && { reference }) }, { call });
  }
}
