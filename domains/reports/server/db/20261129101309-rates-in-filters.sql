-- A tax rate in a filter is a percent, as everywhere outside: 825 becomes 8.25.
update saved_reports set filters = regexp_replace(filters, '(^|&)TaxRate=\d+',
    '\1TaxRate=' || (substring(filters from '(?:^|&)TaxRate=(\d+)')::numeric / 100)::float8) where filters ~ '(^|&)TaxRate=\d+(&|$)';
update report_schedules set filters = regexp_replace(filters, '(^|&)TaxRate=\d+',
    '\1TaxRate=' || (substring(filters from '(?:^|&)TaxRate=(\d+)')::numeric / 100)::float8) where filters ~ '(^|&)TaxRate=\d+(&|$)';
