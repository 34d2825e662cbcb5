import type { EndpointKey } from '@avenue/contract';
import { type FieldRule, fieldRules } from '@avenue/contract/field-rules';

export type { FieldRule };

const none: Readonly<Record<string, FieldRule>> = {};

/** What the contract asks of the fields that a call sends, by their names in its body. */
export const fieldRulesOf = (key: EndpointKey): Readonly<Record<string, FieldRule>> => fieldRules[key] ?? none;
