export { Avatar, initialsOf } from './avatar.tsx';
export { Chip, type ChipProps, RiskBadge, StatusChip, type StatusChipProps } from './chip.tsx';
export { type Provenance, type Source, SourceTag, type SourceTagProps } from './source-tag.tsx';
export { isStatus, type StatusLook, type StatusName, statuses, type Tone } from './statuses.ts';
