// Every table with its rows. Written by npm run schema; don't edit.
import type {
  ApprovalsRow,
  CredentialChecksRow,
  DeviceCodesRow,
  DeviceUsersRow,
  LoginAttemptsRow,
  NewApprovals,
  NewCredentialChecks,
  NewDeviceCodes,
  NewDeviceUsers,
  NewLoginAttempts,
  NewPinTries,
  NewRequestKeys,
  NewRoleRights,
  NewRoles,
  NewSessions,
  NewUserPins,
  NewUserRights,
  NewUserRoles,
  NewUserStores,
  NewUsers,
  PinTriesRow,
  RequestKeysRow,
  RoleRightsRow,
  RolesRow,
  SessionsRow,
  UserPinsRow,
  UserRightsRow,
  UserRolesRow,
  UserStoresRow,
  UsersRow,
} from './access.ts';
import type {
  AuditRowsRow,
  ChainHeadsRow,
  NewAuditRows,
  NewChainHeads,
} from './audit.ts';
import type {
  BusinessDaysRow,
  DayTasksRow,
  NewBusinessDays,
  NewDayTasks,
} from './business-day.ts';
import type {
  CardAttemptsRow,
  NewCardAttempts,
} from './cards.ts';
import type {
  CashMovesRow,
  DrawerCorrectionsRow,
  DrawerNotesRow,
  DrawerSessionsRow,
  NewCashMoves,
  NewDrawerCorrections,
  NewDrawerNotes,
  NewDrawerSessions,
} from './cash.ts';
import type {
  CatalogDescriptionsRow,
  CatalogProductsRow,
  CatalogReferencesRow,
  CatalogTracksRow,
  CatalogWordsRow,
  EditionChoicesRow,
  LookUpsRow,
  NewCatalogDescriptions,
  NewCatalogProducts,
  NewCatalogReferences,
  NewCatalogTracks,
  NewCatalogWords,
  NewEditionChoices,
  NewLookUps,
  NewStoreProducts,
  StoreProductsRow,
} from './catalog.ts';
import type {
  CreditDeedsRow,
  CustomerGroupMembersRow,
  CustomerGroupsRow,
  CustomersApartRow,
  CustomersRow,
  NewCreditDeeds,
  NewCustomerGroupMembers,
  NewCustomerGroups,
  NewCustomers,
  NewCustomersApart,
  NewWishContacts,
  NewWishHolds,
  NewWishes,
  WishContactsRow,
  WishHoldsRow,
  WishesRow,
} from './customers.ts';
import type {
  NewStatsDepartments,
  NewStatsHeads,
  NewStatsMoney,
  NewStatsSlots,
  StatsDepartmentsRow,
  StatsHeadsRow,
  StatsMoneyRow,
  StatsSlotsRow,
} from './daily-stats.ts';
import type {
  DealerPicturesRow,
  DealerRuleVersionsRow,
  DealerRulesRow,
  DealerSellersRow,
  DealerTradesRow,
  NewDealerPictures,
  NewDealerRuleVersions,
  NewDealerRules,
  NewDealerSellers,
  NewDealerTrades,
} from './dealer-rules.ts';
import type {
  CaseConditionsRow,
  ConditionsRow,
  ConfigurationsRow,
  DepartmentConditionsRow,
  DepartmentsRow,
  NewCaseConditions,
  NewConditions,
  NewConfigurations,
  NewDepartmentConditions,
  NewDepartments,
  NewStoreDepartments,
  StoreDepartmentsRow,
} from './departments.ts';
import type {
  GiftCertificatesRow,
  NewGiftCertificates,
} from './gift-certificates.ts';
import type {
  CopiesRow,
  CostStepsRow,
  InventoryItemsRow,
  InventoryLogRow,
  LateCostsRow,
  NewCopies,
  NewCostSteps,
  NewInventoryItems,
  NewInventoryLog,
  NewLateCosts,
  NewShelfList,
  NewStockChecks,
  NewStockHolds,
  NewStockMovements,
  ShelfListRow,
  StockChecksRow,
  StockHoldsRow,
  StockMovementsRow,
} from './inventory.ts';
import type {
  LabelTemplatesRow,
  NewLabelTemplates,
} from './labels.ts';
import type {
  AccountsRow,
  NewAccounts,
  NewPostingGroups,
  NewPostingHeads,
  NewPostings,
  PostingGroupsRow,
  PostingHeadsRow,
  PostingsRow,
} from './ledger.ts';
import type {
  MailsRow,
  NewMails,
} from './mail.ts';
import type {
  LabelChecksRow,
  NewLabelChecks,
  NewPriceChangeExclusions,
  NewPriceChanges,
  NewPriceDues,
  PriceChangeExclusionsRow,
  PriceChangesRow,
  PriceDuesRow,
} from './price-changes.ts';
import type {
  FrozenPricesRow,
  GuideDoubtProductsRow,
  GuideDoubtsRow,
  GuidePricesRow,
  GuideRefreshesRow,
  NewFrozenPrices,
  NewGuideDoubtProducts,
  NewGuideDoubts,
  NewGuidePrices,
  NewGuideRefreshes,
  NewPricingRuleVersions,
  NewPricingRules,
  NewTradeList,
  PricingRuleVersionsRow,
  PricingRulesRow,
  TradeListRow,
} from './pricing.ts';
import type {
  NewPrintJobs,
  PrintJobsRow,
} from './printing.ts';
import type {
  NewPromotionTargets,
  NewPromotionUses,
  NewPromotions,
  PromotionTargetsRow,
  PromotionUsesRow,
  PromotionsRow,
} from './promotions.ts';
import type {
  NewPayments,
  NewTransactionLines,
  NewTransactions,
  PaymentsRow,
  TransactionLinesRow,
  TransactionsRow,
} from './register.ts';
import type {
  DaySnapshotsRow,
  NewDaySnapshots,
} from './reports.ts';
import type {
  ClientSettingsRow,
  NewClientSettings,
  NewStationSettings,
  NewUserSettings,
  StationSettingsRow,
  UserSettingsRow,
} from './settings.ts';
import type {
  DemandDepartmentWeeksRow,
  DemandDueRow,
  DemandHeadsRow,
  DemandMarksRow,
  DemandTargetsRow,
  DemandWeeksRow,
  NewDemandDepartmentWeeks,
  NewDemandDue,
  NewDemandHeads,
  NewDemandMarks,
  NewDemandTargets,
  NewDemandWeeks,
} from './smart-order.ts';
import type {
  DevicesRow,
  NewDevices,
  NewStores,
  StoresRow,
} from './stores.ts';
import type {
  AppLogRow,
  NewAppLog,
  NewSupportOutbox,
  NewSupportReports,
  SupportOutboxRow,
  SupportReportsRow,
} from './support.ts';
import type {
  NewTaskCompletions,
  NewTasks,
  TaskCompletionsRow,
  TasksRow,
} from './tasks.ts';
import type {
  NewTaxonomyLinks,
  NewTaxonomyNodes,
  TaxonomyLinksRow,
  TaxonomyNodesRow,
} from './taxonomy.ts';
import type {
  NewPlannedShifts,
  NewTimeRecordVersions,
  NewTimeRecords,
  PlannedShiftsRow,
  TimeRecordVersionsRow,
  TimeRecordsRow,
} from './time-clock.ts';
import type {
  NewTransferLines,
  NewTransferRemarks,
  NewTransferScans,
  NewTransferSteps,
  NewTransfers,
  TransferLinesRow,
  TransferRemarksRow,
  TransferScansRow,
  TransferStepsRow,
  TransfersRow,
} from './transfers.ts';

