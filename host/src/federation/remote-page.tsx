import { doubtServer } from '@avenue/data';
import { RemoteFailure } from '@avenue/federation/loader';
import type { LiveRemote } from '@avenue/federation/registry';
import { Bone, Loading, Stack } from '@avenue/ui';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { health } from './health.ts';
import { loader } from './loader.ts';
import { registry } from './registry-store.ts';
// With the page's own code, not later: it is needed when nothing more can be fetched.
import { RemoteErrorCard } from './remote-error-card.tsx';
import { tell } from './tell.ts';

interface RemotePageProps {
  remote: LiveRemote;
  page: string;
  title: string;
  section?: string | undefined;
}

const Loaded = ({ remote, page, onShown }: RemotePageProps & { onShown: () => void }) => {
  const View = use(loader.load(remote, page));
  useEffect(onShown, [onShown]);
  return <View />;
};

/** While the code of a page is on its way: heading, sentence, content. */
const PageSkeleton = ({ title }: { title: string }) => (
  <Loading label={`Loading ${title}`}>
    <Stack gap={20}>
      <Stack gap={8}>
        <Bone width="260px" heightPx={26} />
        <Bone width="420px" />
      </Stack>
      <Bone heightPx={320} />
    </Stack>
  </Loading>
);

interface State {
  failure: RemoteFailure | undefined;
  broken: boolean;
  /** How often it was drawn anew by itself. */
  again: number;
}

let firstPage = true;

/** A remote's page with its own boundary: what fails inside costs only this area. */
export class RemotePage extends Component<RemotePageProps, State> {
  override state: State = { failure: undefined, broken: false, again: 0 };
  /** When the page was wished for; the first one with the load of the document. */
  wanted = firstPage ? 0 : performance.now();

  static getDerivedStateFromError() {
    firstPage = false;
    return { broken: true };
  }

  shown = () => {
    firstPage = false;
    const { remote, page } = this.props;
    health.works(remote.id);
    // For whoever asks which build draws this page.
    document.body.dataset.page = `${remote.id}/${remote.build}`;
    tell(remote, page, performance.now() - this.wanted);
    // Not yet proven: an effect of the page may still throw in this very commit.
    setTimeout(() => {
      if (!this.state.broken) registry.worked(remote);
    });
  };

  override componentDidCatch(error: unknown) {
    const { remote, page } = this.props;
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'render', error);
    // Drawn once more before it counts: what fails twice is not chance.
    if (failure.stage === 'render' && this.state.again === 0 && !registry.hasProven(remote)) {
      this.setState({ broken: false, again: 1 });
      return;
    }
    tell(remote, page, performance.now() - this.wanted, failure);
    if (failure.stage !== 'render') doubtServer();
    if (registry.broke(remote)) return;
    health.failed(remote.id);
    this.setState({ failure });
  }

  retry = async (failure: RemoteFailure) => {
    this.wanted = performance.now();
    if (failure.stage === 'manifest')
      await import(/* webpackChunkName: "later" */ './swap.ts').then(({ lookAgain }) => lookAgain()).catch(() => {});
    // A page that was loaded and then threw is drawn anew; only what did not arrive is asked for again.
    if (failure.stage !== 'render') loader.retry(this.props.remote, this.props.page, failure);
    this.setState({ failure: undefined, broken: false });
  };

  override render(): ReactNode {
    const { title, section } = this.props;
    const { failure, broken, again } = this.state;
    if (failure) {
      return (
        <RemoteErrorCard failure={failure} title={title} section={section} onRetry={() => void this.retry(failure)} />
      );
    }
    if (broken) return null;
    return (
      <Suspense fallback={<PageSkeleton title={title} />}>
        <Loaded key={again} {...this.props} onShown={this.shown} />
      </Suspense>
    );
  }
}
