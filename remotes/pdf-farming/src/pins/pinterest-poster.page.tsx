import type { Answer } from '@avenue/contract';
import type { PdfPin } from '@avenue/contract/pdf';
import { callApi, eachOnce, usePaged, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  EmptyState,
  isStatus,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  Stack,
  StatusChip,
  TextArea,
  TextField,
  TextLink,
} from '@avenue/ui';
import { useState } from 'react';

/** Rows that are shown at first, and at each press on Show more. */
const step = 50;
const blank = { pinUrl: '', boardName: '', text: '' };

type Told = Answer<'POST /api/pdf/pin-to-pinterest'>;

/** Posts a pin through the door to the outside, and lists what became of those before. */
export default function PinterestPosterPage() {
  const [count, setCount] = useState(step);
  const list = usePaged('GET /api/pdf/pins', {
    query: {},
    count,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });
  return (
    <Page
      title="Pinterest Poster"
      sentence="Pins a picture, or the picture of a page, on a board of yours. It goes through the modes like everything that goes out."
    >
      <Stack gap={16}>
        <Panel title="Post a pin">
          <PinForm />
        </Panel>
        <Panel title="Pins">
          <Read
            of="Your pins"
            state={list}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState title="No pins yet">The first one is posted above.</EmptyState>}
          >
            {({ items, total }) => (
              <Stack gap={16}>
                <Rows label="Pins">
                  {items.map((pin) => (
                    <PinRow key={pin.id} pin={pin} />
                  ))}
                </Rows>
                {items.length < total ? (
                  <Button onClick={() => setCount(count + step)} busy={list.isValidating}>
                    {`Show more; ${items.length} of ${total} shown`}
                  </Button>
                ) : (
                  <span role="status">{total === 1 ? '1 pin' : `All ${total} pins`}</span>
                )}
              </Stack>
            )}
          </Read>
        </Panel>
      </Stack>
    </Page>
  );
}

/** What is typed is kept until the pin is out or held. */
function PinForm() {
  const refresh = useRefresh();
  const [told, setTold] = useState<Told | 'error'>();
  const form = useDraftForm({
    call: 'POST /api/pdf/pin-to-pinterest',
    key: 'pdf/pin',
    base: blank,
    labels: { pinUrl: 'Image or product-page URL', boardName: 'Board name', text: 'Title and words' },
    send: ({ pinUrl, boardName, text }) => {
      setTold(undefined);
      return callApi('POST /api/pdf/pin-to-pinterest', {
        body: { pinUrl: pinUrl.trim(), boardName: boardName.trim(), text: text.trim() },
      });
    },
    // A pin that did not go out is there to be sent again.
    after: ({ success, held }, typed) => (success || held ? { ...blank, boardName: typed.boardName } : typed),
    onRefused: () => setTold('error'),
    onSaved: async (answer) => {
      setTold(answer);
      await refresh('/api/pdf');
    },
  });
  return (
    <Form
      form={form}
      of="The pin"
      did="was not posted"
      foot={
        <Stack gap={8}>
          <Button kind="primary" type="submit" busy={form.busy}>
            Post Pin
          </Button>
          <p role="status">
            {form.busy
              ? 'Posting to Pinterest...'
              : told === 'error'
                ? 'Error while posting.'
                : told && <Outcome told={told} />}
          </p>
        </Stack>
      }
    >
      <TextField {...form.field('pinUrl')} type="url" autoComplete="off" spellCheck={false} />
      <TextField {...form.field('boardName')} />
      <TextArea {...form.field('text')} help="Empty: the title of the page." />
    </Form>
  );
}

const Outcome = ({ told: { success, held, reason, pin } }: { told: Told }) => {
  if (success)
    return <>Pin posted successfully! {pin.address && <TextLink href={pin.address}>Open it at Pinterest</TextLink>}</>;
  if (!held) return <>Failed to post. {reason}</>;
  return (
    <>
      Not posted yet. {reason}{' '}
      {pin.state === 'handed' ? (
        <TextLink to={`/hand-off?effect=${encodeURIComponent(pin.effect)}`}>Post it by hand</TextLink>
      ) : (
        <TextLink to="/shadow-mode-controller">See what goes out</TextLink>
      )}
    </>
  );
};

const PinRow = ({ pin: { title, board, state, reason, address, sample } }: { pin: PdfPin }) => (
  <Row
    title={title}
    meta={`Board "${board}". ${reason}`}
    end={
      <>
        {sample && <SourceTag source="sample" />}
        {isStatus(state) && <StatusChip status={state} />}
        {address && <TextLink href={address}>Open</TextLink>}
      </>
    }
  />
);
