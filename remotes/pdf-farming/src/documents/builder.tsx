import type { DocumentChoices, PdfDocument } from '@avenue/contract/pdf';
import { Form } from '@avenue/form';
import { Button, Line, Panel, Stack, useShortcuts } from '@avenue/ui';
import { useState } from 'react';
import { BasicsFields } from './basics-fields.tsx';
import css from './documents.module.css';
import { ListPart } from './list-part.tsx';
import { MakePanel } from './make-panel.tsx';
import { PageDesk } from './page-desk.tsx';
import { PlannerFields } from './planner-fields.tsx';
import { PromptsPart } from './prompts-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { type DocumentForm, useDocumentForm } from './use-document-form.ts';
import { useOutline } from './use-drawn.ts';

interface BuilderProps {
  document: PdfDocument;
  choices: DocumentChoices;
}

/** A document with its pages: what it is made of, one page as it will be, and the PDF. */
export function Builder({ document, choices }: BuilderProps) {
  const work = useDocumentForm(document);
  const { form, recipe, undo, redo } = work;
  const pages = useOutline(recipe);
  const outline = pages.data;
  const [page, setPage] = useState(2);
  useShortcuts({
    'ctrl+s': { label: 'Save the document', call: 'PATCH /api/pdf/documents/{id}', run: () => void form.submit() },
  });
  const show = (section: number) => {
    const first = outline?.pages.find((one) => one.section === section);
    if (first) setPage(first.number);
  };
  return (
    <div className={css.builder}>
      <Form
        form={form}
        of="The document"
        label="The document"
        foot={
          <Line gap={8} wrap>
            <Button type="submit" busy={form.busy} disabled={!form.dirty} kbd="Ctrl S">
              Save
            </Button>
            <Button kind="quiet" disabled={!undo} onClick={undo}>
              Undo
            </Button>
            <Button kind="quiet" disabled={!redo} onClick={redo}>
              Redo
            </Button>
          </Line>
        }
      >
        <Panel title="Words and look">
          <Stack gap={16}>
            <BasicsFields work={work} choices={choices} outline={outline} />
          </Stack>
        </Panel>
        <Inside work={work} choices={choices} outline={outline} onShow={show} />
      </Form>
      <div className={css.desk}>
        <PageDesk recipe={recipe} pages={pages} page={page} onPage={setPage} />
        <MakePanel document={document} work={work} outline={outline} />
      </div>
    </div>
  );
}

interface InsideProps {
  work: DocumentForm;
  choices: DocumentChoices;
  outline: ReturnType<typeof useOutline>['data'];
  onShow: (section: number) => void;
}

/** What stands on the pages, by kind. */
function Inside({ work: { recipe, change }, choices, outline, onShow }: InsideProps) {
  if (recipe.kind === 'planner')
    return (
      <>
        <Panel title="Time">
          <Stack gap={16}>
            <PlannerFields recipe={recipe} onChange={change} outline={outline} />
          </Stack>
        </Panel>
        <Panel title="Pages">
          <SectionsPart recipe={recipe} modules={choices.modules} outline={outline} onChange={change} onShow={onShow} />
        </Panel>
      </>
    );
  if (recipe.kind === 'journal')
    return (
      <Panel title="Questions">
        <PromptsPart recipe={recipe} outline={outline} onChange={change} />
      </Panel>
    );
  return (
    <Panel title="Things to do">
      <ListPart recipe={recipe} themes={choices.themes} outline={outline} onChange={change} />
    </Panel>
  );
}
