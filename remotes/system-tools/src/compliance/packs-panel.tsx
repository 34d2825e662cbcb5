import { counted } from '@avenue/boards/words';
import type { PackRow } from '@avenue/contract';
import { Chip, Icon, Panel, VisuallyHidden } from '@avenue/ui';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import css from './compliance.module.css';
import { ageWords } from './words.ts';

/** Every pack with its age; the oldest source first. */
export function PacksPanel({ packs, onRead }: { packs: readonly PackRow[]; onRead: (id: string) => void }) {
  const tests = packs.reduce((sum, one) => sum + one.tests.total, 0);
  const passed = packs.reduce((sum, one) => sum + one.tests.passed, 0);
  return (
    <Panel
      title="Rule packs"
      actions={<span className={css.aside}>amber after 90 days without a look at the source</span>}
      flush
      foot={`${counted(packs.length, 'pack')}, ${counted(tests, 'example')}: ${
        passed === tests
          ? 'all come out as they say'
          : `${tests - passed === 1 ? '1 does not come out as it says' : `${tests - passed} do not come out as they say`}`
      }. A pack stays in force at any age.`}
    >
      <table className={css.packs}>
        <thead>
          <tr>
            <th scope="col">Pack</th>
            <th scope="col">Applies to</th>
            <th scope="col">Version</th>
            <th scope="col">Source read</th>
            <th scope="col">Age</th>
            <th scope="col">Examples</th>
            <th scope="col">Found, 30 days</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={pack.id}>
              <th scope="row">
                <button type="button" aria-haspopup="dialog" onClick={() => onRead(pack.id)}>
                  {pack.title}
                </button>
              </th>
              <td>{pack.appliesTo}</td>
              <td>{pack.version}</td>
              <td data-label="Source read">{pack.checkedOn ?? '-'}</td>
              <td>
                {pack.old ? (
                  <span className={css.old}>
                    <Icon of={IconAlertTriangle} size="sm" />
                    {ageWords(pack)}
                    {pack.checkedOn && <VisuallyHidden>, its source was read long ago</VisuallyHidden>}
                  </span>
                ) : (
                  ageWords(pack)
                )}
              </td>
              <td>
                {pack.tests.passed === pack.tests.total ? (
                  `${pack.tests.passed} of ${pack.tests.total}`
                ) : (
                  <Chip tone="bad">
                    {pack.tests.passed} of {pack.tests.total}
                  </Chip>
                )}
              </td>
              <td data-label="Found in 30 days">{pack.counts.blocked + pack.counts.evidence}</td>
              <td data-label="Open">{pack.open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
