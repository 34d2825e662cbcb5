import { PartBoundary, retriable } from '@avenue/ui';
import { type ComponentType, Suspense, use } from 'react';

export interface LazyPart<Props> {
  /** How the operator knows it, for the sentence when it does not arrive: "The chatbot". */
  label: string;
  load: () => Promise<ComponentType<Props>>;
  /** Fetches the code ahead of need. A failure is reported when the part is shown, not before. */
  preload: () => void;
}

/** A part of the shell whose code arrives when it is first needed; `Lazy` shows it. */
export function lazyPart<Props>(label: string, load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const cached = retriable(load);
  return { label, load: cached, preload: () => void cached().catch(() => {}) };
}

interface LazyProps<Props> {
  part: LazyPart<Props>;
  props: Props;
  /** Leaves its place empty when it does not arrive: for a part that has a second way. Default value: false. */
  quiet?: boolean;
}

function Loaded<Props extends object>({ part, props }: LazyProps<Props>) {
  const View = use(part.load());
  return <View {...props} />;
}

/** Shows a lazy part; nothing while its code is on the way, a sentence with Retry when it does not arrive. */
export const Lazy = <Props extends object>({ part, props, quiet = false }: LazyProps<Props>) => (
  <PartBoundary of={part.label} quiet={quiet}>
    <Suspense fallback={null}>
      <Loaded part={part} props={props} />
    </Suspense>
  </PartBoundary>
);
