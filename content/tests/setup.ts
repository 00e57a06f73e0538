/**
 * The day of the tests: what calculations compute with facts is what held then, whenever the tests run. A test of another day gives that day
 * to the calculation.
 */
process.env['SOURCE_DATE_EPOCH'] = String(Date.parse('2026-11-22') / 1000);
