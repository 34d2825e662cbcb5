import {
  BoneRows,
  Button,
  Failure,
  Loading,
  Note,
  Page,
  Panel,
  Read,
  Stack,
  type Tab,
  Tabs,
  useNavigate,
  useOneColumn,
  useShortcuts,
} from '@avenue/ui';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useChannels } from '../flow/index.ts';
import { Filters } from './filters.tsx';
import css from './library.module.css';
import { LibraryList } from './library-list.tsx';
import { type Acts, useActs } from './use-acts.ts';
import { type Library, useLibrary } from './use-library.ts';
import { usePlace, type View } from './use-place.ts';

const tabsFor = (data: Library | undefined): Tab<View>[] => {
  const { counts, toPost, removed } = data ?? {};
  const all = counts && counts.idea + counts.script + counts.take + counts.video;
  return [
    { id: 'all', label: 'All', size: all },
    { id: 'ideas', label: 'Ideas', size: counts?.idea },
    { id: 'scripts', label: 'Scripts', size: counts?.script },
    { id: 'takes', label: 'Takes', size: counts?.take },
    { id: 'videos', label: 'Videos', size: counts?.video },
    { id: 'to-post', label: 'Ready to post', size: toPost, icon: IconBookmark },
    { id: 'removed', label: 'Removed', size: removed, icon: IconTrash },
  ];
};

export default function LibraryPage() {
  const navigate = useNavigate();
  const place = usePlace();
  const list = useLibrary(place);
  const { channels = [] } = useChannels();
  const acts = useActs();
  const tabs = tabsFor(list.data);
  // On a narrow screen the open row is a page of its own.
  const alone = useOneColumn() && place.row !== undefined;
  const channel = channels.find(({ name }) => name === place.channel);
  useShortcuts({ n: { label: 'New idea', call: 'POST /api/ideas/generate', run: () => navigate('/idea-generator') } });
  return (
    <Page
      title="Library"
      sentence={!alone && `Everything ${channel?.label ?? 'this studio'} has made, from idea to video.`}
      actions={
        !alone && (
          <Button kind="primary" icon={IconPlus} kbd="N" call="POST /api/ideas/generate" to="/idea-generator">
            New idea
          </Button>
        )
      }
    >
      <div className={css.whole}>
        <Tabs label="Views" tabs={tabs} value={place.view} onChange={place.setView}>
          <Stack gap={12}>
            {!alone && <Filters place={place} channels={channels} />}
            <News acts={acts} />
            <Read of="Your library" state={list} frame={(failure) => <Panel>{failure}</Panel>} loading={<Coming />}>
              {(data) => (
                <LibraryList
                  data={data}
                  around={list.around}
                  busy={list.isValidating}
                  all={tabs.find(({ id }) => id === place.view)?.size ?? data.total}
                  place={place}
                  channels={channels}
                  acts={acts}
                />
              )}
            </Read>
          </Stack>
        </Tabs>
      </div>
    </Page>
  );
}

const Coming = () => (
  <Panel flush>
    <Loading label="Loading your library">
      <BoneRows count={8} rowPx={52} lead={{ widthPx: 64, heightPx: 36 }} />
    </Loading>
  </Panel>
);

/** What an act did not do, and what stayed with its reasons. */
function News({ acts: { failure, kept, forgetKept } }: { acts: Acts }) {
  return (
    <>
      {failure && (
        <Failure size="line" of={failure.of} did={failure.did} error={failure.error} onRetry={failure.retry} />
      )}
      {kept.length > 0 && (
        <Note
          tone="wait"
          live="status"
          action={
            <Button size="sm" onClick={forgetKept}>
              All right
            </Button>
          }
        >
          {kept.length === 1 ? '1 thing stays.' : `${kept.length} things stay.`}
          <ul className={css.kept}>
            {kept.map(({ id, title, why }) => (
              <li key={id}>
                <strong>{title}</strong>: {why}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
