// Which rights, topics and reports do the domains declare, and what do they answer to the lower ones? Known to the server, the seed and the tests from their start.
import { declareTopics } from '#contract/topics.ts';
import { declareRights } from '#domains/access/rules/rights.ts';
import { declareSettings } from '#domains/settings/rules/catalogue.ts';
import { connectPorts } from '#platform/port.ts';
import { declareReports } from '#platform/reports/report.ts';
import { domains, modules } from './modules.ts';

declareRights(domains);
declareSettings(domains);
declareTopics(domains.flatMap(({ topics }) => topics ?? []));
declareReports(modules.flatMap(({ reports }) => reports ?? []));
connectPorts(modules.flatMap(({ fills }) => fills ?? []));
