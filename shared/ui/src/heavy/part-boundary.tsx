import { doubtServer, isLostCode, onServerBack } from '@avenue/data';
import { Component, type ReactNode } from 'react';
import { Failure } from '../feedback/failure.tsx';

export interface PartBoundaryProps {
  /** How the operator knows the part: "The chart". */
  of: string;
  /** Leaves its place empty when it fails: for a part that has a second way. Default value: false. */
  quiet?: boolean;
  children: ReactNode;
}

/** Keeps the failure of one part at the size of that part; tries again by Retry and when the server is back. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: { error: unknown } | undefined }> {
  override state = { caught: undefined as { error: unknown } | undefined };
  unlisten = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  retry = () => this.setState({ caught: undefined });

  override componentDidMount() {
    this.unlisten = onServerBack(this.retry);
  }

  override componentWillUnmount() {
    this.unlisten();
  }

  override componentDidCatch(error: unknown) {
    if (isLostCode(error)) doubtServer();
  }

  override render() {
    const { of, quiet = false, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    if (quiet) return null;
    return (
      <Failure
        size="line"
        of={of}
        did="could not be shown"
        error={caught.error}
        onRetry={this.retry}
        keeps="The rest of the page is not affected."
      />
    );
  }
}
