-- The business date on which an entry enters the books: the given one, or the first day after those that are sealed. A day
-- is sealed before its journal is hashed (close-day.sql), so an entry that comes too late for it, of a loan that waited in
-- quarantine or of a request at midnight, cannot change what was closed; its value date stays.
--
-- Call it only after the transaction's first write. From then on the transaction has a number, and sealDay waits for it
-- to end (seal-day.ts); one without a number could read that the day is open, and write after the day was hashed.
create or replace function open_booking_date(p_business_date date) returns date
language sql stable as $$
  select greatest(p_business_date, (select sealed_until + 1 from business_date))
$$;
