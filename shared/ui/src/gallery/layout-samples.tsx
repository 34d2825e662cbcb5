import {
  BoneLines,
  BonePanel,
  BoneRows,
  Columns,
  ListDetail,
  Loading,
  MakerLayout,
  Panel,
  Row,
  Rows,
  SaveBar,
  SettingsIndex,
  SettingsSection,
  SettingsSections,
  Text,
  TextField,
  Toggle,
  WithSettingsIndex,
} from '@avenue/ui';
import type { CSSProperties } from 'react';

const nothing = () => undefined;
/** A save bar lies on the edges of its page; here it has none. */
const noEdges = { '--page-foot': '0px', '--gutter': '0px' } as CSSProperties;

const list = (
  <Panel flush>
    <Rows label="Parts">
      <Row title="Video pipeline" meta="Build 3fec93, live" current />
      <Row title="System tools" meta="Build 15dd05, live" />
    </Rows>
  </Panel>
);

const listBones = (
  <Panel flush>
    <BoneRows count={2} />
  </Panel>
);

const sideBones = (
  <BonePanel>
    <BoneLines count={3} />
  </BonePanel>
);

/** How pages are laid out, each with what stands there while it loads. A desk fills its page: see the Upload Queue. */
export const LayoutSamples = () => (
  <>
    <Columns side={<Panel title="Beside it">Figures, options, proof.</Panel>}>
      <Panel title="Columns">The subject of the page.</Panel>
    </Columns>
    <Loading label="Loading columns">
      <Columns side={sideBones}>{sideBones}</Columns>
    </Loading>
    <ListDetail
      detail={<Panel title="Video pipeline">What is looked at.</Panel>}
      below={<Panel title="Below the list">What happened to its things.</Panel>}
    >
      {list}
    </ListDetail>
    <Loading label="Loading a list with its detail">
      <ListDetail detail={sideBones} below={sideBones}>
        {listBones}
      </ListDetail>
    </Loading>
    <ListDetail wide="detail" detail={<Panel title="Captions">What is read and changed.</Panel>}>
      {list}
    </ListDetail>
    <Loading label="Loading a list of names">
      <ListDetail wide="detail" detail={sideBones}>
        {listBones}
      </ListDetail>
    </Loading>
    <MakerLayout brief={<Panel title="What it is about">A form.</Panel>}>
      <Panel title="What came of it">Candidates, drafts, earlier ones.</Panel>
    </MakerLayout>
    <Loading label="Loading a maker">
      <MakerLayout brief={sideBones}>{listBones}</MakerLayout>
    </Loading>
    <form onSubmit={(event) => event.preventDefault()}>
      <WithSettingsIndex
        index={
          <SettingsIndex
            sections={[
              { id: 'sample-voice', title: 'Voice' },
              { id: 'sample-coming', title: 'Images' },
            ]}
            words=""
            onSearch={nothing}
            found=""
          />
        }
      >
        <SettingsSections>
          <SettingsSection id="sample-voice" title="Voice" sentence="Works without a key; a key adds voices.">
            <TextField label="Voice server" value="http://localhost:5050" onChange={nothing} />
            <Toggle label="Read numbers as words" checked onChange={nothing} />
          </SettingsSection>
          <SettingsSection id="sample-coming" title="Images" sentence="The built-in illustrator needs nothing.">
            <Text kind="muted">Fields stand here.</Text>
          </SettingsSection>
        </SettingsSections>
      </WithSettingsIndex>

      <div style={noEdges}>
        <SaveBar changed={['Voice server', 'Read numbers as words']} onDiscard={nothing} />
      </div>
    </form>
  </>
);
