// Rights and topics of all domains, for tests of rules and of parts that run without the whole app.
import type { Domain } from '#contract/domain.ts';
import { declareTopics } from '#contract/topics.ts';
import { declareRights } from '#domains/access/rules/rights.ts';
import { declareSettings } from '#domains/settings/rules/catalogue.ts';
import { loadFromDomains } from '#server/find-domains.ts';

/** What every domain says of itself. */
export const domains = (await loadFromDomains<{ domain: Domain }>('domain.ts')).map(({ domain }) => domain);

declareRights(domains);
declareSettings(domains);
declareTopics(domains.flatMap(({ topics }) => topics ?? []));
