import { RemoteFailure } from '@avenue/federation/loader';
import type { LiveRemote } from '@avenue/federation/registry';
import { Skeleton } from '@avenue/ui';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { health } from './health.ts';
import { loader } from './loader.ts';
import { RemoteErrorCard } from './remote-error-card.tsx';

interface RemotePageProps {
  remote: LiveRemote;
  page: string;
  title: string;
  section?: string | undefined;
}

const Loaded = ({ remote, page }: RemotePageProps) => {
  const View = use(loader.load(remote, page));
  useEffect(() => health.works(remote.id), [remote.id]);
  return <View />;
};

/** A remote's page with its own boundary: what fails inside costs only this area. */
export class RemotePage extends Component<RemotePageProps, { failure: RemoteFailure | undefined; broken: boolean }> {
  override state = { failure: undefined as RemoteFailure | undefined, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { remote } = this.props;
    health.failed(remote.id);
    this.setState({ failure: error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'render', error) });
  }

  retry = (failure: RemoteFailure) => {
    // A page that was loaded and then threw is drawn anew; only what did not arrive is asked for again.
    if (failure.stage !== 'render') loader.retry(this.props.remote, this.props.page, failure);
    this.setState({ failure: undefined, broken: false });
  };

  override render(): ReactNode {
    const { title, section } = this.props;
    const { failure, broken } = this.state;
    if (failure) {
      return <RemoteErrorCard failure={failure} title={title} section={section} onRetry={() => this.retry(failure)} />;
    }
    if (broken) return null;
    return (
      <Suspense fallback={<Skeleton label={`Loading ${title}`} shape="block" heightPx={240} />}>
        <Loaded {...this.props} />
      </Suspense>
    );
  }
}
