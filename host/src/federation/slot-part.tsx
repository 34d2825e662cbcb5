import { doubtServer, onServerBack } from '@avenue/data';
import { RemoteFailure } from '@avenue/federation/loader';
import { type FoundSlot, slotsAt } from '@avenue/federation/registry';
import { Bone, Failure, Loading, Panel } from '@avenue/ui';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { useAfterPage } from './after-page.ts';
import { loader } from './loader.ts';
import { useRegistry } from './registry-store.ts';
import { tell } from './tell.ts';

/** Room of a panel beside its content: head and padding. */
const frameHeightPx = 72;

/** What stands in the place of a part until its code is here. */
const Coming = ({ slot }: Pick<FoundSlot, 'slot'>) => (
  <Panel title={slot.title}>
    <Loading label={`Loading ${slot.title}`}>
      <Bone heightPx={Math.max(12, slot.heightPx - frameHeightPx)} />
    </Loading>
  </Panel>
);

function Loaded({ remote, slot, onShown }: FoundSlot & { onShown: () => void }) {
  const Part = use(loader.load(remote, slot.part));
  useEffect(onShown, [onShown]);
  return <Part />;
}

/** One part with its own boundary: what fails in it costs its card, and nothing of the page. */
class SlotPart extends Component<FoundSlot, { failure: unknown }> {
  override state = { failure: undefined as unknown };
  wanted = performance.now();
  unlisten = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: error };
  }

  shown = () => tell(this.props.remote, this.props.slot.part, performance.now() - this.wanted);

  retry = async () => {
    const { failure } = this.state;
    const { remote, slot } = this.props;
    if (failure === undefined) return;
    this.wanted = performance.now();
    if (failure instanceof RemoteFailure) {
      if (failure.stage === 'manifest')
        await import(/* webpackChunkName: "later" */ './swap.ts').then(({ lookAgain }) => lookAgain()).catch(() => {});
      loader.retry(remote, slot.part, failure);
    }
    // What threw while it was drawn is drawn anew.
    this.setState({ failure: undefined });
  };

  override componentDidMount() {
    this.unlisten = onServerBack(() => void this.retry());
  }

  override componentWillUnmount() {
    this.unlisten();
  }

  override componentDidCatch(error: unknown) {
    const { remote, slot } = this.props;
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'render', error);
    tell(remote, slot.part, performance.now() - this.wanted, failure);
    if (failure.stage !== 'render') doubtServer();
  }

  override render(): ReactNode {
    const { slot } = this.props;
    const { failure } = this.state;
    if (failure !== undefined)
      return (
        <Panel title={slot.title}>
          <Failure
            size="line"
            of="This card"
            did="could not be shown"
            error={failure}
            onRetry={() => void this.retry()}
            keeps="The rest of the page is not affected."
          />
        </Panel>
      );
    return (
      <Suspense fallback={<Coming slot={slot} />}>
        <Loaded {...this.props} onShown={this.shown} />
      </Suspense>
    );
  }
}

/** Fills a place of a page with what manifests bring to it, once the page itself is complete. */
export function Slots({ place }: { place: string }) {
  const snapshot = useRegistry();
  const complete = useAfterPage();
  return slotsAt(snapshot, place).map(({ remote, slot }) => (
    <div
      key={`${remote.id}/${slot.part}`}
      data-slot={place}
      // A card that is lower than its room fills it.
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: slot.heightPx }}
    >
      {complete ? (
        // Another build of the remote starts without the failure of this one.
        <SlotPart key={remote.build + remote.list} remote={remote} slot={slot} />
      ) : (
        <Coming slot={slot} />
      )}
    </div>
  ));
}
