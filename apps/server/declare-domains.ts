// Which rights, topics, needs and reports do the domains declare, and what do they answer to the lower ones? Known to the server, the seed and the tests from their start.
import { declareTopics } from '#contract/topics.ts';
import { declareRights } from '#domains/access/rules/rights.ts';
import { declareSettings } from '#domains/settings/rules/catalogue.ts';
import { declareNeeds } from '#platform/needs/need.ts';
import { connectPorts } from '#platform/port.ts';
import { declareReports } from '#platform/reports/report.ts';
import { domains, modules } from './modules.ts';

declareRights(domains);
declareSettings(domains);
declareTopics(domains.flatMap(({ topics }) => topics ?? []));
declareReports(modules.flatMap(({ reports }) => reports ?? []));
declareNeeds(modules.flatMap(({ needs }) => needs ?? []));
connectPorts(modules.flatMap(({ fills }) => fills ?? []));
