-- The application's role may change of what is settled only what moves on (architecture, money rule 2): never
-- what was ordered, decided, shown or received. A fault in the application then cannot rewrite it either.
revoke update, delete, truncate on decision, disclosure from sagwan_app;
revoke update on payout_event, withdrawal, wallet from sagwan_app;
grant update (applied_at, outcome, problem) on payout_event to sagwan_app;
grant update (state, state_since, settled_at) on withdrawal to sagwan_app;
grant update (balance_minor, withdrawn_minor) on wallet to sagwan_app;
