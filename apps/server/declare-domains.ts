// Which rights and topics do the domains declare? Known to the server, the seed and the tests from their start.
import { declareTopics } from '#contract/topics.ts';
import { declareRights } from '#domains/access/rules/rights.ts';
import { domains } from './modules.ts';

declareRights(domains.flatMap(({ rights }) => rights ?? []));
declareTopics(domains.flatMap(({ topics }) => topics ?? []));
