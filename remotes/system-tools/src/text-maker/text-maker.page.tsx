import { BriefForm, Maker } from '@avenue/boards/make';
import type { RecipeForm } from '@avenue/contract';
import { type JobRun, useApi } from '@avenue/data';
import { Bone, Loading, Page, Panel, Read, useAddress } from '@avenue/ui';

/** Any kind of text that belongs to no page of its own: fill in a form, pick what came, edit it, have it written again. */
export default function TextMakerPage() {
  const script = useAddress().word('script');
  return (
    <Page
      title="Text Maker"
      sentence="Captions, quizzes and other texts: fill in what it is about, pick one, and make it yours. Every version is kept."
    >
      <Maker
        brief={(recipe, run) =>
          script && <BriefOfScript key={`${recipe.id}/${script}`} recipe={recipe} id={script} run={run} />
        }
      />
    </Page>
  );
}

/** A script is what a caption says in own words, and material for every other kind. */
function BriefOfScript({ recipe, id, run }: { recipe: RecipeForm; id: string; run: JobRun }) {
  const state = useApi('GET /api/scripts/{id}', { params: { id } });
  return (
    <Read
      of="The script"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading what it goes on from">
          <Bone heightPx={520} />
        </Loading>
      }
    >
      {({ title, text, channel }) => (
        <BriefForm
          recipe={recipe}
          name={id}
          given={{ topic: title, details: text, material: text, channel }}
          run={run}
        />
      )}
    </Read>
  );
}
