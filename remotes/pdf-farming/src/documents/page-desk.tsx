import type { DocumentOutline, DocumentRecipe, PageName } from '@avenue/contract/pdf';
import { Failure, IconButton, Line, Note, Panel, SelectField, Skeleton, Stack, Text, useShortcuts } from '@avenue/ui';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import css from './documents.module.css';
import { type Drawn, useDrawnPage } from './use-drawn.ts';

interface PageDeskProps {
  recipe: DocumentRecipe;
  pages: Drawn<DocumentOutline>;
  page: number;
  onPage: (page: number) => void;
}

/** Of many pages those that begin something are named: parts, months, kinds of pages. */
const mostNamed = 120;
function namedPages(pages: readonly PageName[], page: number): readonly PageName[] {
  if (pages.length <= mostNamed) return pages;
  const level = [1, 2].findLast((one) => pages.filter((name) => name.level <= one).length <= mostNamed) ?? 1;
  return pages.filter((name) => name.level <= level || name.number === page);
}

/** One page as the PDF will have it, drawn anew after each change. */
export function PageDesk({ recipe, pages: named, page, onPage }: PageDeskProps) {
  const outline = named.data;
  const pages = outline?.pages ?? [];
  const last = pages.length;
  const at = Math.min(Math.max(1, page), Math.max(1, last));
  const drawn = useDrawnPage(recipe, at, last > 0);
  const go = (to: number) => onPage(Math.min(Math.max(1, to), last));
  useShortcuts({
    'alt+arrowleft': { label: 'The page before', run: () => go(at - 1) },
    'alt+arrowright': { label: 'The next page', run: () => go(at + 1) },
  });
  const name = pages[at - 1]?.title ?? '';
  return (
    <Panel
      title="Preview"
      actions={
        <Line gap={8}>
          <IconButton
            label="The page before"
            icon={IconChevronLeft}
            size="sm"
            disabled={at <= 1}
            onClick={() => go(at - 1)}
          />
          <Text kind="meta">{last > 0 ? `Page ${at} of ${last}` : 'No pages'}</Text>
          <IconButton
            label="The next page"
            icon={IconChevronRight}
            size="sm"
            disabled={at >= last}
            onClick={() => go(at + 1)}
          />
        </Line>
      }
    >
      <Stack gap={16}>
        {last > 0 && (
          <SelectField
            label="Go to"
            value={String(at)}
            options={namedPages(pages, at).map(({ number, title }) => ({
              value: String(number),
              label: `${number}  ${title}`,
            }))}
            onChange={(value) => go(Number(value))}
          />
        )}
        {outline && outline.faults.length > 0 && (
          <Note tone="wait" live="status">
            {`The pages cannot be set yet. ${outline.faults[0]?.message ?? ''}`}
          </Note>
        )}
        {named.error !== undefined && (
          <Failure
            size="line"
            of="The list of pages"
            did="was not read"
            error={named.error}
            onRetry={named.retry}
            keeps="Your words are kept."
          />
        )}
        {drawn.error !== undefined ? (
          <Failure
            of="The page"
            did="was not drawn"
            error={drawn.error}
            onRetry={drawn.retry}
            keeps="Your words are kept."
          />
        ) : drawn.data ? (
          <img
            className={css.sheet}
            data-behind={drawn.behind || undefined}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.data.svg)}`}
            width={Math.round(drawn.data.width)}
            height={Math.round(drawn.data.height)}
            alt={`Page ${at}: ${name}`}
          />
        ) : (
          <Skeleton shape="block" heightPx={640} label="Drawing the page" />
        )}
      </Stack>
    </Panel>
  );
}
