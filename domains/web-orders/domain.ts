// What is web-orders, in data? Its rights and topics are those of channels.
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 7, rights: [], topics: [] };
