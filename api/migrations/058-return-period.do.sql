-- The return period is never shorter than the right of withdrawal; readers refuse a shorter one.
update settings set value = '14' where key = 'returns.period_days' and jsonb_typeof(value) = 'number' and value::numeric < 14;