export type Tables = {
  accounts: { row: AccountsRow; insert: NewAccounts };
  app_log: { row: AppLogRow; insert: NewAppLog };
  approvals: { row: ApprovalsRow; insert: NewApprovals };
  audit_rows: { row: AuditRowsRow; insert: NewAuditRows };
  business_days: { row: BusinessDaysRow; insert: NewBusinessDays };
  card_attempts: { row: CardAttemptsRow; insert: NewCardAttempts };
  case_conditions: { row: CaseConditionsRow; insert: NewCaseConditions };
  cash_moves: { row: CashMovesRow; insert: NewCashMoves };
  catalog_descriptions: { row: CatalogDescriptionsRow; insert: NewCatalogDescriptions };
  catalog_products: { row: CatalogProductsRow; insert: NewCatalogProducts };
  catalog_references: { row: CatalogReferencesRow; insert: NewCatalogReferences };
  catalog_tracks: { row: CatalogTracksRow; insert: NewCatalogTracks };
  catalog_words: { row: CatalogWordsRow; insert: NewCatalogWords };
  chain_heads: { row: ChainHeadsRow; insert: NewChainHeads };
  client_settings: { row: ClientSettingsRow; insert: NewClientSettings };
  conditions: { row: ConditionsRow; insert: NewConditions };
  configurations: { row: ConfigurationsRow; insert: NewConfigurations };
  copies: { row: CopiesRow; insert: NewCopies };
  cost_steps: { row: CostStepsRow; insert: NewCostSteps };
  credential_checks: { row: CredentialChecksRow; insert: NewCredentialChecks };
  credit_deeds: { row: CreditDeedsRow; insert: NewCreditDeeds };
  customer_group_members: { row: CustomerGroupMembersRow; insert: NewCustomerGroupMembers };
  customer_groups: { row: CustomerGroupsRow; insert: NewCustomerGroups };
  customers: { row: CustomersRow; insert: NewCustomers };
  customers_apart: { row: CustomersApartRow; insert: NewCustomersApart };
  day_snapshots: { row: DaySnapshotsRow; insert: NewDaySnapshots };
  day_tasks: { row: DayTasksRow; insert: NewDayTasks };
  dealer_pictures: { row: DealerPicturesRow; insert: NewDealerPictures };
  dealer_rule_versions: { row: DealerRuleVersionsRow; insert: NewDealerRuleVersions };
  dealer_rules: { row: DealerRulesRow; insert: NewDealerRules };
  dealer_sellers: { row: DealerSellersRow; insert: NewDealerSellers };
  dealer_trades: { row: DealerTradesRow; insert: NewDealerTrades };
  demand_department_weeks: { row: DemandDepartmentWeeksRow; insert: NewDemandDepartmentWeeks };
  demand_due: { row: DemandDueRow; insert: NewDemandDue };
  demand_heads: { row: DemandHeadsRow; insert: NewDemandHeads };
  demand_marks: { row: DemandMarksRow; insert: NewDemandMarks };
  demand_targets: { row: DemandTargetsRow; insert: NewDemandTargets };
  demand_weeks: { row: DemandWeeksRow; insert: NewDemandWeeks };
  department_conditions: { row: DepartmentConditionsRow; insert: NewDepartmentConditions };
  departments: { row: DepartmentsRow; insert: NewDepartments };
  device_codes: { row: DeviceCodesRow; insert: NewDeviceCodes };
  device_users: { row: DeviceUsersRow; insert: NewDeviceUsers };
  devices: { row: DevicesRow; insert: NewDevices };
  drawer_corrections: { row: DrawerCorrectionsRow; insert: NewDrawerCorrections };
  drawer_notes: { row: DrawerNotesRow; insert: NewDrawerNotes };
  drawer_sessions: { row: DrawerSessionsRow; insert: NewDrawerSessions };
  edition_choices: { row: EditionChoicesRow; insert: NewEditionChoices };
  frozen_prices: { row: FrozenPricesRow; insert: NewFrozenPrices };
  gift_certificates: { row: GiftCertificatesRow; insert: NewGiftCertificates };
  guide_doubt_products: { row: GuideDoubtProductsRow; insert: NewGuideDoubtProducts };
  guide_doubts: { row: GuideDoubtsRow; insert: NewGuideDoubts };
  guide_prices: { row: GuidePricesRow; insert: NewGuidePrices };
  guide_refreshes: { row: GuideRefreshesRow; insert: NewGuideRefreshes };
  inventory_items: { row: InventoryItemsRow; insert: NewInventoryItems };
  inventory_log: { row: InventoryLogRow; insert: NewInventoryLog };
  label_checks: { row: LabelChecksRow; insert: NewLabelChecks };
  label_templates: { row: LabelTemplatesRow; insert: NewLabelTemplates };
  late_costs: { row: LateCostsRow; insert: NewLateCosts };
  login_attempts: { row: LoginAttemptsRow; insert: NewLoginAttempts };
  look_ups: { row: LookUpsRow; insert: NewLookUps };
  mails: { row: MailsRow; insert: NewMails };
  payments: { row: PaymentsRow; insert: NewPayments };
  pin_tries: { row: PinTriesRow; insert: NewPinTries };
  planned_shifts: { row: PlannedShiftsRow; insert: NewPlannedShifts };
  posting_groups: { row: PostingGroupsRow; insert: NewPostingGroups };
  posting_heads: { row: PostingHeadsRow; insert: NewPostingHeads };
  postings: { row: PostingsRow; insert: NewPostings };
  price_change_exclusions: { row: PriceChangeExclusionsRow; insert: NewPriceChangeExclusions };
  price_changes: { row: PriceChangesRow; insert: NewPriceChanges };
  price_dues: { row: PriceDuesRow; insert: NewPriceDues };
  pricing_rule_versions: { row: PricingRuleVersionsRow; insert: NewPricingRuleVersions };
  pricing_rules: { row: PricingRulesRow; insert: NewPricingRules };
  print_jobs: { row: PrintJobsRow; insert: NewPrintJobs };
  promotion_targets: { row: PromotionTargetsRow; insert: NewPromotionTargets };
  promotion_uses: { row: PromotionUsesRow; insert: NewPromotionUses };
  promotions: { row: PromotionsRow; insert: NewPromotions };
  request_keys: { row: RequestKeysRow; insert: NewRequestKeys };
  role_rights: { row: RoleRightsRow; insert: NewRoleRights };
  roles: { row: RolesRow; insert: NewRoles };
  sessions: { row: SessionsRow; insert: NewSessions };
  shelf_list: { row: ShelfListRow; insert: NewShelfList };
  station_settings: { row: StationSettingsRow; insert: NewStationSettings };
  stats_departments: { row: StatsDepartmentsRow; insert: NewStatsDepartments };
  stats_heads: { row: StatsHeadsRow; insert: NewStatsHeads };
  stats_money: { row: StatsMoneyRow; insert: NewStatsMoney };
  stats_slots: { row: StatsSlotsRow; insert: NewStatsSlots };
  stock_checks: { row: StockChecksRow; insert: NewStockChecks };
  stock_holds: { row: StockHoldsRow; insert: NewStockHolds };
  stock_movements: { row: StockMovementsRow; insert: NewStockMovements };
  store_departments: { row: StoreDepartmentsRow; insert: NewStoreDepartments };
  store_products: { row: StoreProductsRow; insert: NewStoreProducts };
  stores: { row: StoresRow; insert: NewStores };
  support_outbox: { row: SupportOutboxRow; insert: NewSupportOutbox };
  support_reports: { row: SupportReportsRow; insert: NewSupportReports };
  task_completions: { row: TaskCompletionsRow; insert: NewTaskCompletions };
  tasks: { row: TasksRow; insert: NewTasks };
  taxonomy_links: { row: TaxonomyLinksRow; insert: NewTaxonomyLinks };
  taxonomy_nodes: { row: TaxonomyNodesRow; insert: NewTaxonomyNodes };
  time_record_versions: { row: TimeRecordVersionsRow; insert: NewTimeRecordVersions };
  time_records: { row: TimeRecordsRow; insert: NewTimeRecords };
  trade_list: { row: TradeListRow; insert: NewTradeList };
  transaction_lines: { row: TransactionLinesRow; insert: NewTransactionLines };
  transactions: { row: TransactionsRow; insert: NewTransactions };
  transfer_lines: { row: TransferLinesRow; insert: NewTransferLines };
  transfer_remarks: { row: TransferRemarksRow; insert: NewTransferRemarks };
  transfer_scans: { row: TransferScansRow; insert: NewTransferScans };
  transfer_steps: { row: TransferStepsRow; insert: NewTransferSteps };
  transfers: { row: TransfersRow; insert: NewTransfers };
  user_pins: { row: UserPinsRow; insert: NewUserPins };
  user_rights: { row: UserRightsRow; insert: NewUserRights };
  user_roles: { row: UserRolesRow; insert: NewUserRoles };
  user_settings: { row: UserSettingsRow; insert: NewUserSettings };
  user_stores: { row: UserStoresRow; insert: NewUserStores };
  users: { row: UsersRow; insert: NewUsers };
  wish_contacts: { row: WishContactsRow; insert: NewWishContacts };
  wish_holds: { row: WishHoldsRow; insert: NewWishHolds };
  wishes: { row: WishesRow; insert: NewWishes };
};
