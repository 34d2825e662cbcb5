import type { Answer, Campaign, CampaignPicture } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Bone, Button, Failure, formatBytes, formatNumber, Loading, Panel, Read, Stack, TextArea } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import type { SWRResponse } from 'swr';
import css from './media-blitz.module.css';
import { usePicture } from './use-blitz.ts';

export type Pictures = Answer<'GET /api/blitz/{id}/pictures'>;

const say = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Which platforms take what a picture shows, in one sentence. */
function altHelp(platforms: Pictures['platforms']): string {
  const takes = platforms.filter(({ alt }) => alt > 0).map(({ name }) => name);
  const rest = platforms.filter(({ alt }) => alt === 0).map(({ name }) => name);
  if (takes.length === 0) return `${say(rest)} ${rest.length === 1 ? 'takes' : 'take'} none. It stays in the studio.`;
  const out = `Told by ${say(takes)} to who does not see the picture.`;
  return rest.length === 0 ? out : `${out} ${say(rest)} ${rest.length === 1 ? 'takes' : 'take'} none.`;
}

/** What a picture shows, kept as it is typed. */
function AltForm({
  id,
  picture,
  platforms,
}: {
  id: string;
  picture: CampaignPicture;
  platforms: Pictures['platforms'];
}) {
  const refresh = useRefresh();
  const { url, alt } = picture;
  const form = useDraftForm({
    call: 'PUT /api/blitz/{id}/picture',
    key: `blitz/${id}/picture/${url}`,
    base: { alt },
    labels: { alt: 'What it shows' },
    send: (words) => callApi('PUT /api/blitz/{id}/picture', { params: { id }, body: { url, ...words } }),
    onSaved: () => refresh('/api/blitz'),
  });
  return (
    <Form
      form={form}
      of="What it shows"
      foot={
        form.dirty && (
          <div className={css.acts}>
            <Button size="sm" kind="primary" type="submit" busy={form.busy} aria-label="Save what it shows">
              Save
            </Button>
          </div>
        )
      }
    >
      <TextArea {...form.field('alt')} rows={2} help={platforms.length > 0 ? altHelp(platforms) : undefined} />
    </Form>
  );
}

interface PicturePanelProps {
  campaign: Campaign;
  /** Pictures that can be chosen, read once they are asked for. */
  known: SWRResponse<Pictures, Error>;
  chooses: boolean;
  onChoose: (chooses: boolean) => void;
}

/** The one picture of a campaign's posts: chosen from what it is about or from a file, said in words, taken away. */
export function PicturePanel({ campaign, known, chooses, onChoose }: PicturePanelProps) {
  const { id, picture } = campaign;
  const acts = usePicture(campaign);
  const [stores, setStores] = useState(false);
  const busy = acts.busy || stores;
  const choose = async (url: string) => {
    if (url === picture?.url) return onChoose(false);
    setStores(true);
    const isSet = await acts.set({ url, alt: '' });
    setStores(false);
    if (isSet) onChoose(false);
  };
  return (
    <Panel
      title="Picture"
      actions={
        <>
          {picture && (
            <Button
              size="sm"
              kind="quiet"
              icon={IconTrash}
              call="PUT /api/blitz/{id}/picture"
              disabled={busy}
              onClick={() => void acts.remove(picture)}
            >
              Remove picture
            </Button>
          )}
          <Button
            size="sm"
            icon={IconPhoto}
            call="PUT /api/blitz/{id}/picture"
            aria-expanded={chooses}
            onClick={() => onChoose(!chooses)}
          >
            {chooses ? 'Close' : picture ? 'Choose another' : 'Choose a picture'}
          </Button>
        </>
      }
    >
      <Stack>
        {picture ? (
          <div className={css.picture}>
            <img src={picture.url} alt={picture.alt || 'Goes with every post'} />
            <div>
              <p className={css.meta}>
                {formatNumber(picture.width)} × {formatNumber(picture.height)} pixels, {formatBytes(picture.bytes)}. It
                goes with every post.
              </p>
              <AltForm id={id} picture={picture} platforms={known.data?.platforms ?? []} />
            </div>
          </div>
        ) : (
          !chooses && <p className={css.meta}>The posts are words alone. One picture can go with all of them.</p>
        )}
        {picture && !chooses && known.error && (
          <Failure
            size="line"
            of="What the places take with a picture"
            error={known.error}
            onRetry={() => void known.mutate()}
          />
        )}
        {chooses && (
          <div className={css.chooser}>
            <Read
              of="Pictures to choose from"
              state={known}
              keeps="A file of your own can be given all the same."
              loading={
                <Loading label="Loading pictures">
                  <Bone heightPx={96} />
                </Loading>
              }
              isEmpty={({ pictures }) => pictures.length === 0}
              empty={<p className={css.meta}>The studio has no picture of what this campaign is about.</p>}
            >
              {({ pictures }) => (
                <ul className={css.gallery} aria-label="Pictures to choose from">
                  {pictures.map(({ url, label }) => (
                    <li key={url}>
                      <button
                        type="button"
                        aria-pressed={url === picture?.url}
                        disabled={busy}
                        onClick={() => void choose(url)}
                      >
                        <img src={url} alt="" loading="lazy" />
                        <span>{label}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Read>
            <PickFile
              label="Use a file of your own"
              icon={IconPhotoUp}
              accept="image/jpeg,image/png"
              kinds={['still']}
              wrongKind="This is no picture. Use JPEG or PNG."
              disabled={busy}
              onStored={choose}
              onProblem={acts.setProblem}
            />
            <Limits platforms={known.data?.platforms ?? []} />
          </div>
        )}
        {acts.problem !== undefined && (
          <Failure size="line" of="The picture" did="was not changed" error={acts.problem} />
        )}
      </Stack>
    </Panel>
  );
}

/** What changes for words once a picture goes with them. */
const Limits = ({ platforms }: Pick<Pictures, 'platforms'>) =>
  platforms.length > 0 && (
    <p className={css.meta}>
      With a picture:{' '}
      {platforms
        .map(
          ({ name, longest, bytes }) => `${name} takes ${formatNumber(longest)} characters and ${formatBytes(bytes)}`,
        )
        .join(', ')}
      .
    </p>
  );
