import type { PhoneHandOff } from '@avenue/contract';
import { Button, CopyButton, Facts, formatBytes, Note, Row, Rows, TextToCopy } from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import css from './hand-off-on-phone.module.css';
import { ShareFile } from './share-file.tsx';

/** Where the file of what is open on this phone lies. */
const addressOf = (id: string) => `/media/phone/${encodeURIComponent(id)}`;
const ends = (pattern: RegExp) => (file: PhoneHandOff['files'][number]) => pattern.test(file.name);

/** Files and words of one hand-off, to be taken to the app of its platform. */
export function HandOffOnPhone({ handOff }: { handOff: PhoneHandOff }) {
  const { page, title, sample, platform, files, texts, choices, steps, links } = handOff;
  const video = files.find(ends(/\.(?:mp4|webm|mov)$/));
  const picture = files.find(ends(/\.(?:jpg|png|webp)$/));
  const all = texts.flatMap(({ text }) => (text ? [text] : [])).join('\n\n');
  return (
    <div className={css.parts}>
      {sample && <Note>This one is a sample: nothing of it is posted.</Note>}
      <section className={css.part} aria-labelledby="phone-files">
        <h2 id="phone-files">Take the files</h2>
        {video && (
          <VideoPlayer
            src={addressOf(video.id)}
            poster={picture && addressOf(picture.id)}
            label={title}
            aspect="1 / 1"
            whole
          />
        )}
        <Rows label="Files">
          {files.map((file) => (
            <Row
              key={file.id}
              title={file.name}
              meta={`${file.label}, ${formatBytes(file.bytes)}`}
              end={
                <span className={css.acts}>
                  <ShareFile file={{ ...file, url: addressOf(file.id) }} />
                  <Button
                    icon={IconDownload}
                    href={`${addressOf(file.id)}?download=${encodeURIComponent(file.name)}`}
                    download
                    aria-label={`Download: ${file.label}`}
                  >
                    Download
                  </Button>
                </span>
              }
            />
          ))}
        </Rows>
        {links
          .filter(({ on }) => on === 'phone')
          .map(({ label, url }) => (
            <Button key={url} icon={IconExternalLink} href={url}>
              {label}
            </Button>
          ))}
        {steps.length > 0 && (
          <ol className={css.steps} aria-label={`In ${platform}`}>
            {steps.map((step) => (
              <li key={step.id}>{step.label}</li>
            ))}
          </ol>
        )}
      </section>
      <section className={css.part} aria-labelledby="phone-words">
        <div className={css.head}>
          <h2 id="phone-words">Paste the words</h2>
          <CopyButton text={all}>Copy all</CopyButton>
        </div>
        {texts.map(({ id, unit, ...text }) => (
          <TextToCopy key={id} {...text} unit={unit === 'bytes' ? unit : undefined} platform={platform} />
        ))}
        {choices.length > 0 && <Facts facts={choices.map(({ label, value }) => ({ label, value }))} />}
      </section>
      <section className={css.part} aria-labelledby="phone-where">
        <h2 id="phone-where">Tell us where it is</h2>
        <p>
          Copy the address of your post. Paste it on the page where you scanned the code, or sign in to paste it here:
          what counts as posted is said by somebody whom Avenue knows.
        </p>
        <Button href={page}>Paste the address here</Button>
      </section>
    </div>
  );
}
