import { type ComponentType, Suspense, use } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A component whose code is a separate host chunk. Shows `Fallback` while it loads, and the failure with Retry in its
 * place when it does not arrive.
 * @param part what the operator would call it: "chart", "table"
 * @param load a `retriable` import
 */
export function heavy<Module, Props extends object>(
  part: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Fallback: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = (props: Props) => {
    const Part = pick(use(load()));
    return <Part {...props} />;
  };
  const Heavy = (props: Props) => (
    <PartBoundary of={`The ${part}`}>
      <Suspense fallback={<Fallback {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  );
  Heavy.displayName = `Heavy(${part})`;
  return Heavy;
}
