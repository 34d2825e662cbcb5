import { launchSteps } from '@avenue/contract/words';
import { Button, Checkbox, Panel, Stack } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

/** The six boxes while there is no product that could keep them. */
export function LocalBoxes() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <Panel
      title="Six steps to a launch"
      foot="These ticks are not kept: no product is here yet. Begin one, and each of its boxes is kept with it."
    >
      <Stack gap={16}>
        {Object.values(launchSteps).map((label) => (
          <Checkbox
            key={label}
            label={label}
            checked={ticked.includes(label)}
            onChange={(now) => setTicked(now ? [...ticked, label] : ticked.filter((one) => one !== label))}
          />
        ))}
        <div>
          <Button kind="primary" icon={IconPlus} call="POST /api/pdf/products" to="/pdf/products">
            Begin a product
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
