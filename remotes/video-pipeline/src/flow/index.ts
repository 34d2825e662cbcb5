export { AddChannel } from './add-channel.tsx';
export { ChannelPicker } from './channel-picker.tsx';
export { type ChannelOption, rememberChannel, useChannels } from './channels.ts';
export { JobPanel, stepOf } from './job-panel.tsx';
export { ProductionFlow, type ProductionFlowProps } from './production-flow.tsx';
export { useFocusNext } from './use-focus-next.ts';
export { useStartOnce } from './use-start-once.ts';
export { countWords, minWords, spokenSeconds } from './words.ts';
