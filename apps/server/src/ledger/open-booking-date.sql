-- The business date on which an entry enters the books: the given one, or the first day after those that are sealed. A day is
-- sealed before its journal is hashed (servicing/close-day.sql), so an entry that comes too late for it, of a loan that
-- waited in quarantine or of a request at midnight, cannot change what was closed; its value date stays.
--
-- To be asked once the transaction has written something: closing waits for those only that may still book.
create or replace function open_booking_date(p_business_date date) returns date
language sql stable as $$
  select greatest(p_business_date, (select sealed_until + 1 from business_date))
$$;
