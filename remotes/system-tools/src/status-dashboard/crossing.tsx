import { IconButton, Pair, Panel } from '@avenue/ui';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useState } from 'react';
import css from './status-dashboard.module.css';

/** Hold and Go, who move until they are told to stand still. */
export function Crossing() {
  const [still, setStill] = useState(false);
  return (
    <Panel fill>
      <div className={css.stage}>
        <Pair widthPx={360} still={still} />
        <span className={css.pause}>
          <IconButton
            size="sm"
            label={still ? 'Let the pair move' : 'Stop the pair'}
            icon={still ? IconPlayerPlay : IconPlayerPause}
            onClick={() => setStill(!still)}
          />
        </span>
      </div>
    </Panel>
  );
}
