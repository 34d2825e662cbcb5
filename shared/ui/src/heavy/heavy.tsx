import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { ErrorCard } from '../feedback/error-card.tsx';

interface BoundaryProps {
  part: string;
  children: ReactNode;
}

/** Keeps the failure of one heavy part at the size of that part. */
class PartBoundary extends Component<BoundaryProps, { cause: unknown }> {
  override state: { cause: unknown } = { cause: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render() {
    if (this.state.cause === undefined) return this.props.children;
    return (
      <ErrorCard
        size="small"
        title={`The ${this.props.part} could not be shown. The rest of the page works.`}
        onRetry={() => this.setState({ cause: undefined })}
      />
    );
  }
}

/**
 * A component whose code is a separate host chunk. Shows `Fallback` while it loads, and a small error card with Retry
 * in its place when it does not arrive.
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
    <PartBoundary part={part}>
      <Suspense fallback={<Fallback {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  );
  Heavy.displayName = `Heavy(${part})`;
  return Heavy;
}
